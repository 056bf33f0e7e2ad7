#include "app/world/hash_tables.hpp"

#include <algorithm>

namespace tileglass::app {

void HashTables::follow(const StructureMoment& moment) {
    const world::StructureRun& run = *moment.run;
    // Only the steps of a change move cells; those of a question leave the table alone.
    const bool is_changed = moment.recording != nullptr && run.before_last_steps() != nullptr &&
                            moment.recording == run.last_steps().get() &&
                            moment.cursor < moment.recording->events().size();
    const Start start{moment.run, moment.version, is_changed ? moment.recording : nullptr};
    const std::size_t cursor = is_changed ? moment.cursor : 0;
    const bool is_same = start_ == start && cursor_ <= cursor;
    if (is_same && cursor_ == cursor) return;
    if (!is_same) {
        start_ = start;
        cursor_ = 0;
        table_.reset();
        spreads_.clear();
        const world::AnyStructure& first = is_changed ? *run.before_last_steps() : run.all();
        if (std::max(run.all().cells()->cell_count(), first.cells()->cell_count()) <= kMostCells) {
            table_.emplace(first);
        }
    }
    if (is_changed && table_) {
        const std::vector<Event>& events = moment.recording->events();
        for (std::size_t i = cursor_; i < cursor; ++i) table_->apply(events[i]);
    }
    cursor_ = cursor;
    if (!table_) return;
    spreads_.clear();
    for (const CellHash hash : scene::kCellHashes) spreads_.push_back(table_->spread(hash));
}

}  // namespace tileglass::app
