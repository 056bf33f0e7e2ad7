#pragma once
// Another program that is asked about the selected item, again with every change: its answers are
// yours.

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/document/named_program.hpp"
#include "app/world/background/background.hpp"
#include "sandbox/find/diagnosis.hpp"
#include "sandbox/find/shrink.hpp"
#include "sandbox/programs/asked_program.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/text/file_stamp.hpp"

namespace tileglass::app {

/// What an item's foreign tiles become.
struct AnsweredTiles {
    scene::ItemId item = scene::kNoItem;
    scene::Rare<scene::TileList> tiles;               ///< none: they are removed
    scene::Rare<scene::ForeignQuestion> foreign_for;  ///< what they answer
};

/// Asks one question at a time; the newest waits, older ones are dropped. Never waits itself.
class Asking {
public:
    static constexpr std::size_t kMostLines = 200;

    /// What it wrote besides answers, and what became of it.
    struct Line {
        std::string text;
        std::int64_t times = 1;  ///< in a row
    };

    /// A question that was answered wrongly, or not at all.
    struct Wrong {
        std::shared_ptr<const find::Finding> finding;
        std::string why;  ///< "2 missing, 0 extra", "died"
    };
    static constexpr std::size_t kMostWrong = 50;

    std::vector<NamedProgram> programs;  ///< kept with the settings
    std::size_t chosen = 0;              ///< index among them

    /// Begins to ask. Only what the person does may call this: a click, or the command line.
    void start(const NamedProgram& program);
    void stop();
    bool is_on() const { return program_ != nullptr; }
    /// The program that is asked, as it was when that began.
    const NamedProgram& asked() const { return named_; }
    /// Starts the program anew, and asks the same question once more.
    void ask_again();

    /// Hears the program, and asks about the selected item if something else is to be asked.
    /// Returns the tiles that items get, in order; at once. `content`: that of the scene.
    std::vector<AnsweredTiles> take(const scene::Scene& scene, std::uint64_t content,
                                    scene::ItemId selected);

    bool has_open_question() const {
        return reading_.is_running() || (program_ && program_->has_open_question());
    }
    /// Is a long answer read in the background?
    bool is_reading() const { return reading_.is_running(); }
    /// Must the next screen frame come soon?
    bool is_busy() const { return has_open_question() || diagnosing_.is_running(); }
    /// Why the selected item cannot be asked about.
    const std::optional<Error>& error() const { return error_; }
    /// What came of the last question; none: nothing yet.
    const std::optional<programs::Reply>& reply() const { return reply_; }
    std::int64_t questions() const { return questions_; }
    /// Grows when another program is asked: another command, or the same after its file has
    /// changed.
    std::int64_t version() const { return version_; }
    /// The last line is the newest.
    const std::deque<Line>& lines() const { return lines_; }
    /// Of the answers so far.
    const find::Diagnosis& diagnosis() const { return diagnosed_.diagnosis; }
    /// What it answered wrongly so far, each question once, the newest last; the newest ones.
    const std::vector<Wrong>& wrong() const { return diagnosed_.wrong; }
    /// Is the last answer among them? Not if it is too long.
    bool is_diagnosed() const { return answered_ && diagnosed_.last == answered_->text; }
    /// Is it this program that is being asked?
    bool asks(const NamedProgram& program) const { return is_on() && named_ == program; }
    /// Does a file that the command names change, or is it gone?
    bool waits_for_file() const { return changed_at_.has_value(); }

private:
    using Clock = std::chrono::steady_clock;

    struct Asked {
        scene::ItemId item = scene::kNoItem;
        scene::TileQuery query;
        std::string text;                                 ///< the line without its id
        scene::Rare<scene::ForeignQuestion> foreign_for;  ///< what an answer belongs to
    };
    struct Watched {
        std::filesystem::path file;
        std::optional<scene::FileVersion> version;
    };

    struct Diagnosed {
        find::Diagnosis diagnosis;
        std::string last;  ///< the text of the last question
        std::vector<Wrong> wrong;

        void add(const Asked& asked, const programs::Reply& reply);
        void add_wrong(find::Finding finding, std::string why);
    };

    void renew();
    void hear(const scene::Scene& scene);
    void take_reply(programs::Reply reply, const scene::Scene& scene);
    void give_tiles(const scene::Item* selected);
    void find_question(const scene::Scene& scene, std::uint64_t content, scene::ItemId selected);
    void look_at_files();
    void refresh_diagnosis();
    void forget_diagnosis();
    void add_line(std::string text);

    NamedProgram named_;
    std::shared_ptr<programs::AskedProgram> program_;  ///< null: none is asked
    Background<programs::Reply> reading_;              ///< while it runs, it has `program_`
    std::int64_t questions_ = 0;
    std::int64_t version_ = 0;

    std::optional<std::pair<std::uint64_t, scene::ItemId>> looked_at_;  ///< content and selection
    std::optional<Asked> wanted_;  ///< what the selected item asks now
    std::optional<Error> error_;
    std::optional<Asked> asked_;            ///< the last question
    std::optional<programs::Reply> reply_;  ///< the last one
    std::optional<Asked> answered_;         ///< the question that `tiles_` answer
    std::optional<scene::TileList> tiles_;  ///< of the reply; none: it is no answer
    std::set<scene::ItemId> given_;         ///< items whose tiles came from this program
    std::vector<AnsweredTiles> found_;      ///< by the present `take`

    std::vector<Watched> files_;
    std::optional<Clock::time_point> changed_at_;  ///< a file has changed, and not settled yet

    std::deque<Line> lines_;
    Diagnosed diagnosed_;
    std::vector<std::pair<Asked, programs::Reply>> undiagnosed_;
    Background<Diagnosed> diagnosing_;
};

}  // namespace tileglass::app
