#pragma once
// The choice of a file by row, name or path.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/document/files/folder.hpp"
#include "sandbox/text/file_stamp.hpp"

namespace tileglass::app {

enum class FilePurpose : std::uint8_t { open, save };

/// A folder, its visible rows, the typed text and the chosen row. Errors are reported in `error`,
/// as a sentence; nothing throws.
///
/// For `open`, typed text searches names. Text with a "/" enters the part before it at once, and
/// keeps the rest: "~/maps/", "../", "/". No file is read before it is entered.
class FileChoice {
public:
    /// `name`: the initial text, the name to save under. `own_file`: is replaced without asking.
    FileChoice(FilePurpose purpose, const std::filesystem::path& folder, std::string name = {},
               std::filesystem::path own_file = {});

    FilePurpose purpose() const { return purpose_; }
    const std::filesystem::path& folder() const { return folder_; }
    const std::string& typed() const { return typed_; }
    const std::string& error() const { return error_; }
    std::nullopt_t complain(std::string sentence) {
        error_ = std::move(sentence);
        return std::nullopt;
    }

    std::size_t rows() const { return shown_.size(); }
    const FolderEntry& row(std::size_t i) const { return entries_[shown_[i]]; }
    /// Size of the file in a row, bytes; negative: unknown. Looked up once.
    std::int64_t size_of_row(std::size_t i);
    std::optional<std::size_t> chosen() const { return chosen_; }
    /// Was the row chosen directly, not by typed text?
    bool is_chosen_by_hand() const { return chosen_ && is_by_hand_; }
    /// Has another row been chosen since the last call? If so, it should scroll into view.
    bool take_moved() { return std::exchange(has_moved_, false); }

    bool shows_all() const { return shows_all_; }
    void show_all(bool shows_all);
    /// Would showing all files show more?
    bool has_other_files() const { return has_other_files_; }

    void type(std::string text);
    /// Completes the typed text up to the longest common prefix of matching names. Returns whether
    /// that adds something.
    bool complete();
    void choose(std::size_t row);
    /// Chooses the row with this name, if it is visible; the typed text stays.
    void choose_named(const std::string& name);
    /// Moves the choice `by` rows down (negative: up), at most to the end.
    void move(std::int64_t by);

    /// Enters another folder. If it cannot be read, stays and returns false.
    bool go_to(const std::filesystem::path& folder);
    /// Enters the parent folder, and chooses the folder that it came from.
    void go_up();
    /// Reads the folder again.
    void reread();

    /// The reason why there are no rows, if there are none.
    std::string empty_sentence() const;
    /// What Enter still needs; empty: nothing.
    std::string missing() const;
    /// Enters what is chosen or typed: opens a folder, asks, or returns the file.
    std::optional<std::filesystem::path> enter();
    /// Enters a row.
    std::optional<std::filesystem::path> enter_row(std::size_t row);

    /// The file that may be replaced, after a question; none: no question.
    const std::optional<std::filesystem::path>& to_replace() const { return to_replace_; }
    void keep() { to_replace_.reset(); }

private:
    /// The path that the typed text stands for.
    std::filesystem::path resolve(const std::string& text) const;
    /// Reads `folder` and enters it; does not change the typed text.
    bool enter_folder(const std::filesystem::path& folder);
    /// Updates the visible entries, and the row chosen by typed text.
    void fit();
    /// The name of the row that was chosen directly; empty: none was.
    std::string name_by_hand() const { return is_chosen_by_hand() ? row(*chosen_).name : ""; }
    std::optional<std::filesystem::path> give(const std::filesystem::path& file);
    std::optional<std::filesystem::path> enter_to_save();
    std::optional<std::filesystem::path> save_at(const std::filesystem::path& file);
    std::optional<std::filesystem::path> replace();

    FilePurpose purpose_;
    std::filesystem::path folder_;
    std::filesystem::path own_file_;
    std::vector<FolderEntry> entries_;
    std::vector<std::size_t> shown_;  ///< indices of `entries_`
    std::string typed_;
    std::optional<std::size_t> chosen_;
    bool is_by_hand_ = false;  ///< the row was chosen directly, not by typed text
    bool has_moved_ = false;
    bool shows_all_ = false;
    bool has_other_files_ = false;
    bool is_typed_there_ = false;  ///< a file or folder with the typed name exists
    std::optional<std::filesystem::path> to_replace_;
    std::optional<scene::FileVersion> asked_version_;  ///< of that file, as the question was asked
    std::string error_;
};

}  // namespace tileglass::app
