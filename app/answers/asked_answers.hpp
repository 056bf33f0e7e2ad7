#pragma once
// Answers of items that have none in the list of answers, made for those who ask for them.

#include <cstdint>
#include <map>

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
    /// this screen frame. The selected item's is always made, unless it is late.
    const Answer* of(const scene::Item& item, const scene::Scene& scene, bool is_selected,
                     const LateAnswers& late);
    /// Puts late answers there that are known. Returns whether there are any.
    bool refresh(LateAnswers& late, const scene::Scene& scene, scene::ItemId selected);
    /// Lets go of what nobody has asked for in this screen frame or the one before, if there are
    /// many.
    void forget_old();

    /// Do some that were asked for wait for the next screen frame?
    bool wait() const { return wait_; }
    /// Grows when those that waited can be asked for.
    std::uint64_t revision() const { return revision_; }
    /// An item whose answer went astray; kNoItem: there is none.
    scene::ItemId astray() const { return astray_; }
    /// Answers made so far: a measure of work.
    std::size_t answered() const { return answered_; }

private:
    struct Asked {
        Answer answer;
        std::uint64_t frame = 0;  ///< in which it was asked for last
    };

    const Answer* keep(Answer answer);
    void find_astray();

    std::map<scene::ItemId, Asked> answers_;
    std::uint64_t content_ = 0;
    scene::Scene scene_;                   ///< what they depend on
    double seconds_ = Patience().for_all;  ///< left for more of them in this screen frame
    std::uint64_t frame_ = 0;              ///< screen frames so far
    bool wait_ = false;
    std::uint64_t revision_ = 0;
    scene::ItemId astray_ = scene::kNoItem;
    std::size_t answered_ = 0;
};

}  // namespace tileglass::app
