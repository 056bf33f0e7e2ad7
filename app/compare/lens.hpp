#pragma once
// What would every item answer under one convention?

#include <cstdint>
#include <optional>
#include <vector>

#include "app/compare/conventions.hpp"
#include "app/compare/difference.hpp"
#include "app/overlays/answer_painter.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Shows all items under one coverage and one way of ties, beside what each has chosen itself (A:
/// its own answer, B: the exact one under the lens). Edits nothing.
class Lens final : public AnswerPainter {
public:
    std::optional<Coverage> coverage;  ///< of rects and circles; none: each its own
    std::optional<Ties> ties;          ///< of segments and rays; none: each its own

    bool is_on() const { return coverage || ties; }

    /// An item that the lens changes or might change.
    struct Row {
        scene::ItemId item = scene::kNoItem;
        std::optional<Error> error;  ///< set: there is nothing to lay over its own answer, and why
        AnswerSpans own;
        AnswerSpans other;  ///< under the lens
        Difference difference;
    };

    /// Brings the rows up to date. `content`: another one for each content of the scene; `seen`:
    /// the tiles in the viewport. Cheap where nothing has changed.
    void refresh(const scene::Scene& scene, std::uint64_t content,
                 const std::vector<Answer>& answers, const TileRect& seen, bool is_in_gesture);

    const std::vector<Row>& rows() const { return rows_; }
    /// Adds the tiles of `item` in `seen` by the roles only_a, only_b and both. Returns false where
    /// the lens leaves it as it is.
    bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
               std::vector<Highlight>& highlights) const override;
    std::uint64_t revision() const override { return revision_; }

private:
    struct Key {
        std::uint64_t content = 0;
        std::optional<Coverage> coverage;
        std::optional<Ties> ties;
        bool is_in_gesture = false;

        bool operator==(const Key&) const = default;
    };

    Row row_of(const scene::Item& item, const scene::Scene& scene, const Answer& own) const;
    void compare(Row& row) const;

    std::optional<Key> key_;
    TileRect seen_;
    std::vector<Row> rows_;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::app
