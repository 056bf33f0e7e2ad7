#pragma once
// The choice of a file by its row, its name or its path.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/files/folder.hpp"

namespace tileglass::app {

enum class FilePurpose : std::uint8_t { open, save };

/// A folder, the rows of it that are shown, what is typed and which row is chosen. What goes wrong
/// becomes `error`, a sentence; nothing throws.
///
/// Typed text finds names, in the purpose `open`. Where it has a "/", the part before it is gone
/// to at once, and the rest stays: "~/maps/", "../", "/". Nothing is read before it is entered.
class FileChoice {
public:
    /// `name`: what is typed at first, the name to save under. `own_file`: may be replaced without
    /// a question.
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
    /// Bytes of the file in a row; negative: it has none to tell. Asked for once.
    std::int64_t size_of_row(std::size_t i);
    std::optional<std::size_t> chosen() const { return chosen_; }
    /// Was the row chosen itself, not by typed text?
    bool is_chosen_by_hand() const { return chosen_ && is_by_hand_; }
    /// Has another row been chosen since the last call? It should come into sight.
    bool take_moved() { return std::exchange(has_moved_, false); }

    bool shows_all() const { return shows_all_; }
    void show_all(bool shows_all);
    /// Are there files that would be shown here if all were?
    bool has_other_files() const { return has_other_files_; }

    void type(std::string text);
    /// Makes the typed text longer, as far as all names that begin with it agree.
    void complete();
    void choose(std::size_t row);
    /// Chooses the row of this name, where it is shown; the typed text stays.
    void choose_named(const std::string& name);
    /// Goes `by` rows down, or up; what is beyond an end is at it.
    void move(std::int64_t by);

    /// Goes to another folder. Returns false, and stays, where it cannot be read.
    bool go_to(const std::filesystem::path& folder);
    /// Goes to the folder around this one, and chooses the one that it comes from.
    void go_up();
    /// Goes to the folder of `file`, and chooses its row.
    void point_at(const std::filesystem::path& file);
    /// Reads the folder anew.
    void reread();
    /// The same where it has changed; looks once a second. `seconds`: of any clock.
    void refresh(double seconds);

    /// Why there is no row, where there is none.
    std::string empty_sentence() const;
    /// What is missing before Enter can do something; empty: nothing.
    std::string missing() const;
    /// What Enter does with what is chosen or typed: goes to a folder, asks, or gives the file.
    std::optional<std::filesystem::path> enter();
    /// What it does with a row.
    std::optional<std::filesystem::path> enter_row(std::size_t row);

    /// The file that would be replaced, which is asked about; none: nothing is asked.
    const std::optional<std::filesystem::path>& to_replace() const { return to_replace_; }
    void keep() { to_replace_.reset(); }

private:
    /// What the typed text means as a path.
    std::filesystem::path resolve(const std::string& text) const;
    /// Reads `folder` and goes there; the typed text is the caller's.
    bool enter_folder(const std::filesystem::path& folder);
    /// Which entries are shown, and which of them is chosen by the typed text.
    void fit();
    /// Of the row that was chosen itself; empty: none was.
    std::string name_by_hand() const { return is_chosen_by_hand() ? row(*chosen_).name : ""; }
    std::optional<std::filesystem::path> give(const std::filesystem::path& file);
    std::optional<std::filesystem::path> enter_to_save();
    std::optional<std::filesystem::path> save_at(const std::filesystem::path& file);

    FilePurpose purpose_;
    std::filesystem::path folder_;
    std::filesystem::path own_file_;
    std::filesystem::file_time_type time_{};  ///< of the folder when it was read
    double next_look_ = 0;                    ///< seconds
    std::vector<FolderEntry> entries_;
    std::vector<std::size_t> shown_;  ///< indices of `entries_`
    std::string typed_;
    std::optional<std::size_t> chosen_;
    bool is_by_hand_ = false;  ///< the row was chosen itself, not by typed text
    bool has_moved_ = false;
    bool shows_all_ = false;
    bool has_other_files_ = false;
    bool is_typed_there_ = false;  ///< a file or a folder has the typed name
    std::optional<std::filesystem::path> to_replace_;
    std::string error_;
};

}  // namespace tileglass::app
