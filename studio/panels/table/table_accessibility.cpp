// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The accessible interface of a card or player on a table.
class ThingAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ThingAccessible(TableView* view, TableView::Thing thing)
        : m_view(view)
        , m_thing(thing)
    {
    }

    bool isValid() const override { return m_view && m_view->isInSight(m_thing); }

    QObject* object() const override { return nullptr; }

    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }

    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }

    QAccessibleInterface* child(int) const override { return nullptr; }

    int childCount() const override { return 0; }

    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QAccessibleInterface* childAt(int, int) const override { return nullptr; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_view->words().describe(m_thing);
        return kind == QAccessible::Description ? m_view->words().reasons(m_thing).join(u'\n') : QString();
    }

    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_view->rectOf(m_thing);
        return QRect(m_view->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    }

    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        state.focusable = true;
        state.focused = isValid() && m_view->hasFocus() && m_view->focused() == m_thing;
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }

    void doAction(const QString& name) override
    {
        if (isValid() && name == pressAction())
            m_view->choosing().activate(m_thing);
    }

    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    QPointer<TableView> m_view;
    TableView::Thing m_thing;
};

class TableAccessible : public QAccessibleWidget
{
public:
    explicit TableAccessible(TableView* view)
        : QAccessibleWidget(view, QAccessible::List)
    {
    }

    ~TableAccessible() override
    {
        for (const auto& [thing, id] : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(view()->things().size()); }

    QAccessibleInterface* child(int index) const override
    {
        const std::vector<TableView::Thing> things = view()->things();
        if (index < 0 || index >= static_cast<int>(things.size()))
            return nullptr;
        return interfaceOf(things[static_cast<std::size_t>(index)]);
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (int index = 0; index < childCount(); ++index)
            if (this->child(index) == child)
                return index;
        return -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int index = childCount() - 1; index >= 0; --index)
            if (child(index)->rect().contains(x, y))
                return child(index);
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        const std::optional<TableView::Thing> focused = view()->focused();
        return focused && view()->isInSight(*focused) ? interfaceOf(*focused) : nullptr;
    }

private:
    TableView* view() const { return static_cast<TableView*>(widget()); }

    QAccessibleInterface* interfaceOf(TableView::Thing thing) const
    {
        auto found = m_ids.find(thing);
        if (found == m_ids.end()) {
            auto* const made = new ThingAccessible(view(), thing);
            found = m_ids.emplace(thing, QAccessible::registerAccessibleInterface(made)).first;
        }
        return QAccessible::accessibleInterface(found->second);
    }

    mutable std::map<TableView::Thing, QAccessible::Id> m_ids;
};

QAccessibleInterface* tableAccessible(const QString&, QObject* object)
{
    auto* const view = qobject_cast<TableView*>(object);
    return view ? new TableAccessible(view) : nullptr;
}

} // namespace

void installTableAccessibility()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(tableAccessible);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

} // namespace studio
