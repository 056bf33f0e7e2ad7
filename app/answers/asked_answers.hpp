#pragma once
// Answers of items that have none in the list of answers, made for those who ask for them.

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "app/answers/late_answers.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

/// Answers of items that have none in the list of answers: of placed things and of queries where
/// there are very many. They are made for those who ask for them, some in each screen frame, and
/// kept for as long as their items ask the same.
class AskedAnswers {
public:
    /// Begins a screen frame, which has time for further answers.
    void begin_frame();
    /// Lets go of answers of items that ask something else in `scene`, whose content this is.
    void follow(const scene::Scene& scene, std::uint64_t content);
    /// The answer of a known item of the scene that was followed; null: there is no time for it in
    /// this screen frame, and it waits. The selected item's is always made, unless it is late.
    const Answer* of(const scene::Item& item, const scene::Scene& scene, bool is_selected,
                     const LateAnswers& late);
    /// Makes answers that wait, while there is time for them in this screen frame.
    void go_on(const scene::Scene& scene, const LateAnswers& late);
    /// Lets go of what waits: those who still want it ask again.
    void forget_waiting() {
        waiting_.clear();
        has_given_up_ = false;
    }
    /// Nothing waits any more, until something else is asked or `forget_waiting`.
    void give_up();
    /// Those that are late.
    std::vector<Answer*> late();
    /// The answer of an item, if it is made and not late; else null.
    const Answer* find(scene::ItemId item) const;
    /// Lets go of what nobody has asked for in this screen frame or the one before, if there are
    /// many.
    void forget_old();

    bool has_waiting() const { return !waiting_.empty(); }
    /// Must there be another screen frame soon?
    bool wait() const { return has_waiting() || has_new_late_; }
    /// Grows when those that waited can be asked for: when none waits any more, and before when
    /// there are a quarter more. So all pictures on the way cost no more than a few of the whole.
    std::uint64_t revision() const { return revision_; }
    /// Answers made so far: a measure of work.
    std::size_t answered() const { return answered_; }

private:
    struct Asked {
        Answer answer;
        std::uint64_t frame = 0;  ///< in which it was asked for last
    };

    static constexpr double kSeconds = 0.02;  // of a screen frame

    const Answer* make(const scene::Item& item, const scene::Scene& scene, const LateAnswers& late);
    const Answer* keep(Answer answer);

    std::map<scene::ItemId, Asked> answers_;
    std::set<scene::ItemId> waiting_;
    std::uint64_t content_ = 0;
    scene::Scene scene_;         ///< what they depend on
    double seconds_ = kSeconds;  ///< left for more of them in this screen frame
    std::uint64_t frame_ = 0;    ///< screen frames so far
    bool has_given_up_ = false;
    bool has_new_late_ = false;  ///< the next screen frame begins to look for it
    std::size_t told_ = 0;       ///< answers at the present revision
    std::uint64_t revision_ = 0;
    std::size_t answered_ = 0;
};

}  // namespace tileglass::app
