#pragma once
// Answers that take long, found in the background.

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/world/background/background.hpp"

namespace tileglass::app {

/// How long answers may take while something waits for them. Seconds.
struct Patience {
    double for_each = 0.03;
    double for_all = 0.05;
};

/// Finds the answers that were not there in time, one after the other, and keeps them for as long
/// as their items ask the same.
class LateAnswers {
public:
    /// Answers every item of a known kind, that of the item `first` before the others.
    /// Answers that were found before are not computed again; those that take longer are late.
    /// `answers` are those of the scene `of`: only items that have changed since are answered
    /// again, unless all answers depend on what has changed.
    void follow(std::vector<Answer>& answers, const scene::Scene& of, const scene::Scene& scene,
                scene::ItemId first, const Patience& patience) const;
    /// Puts what is known in the place of those of `answers`, of `scene`, that are late, tries
    /// those for which there was no time, and goes on with the others; that of the item `first` is
    /// found before them. Waits up to `seconds` for what is looked for. Returns whether any has
    /// changed.
    bool refresh(std::vector<Answer>& answers, const scene::Scene& scene, scene::ItemId first,
                 double seconds = 0);
    /// False: no answer is late.
    bool may_change() const { return may_be_late_ || !found_.empty() || is_counting(); }

    /// Is there an answer that is looked for?
    bool is_counting() const { return run_.is_running(); }
    /// "counting: about 12,000,000 tiles or rows so far", or why it does not; `answer` must be
    /// late, or given up.
    std::string text_of(const Answer& answer) const;
    /// Looks for none of those that are late now, until they ask something else.
    void give_up();

private:
    /// All that an answer depends on. Maps are distinguished by their address in memory.
    using Asked = std::tuple<scene::TileQuery, Frame, std::shared_ptr<const scene::TileMap>,
                             std::optional<scene::ProceduralMap>>;
    struct Found {
        Asked asked;
        Answer answer;
    };

    /// Answers items while there is time.
    class Answering;

    /// The answer to what `item` asks, if it is known or is found in `seconds`; else it is late.
    Answer ask(const scene::Item& item, const scene::Scene& scene, double seconds) const;
    static Asked asked_by(const scene::Item& item, const scene::Scene& scene);
    /// The answer to what `item` asks now; null: it is not known.
    const Answer* known(const scene::Item& item, const scene::Scene& scene) const;
    /// Tries answers for which there was no time. Returns whether any is found.
    bool try_untried(std::vector<Answer>& answers, const scene::Scene& scene) const;
    void take(double seconds);
    void begin(const scene::Item& item, const scene::Scene& scene);

    std::map<scene::ItemId, Found> found_;
    scene::ItemId looked_for_ = scene::kNoItem;
    std::optional<Asked> asked_;  ///< by the item that is looked for
    Background<Answer> run_;
    bool gives_up_ = false;             ///< all that is late with the next refresh
    mutable bool may_be_late_ = false;  ///< may one of the answers be?
};

}  // namespace tileglass::app
