#pragma once
// The answers of the open scene.

#include <cstdint>
#include <vector>

#include "app/document/answers/late_answers.hpp"
#include "app/world/memo.hpp"

namespace tileglass::app {

class SceneAnswers {
public:
    /// Without background work an item whose answer takes longer has none.
    double seconds_per_answer = kUnlimited;

    /// Brings the answers up to date. Cheap if nothing has changed. `content`: that of the scene;
    /// `first`: the item that is answered before the others.
    void follow(const scene::Scene& scene, std::uint64_t content, scene::ItemId first,
                bool works_in_background);

    const std::vector<Answer>& all() const { return answers_.value(); }
    /// The answer of an item; null: it is of an unknown kind. Until `follow`.
    const Answer* of(const scene::Item& item) const { return find_answer(all(), item.id); }
    /// Grows with every change of an answer.
    std::uint64_t revision() const { return revision_; }

    /// What one asks of all answers in each screen frame.
    struct Facts {
        bool has_hit = false;      ///< one of them has a hit
        bool has_astray = false;   ///< one of them went astray
        bool has_foreign = false;  ///< one of them may be compared with foreign tiles
    };
    const Facts& facts() const { return facts_.value(); }

    /// Those that take long.
    const LateAnswers& late() const { return late_; }
    void give_up() { late_.give_up(); }

private:
    Memo<std::uint64_t, std::vector<Answer>> answers_;
    scene::Scene asked_;  ///< what they depend on
    LateAnswers late_;
    std::uint64_t revision_ = 0;
    Memo<std::uint64_t, Facts> facts_;
};

}  // namespace tileglass::app
