// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/outline.h"

#include <format>
#include <string_view>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

std::string_view nameOf(Op op)
{
    switch (op) {
    case Op::Absent:
        return "Absent";
    case Op::Number:
        return "Number";
    case Op::Text:
        return "Text";
    case Op::True:
        return "True";
    case Op::False:
        return "False";
    case Op::Nothing:
        return "Nothing";
    case Op::This:
        return "This";
    case Op::You:
        return "You";
    case Op::It:
        return "It";
    case Op::Local:
        return "Local";
    case Op::Value:
        return "Value";
    case Op::Property:
        return "Property";
    case Op::LastProperty:
        return "LastProperty";
    case Op::PrintedProperty:
        return "PrintedProperty";
    case Op::Keyword:
        return "Keyword";
    case Op::Label:
        return "Label";
    case Op::PhaseName:
        return "PhaseName";
    case Op::Add:
        return "Add";
    case Op::Subtract:
        return "Subtract";
    case Op::Multiply:
        return "Multiply";
    case Op::Divide:
        return "Divide";
    case Op::Negate:
        return "Negate";
    case Op::Equal:
        return "Equal";
    case Op::NotEqual:
        return "NotEqual";
    case Op::Less:
        return "Less";
    case Op::LessEqual:
        return "LessEqual";
    case Op::Greater:
        return "Greater";
    case Op::GreaterEqual:
        return "GreaterEqual";
    case Op::IsA:
        return "IsA";
    case Op::IsNotA:
        return "IsNotA";
    case Op::IsIn:
        return "IsIn";
    case Op::IsNotIn:
        return "IsNotIn";
    case Op::Has:
        return "Has";
    case Op::HasNo:
        return "HasNo";
    case Op::And:
        return "And";
    case Op::Or:
        return "Or";
    case Op::Not:
        return "Not";
    case Op::ThereIs:
        return "ThereIs";
    case Op::ThereIsNo:
        return "ThereIsNo";
    case Op::Can:
        return "Can";
    case Op::Sees:
        return "Sees";
    case Op::Tally:
        return "Tally";
    case Op::NumberOf:
        return "NumberOf";
    case Op::NamesOf:
        return "NamesOf";
    case Op::TotalOf:
        return "TotalOf";
    case Op::HighestOf:
        return "HighestOf";
    case Op::LowestOf:
        return "LowestOf";
    case Op::LargerOf:
        return "LargerOf";
    case Op::SmallerOf:
        return "SmallerOf";
    case Op::Half:
        return "Half";
    case Op::Top:
        return "Top";
    case Op::Bottom:
        return "Bottom";
    case Op::Target:
        return "Target";
    case Op::Chosen:
        return "Chosen";
    case Op::Random:
        return "Random";
    case Op::Each:
        return "Each";
    case Op::PlayerAfter:
        return "PlayerAfter";
    case Op::PlayerBefore:
        return "PlayerBefore";
    case Op::SeatsFrom:
        return "SeatsFrom";
    case Op::Description:
        return "Description";
    case Op::Union:
        return "Union";
    case Op::KindName:
        return "KindName";
    case Op::OtherFilter:
        return "OtherFilter";
    case Op::YourFilter:
        return "YourFilter";
    case Op::InFilter:
        return "InFilter";
    case Op::InAnyFilter:
        return "InAnyFilter";
    case Op::NotInFilter:
        return "NotInFilter";
    case Op::OfFilter:
        return "OfFilter";
    case Op::OfAnyFilter:
        return "OfAnyFilter";
    case Op::WithFilter:
        return "WithFilter";
    case Op::WithoutFilter:
        return "WithoutFilter";
    case Op::ExceptFilter:
        return "ExceptFilter";
    case Op::NamedFilter:
        return "NamedFilter";
    case Op::Call:
        return "Call";
    case Op::Event:
        return "Event";
    case Op::NamedEvent:
        return "NamedEvent";
    case Op::Block:
        return "Block";
    case Op::If:
        return "If";
    case Op::RepeatForever:
        return "RepeatForever";
    case Op::RepeatUntil:
        return "RepeatUntil";
    case Op::RepeatWhile:
        return "RepeatWhile";
    case Op::RepeatTimes:
        return "RepeatTimes";
    case Op::ForEach:
        return "ForEach";
    case Op::Together:
        return "Together";
    case Op::LetAct:
        return "LetAct";
    case Op::Set:
        return "Set";
    case Op::Change:
        return "Change";
    case Op::AddTo:
        return "AddTo";
    case Op::DropFrom:
        return "DropFrom";
    case Op::Move:
        return "Move";
    case Op::Create:
        return "Create";
    case Op::CopyOf:
        return "CopyOf";
    case Op::Remove:
        return "Remove";
    case Op::Remember:
        return "Remember";
    case Op::Shuffle:
        return "Shuffle";
    case Op::Roll:
        return "Roll";
    case Op::Reveal:
        return "Reveal";
    case Op::LookAt:
        return "LookAt";
    case Op::Run:
        return "Run";
    case Op::Announce:
        return "Announce";
    case Op::QueueTriggers:
        return "QueueTriggers";
    case Op::Check:
        return "Check";
    case Op::Proceed:
        return "Proceed";
    case Op::Stop:
        return "Stop";
    case Op::DoNothing:
        return "DoNothing";
    case Op::EndGame:
        return "EndGame";
    case Op::DrawGame:
        return "DrawGame";
    case Op::May:
        return "May";
    case Op::ChooseThings:
        return "ChooseThings";
    case Op::ChooseNumber:
        return "ChooseNumber";
    case Op::ChooseOrder:
        return "ChooseOrder";
    case Op::ChooseValue:
        return "ChooseValue";
    case Op::ChooseMode:
        return "ChooseMode";
    case Op::Mode:
        return "Mode";
    case Op::Become:
        return "Become";
    case Op::Needs:
        return "Needs";
    case Op::Cost:
        return "Cost";
    case Op::Rules:
        return "Rules";
    case Op::UntilRule:
        return "UntilRule";
    case Op::OnceRule:
        return "OnceRule";
    case Op::InZones:
        return "InZones";
    case Op::WhileRule:
        return "WhileRule";
    case Op::AsSoonAs:
        return "AsSoonAs";
    case Op::When:
        return "When";
    case Op::Before:
        return "Before";
    case Op::After:
        return "After";
    case Op::InsteadOf:
        return "InsteadOf";
    case Op::AtEvent:
        return "AtEvent";
    case Op::Gets:
        return "Gets";
    case Op::Modifier:
        return "Modifier";
    case Op::GainsHas:
        return "GainsHas";
    case Op::Granted:
        return "Granted";
    case Op::GrantedKeyword:
        return "GrantedKeyword";
    case Op::AbilitiesOf:
        return "AbilitiesOf";
    case Op::LosesAbilities:
        return "LosesAbilities";
    case Op::Cannot:
        return "Cannot";
    case Op::Must:
        return "Must";
    case Op::KeywordUse:
        return "KeywordUse";
    case Op::LabelUse:
        return "LabelUse";
    case Op::Activated:
        return "Activated";
    }
    return "?";
}

bool showsNumber(const Node& node)
{
    return node.op == Op::Number || (node.number != 0 && node.op != Op::Value && !node.hasQuote());
}

/// Texts that people write, as opposed to names.
bool isQuoted(Op op)
{
    return op == Op::Text || op == Op::Call || op == Op::Event || op == Op::Needs || op == Op::Mode ||
           op == Op::LetAct || op == Op::NamedFilter || op == Op::Activated;
}

void writeInto(std::string& out, const Node& node)
{
    if (node.isAbsent()) {
        out += '-';
        return;
    }
    out += std::format("({}", nameOf(node.op));
    if (!node.text.empty() && !node.hasQuote())
        out += isQuoted(node.op) ? std::format(" \"{}\"", node.text) : std::format(" {}", node.text);
    if (showsNumber(node))
        out += std::format(" {}", node.number);
    for (const std::string& name : node.names)
        out += std::format(" {}", name);
    std::size_t shown = node.children.size();
    while (shown > 0 && node.children[shown - 1].isAbsent())
        --shown;
    for (std::size_t child = 0; child < shown; ++child) {
        out += ' ';
        writeInto(out, node.children[child]);
    }
    out += ')';
}

} // namespace

std::string outline(const Node& node)
{
    std::string out;
    writeInto(out, node);
    return out;
}

} // namespace engine
