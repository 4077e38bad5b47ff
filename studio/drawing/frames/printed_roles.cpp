// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/frames/printed_roles.h"

#include "studio/drawing/frames/frames.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

using Type = model::CardField::Type;

class RoleFinder
{
public:
    RoleFinder(const FrameSet& frames, const model::CardFields& fields)
        : m_frames(frames)
        , m_fields(fields)
        , m_roles(model::rolesByType(fields))
    {
    }

    model::CardRoles find()
    {
        findCost();
        findStrength();
        findType();
        findColour();
        for (auto symbol = m_frames.symbols.cbegin(); symbol != m_frames.symbols.cend(); ++symbol)
            if (symbol->isNumbered)
                m_roles.numbered.append(symbol.key());
        m_roles.numbered.sort();
        return m_roles;
    }

private:
    struct Place
    {
        QString field;
        QPointF centre;
    };

    const model::CardField* fieldOf(const QString& name) const
    {
        const qsizetype at = m_fields.indexOf(name);
        return at < 0 ? nullptr : &m_fields.fields[at];
    }

    bool isChoice(const QString& name) const
    {
        const model::CardField* const field = fieldOf(name);
        return field && (field->type == Type::Choice || field->type == Type::Choices);
    }

    /// The numbers that cards show, each at its first place, in fractions of the card's width and height.
    QList<Place> numbers() const
    {
        QList<Place> found;
        for (const Frame& frame : m_frames.frames)
            for (const Region& region : frame.large.regions) {
                const auto* const field = region.what == Region::What::Field ? fieldOf(region.subject) : nullptr;
                if (!field || field->type != Type::Number || std::ranges::contains(found, field->name(), &Place::field))
                    continue;
                const QPointF centre = region.box.center();
                found.append(
                    {field->name(), {centre.x() / m_frames.size.width(), centre.y() / m_frames.size.height()}}
                );
            }
        return found;
    }

    void findCost()
    {
        const model::CardField* const guessed = fieldOf(m_roles.cost);
        if (guessed && guessed->type == Type::Amounts)
            return;
        constexpr double top = 0.3;
        QList<Place> atTop = numbers();
        atTop.removeIf([](const Place& place) { return place.centre.y() > top; });
        if (!atTop.isEmpty())
            m_roles.cost =
                std::ranges::min_element(atTop, {}, [](const Place& place) { return place.centre.y(); })->field;
    }

    void findStrength()
    {
        constexpr double bottom = 0.7;
        QList<Place> atBottom = numbers();
        atBottom.removeIf([this](const Place& place) {
            return place.centre.y() < bottom || place.field == m_roles.cost;
        });
        if (!atBottom.isEmpty()) {
            std::ranges::sort(atBottom, {}, [](const Place& place) { return place.centre.x(); });
            m_roles.power = atBottom.first().field;
            m_roles.toughness = atBottom.size() > 1 ? atBottom.last().field : QString();
        }
        // If a field was taken for power or toughness because of its type but turned out to be the cost, neither is
        // known.
        if (m_roles.power == m_roles.cost || m_roles.toughness == m_roles.cost)
            m_roles.power = m_roles.toughness = QString();
    }

    /// Finds the type: the first words that contain a choice, such as “{types}[ — {subtypes}]”.
    void findType()
    {
        static const QRegularExpression braces(u"\\{([^}]*)\\}"_s);
        for (const Frame& frame : m_frames.frames)
            for (const Region& region : frame.large.regions) {
                if (region.what != Region::What::Words)
                    continue;
                QStringList choices;
                for (const QRegularExpressionMatch& match : braces.globalMatch(region.subject))
                    if (isChoice(match.captured(1)) && fieldOf(match.captured(1))->name() != m_roles.colour)
                        choices.append(fieldOf(match.captured(1))->name());
                if (choices.isEmpty())
                    continue;
                m_roles.type = choices.first();
                m_roles.subtype = choices.value(1);
                return;
            }
    }

    void findColour()
    {
        if (!m_roles.colour.isEmpty())
            return;
        for (const Frame& frame : m_frames.frames)
            for (const Frame::Accent& accent : frame.accents)
                for (const FaceCondition::Part& part : accent.when.parts) {
                    if (!isChoice(part.field) || fieldOf(part.field)->name() == m_roles.type)
                        continue;
                    m_roles.colour = fieldOf(part.field)->name();
                    return;
                }
    }

    const FrameSet& m_frames;
    const model::CardFields& m_fields;
    model::CardRoles m_roles;
};

} // namespace

model::CardRoles rolesOf(const FrameSet& frames, const model::CardFields& fields)
{
    return RoleFinder(frames, fields).find();
}

} // namespace studio
