#include "app/user_files.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/document/files/folder.hpp"
#include "app/platform/embedded.hpp"
#include "app/shell/commands/keys.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/json_tree.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a file

// Newest first, as `names_of` has written them.
std::vector<std::filesystem::path> files_in(scene::JsonView names) {
    std::vector<std::filesystem::path> files;
    for (const scene::JsonView name : names.elements()) {
        if (name.is_string()) files.emplace_back(name.string());
    }
    return files;
}

scene::Json names_of(const RecentFiles& files) {
    scene::Json names = scene::Json::array();
    for (const RecentFiles::File& file : files.files()) {
        // JSON holds text only: another name would come back as a different file.
        const std::string name = file.path.string();
        if (scene::JsonView(scene::string_text(name)).string() == name) names.push_back(name);
    }
    return names;
}

scene::Json json_of(const PictureChoice& picture) {
    scene::Json kept{{"scale", picture.scale}};
    if (picture.theme) kept["theme"] = *picture.theme == Theme::light ? "light" : "dark";
    for (const PicturePart& part : kPictureParts) kept[part.name] = picture.*part.is_in;
    return kept;
}

void restore_picture(scene::JsonView kept, PictureChoice& picture) {
    const auto at = [&](const char* key) { return kept.find(key).value_or(scene::JsonView()); };
    const Result<std::int64_t> scale = scene::read_whole(at("scale"), "", 1, 4);
    if (scale) picture.scale = static_cast<int>(*scale);
    if (at("theme").is("dark")) picture.theme = Theme::dark;
    if (at("theme").is("light")) picture.theme = Theme::light;
    for (const PicturePart& part : kPictureParts) {
        const Result<bool> is_in = scene::read_bool(at(part.name), "");
        if (is_in) picture.*part.is_in = *is_in;
    }
}

}  // namespace

UserFiles::UserFiles(const std::filesystem::path& folder)
    : folder_(folder), layout_(embedded().imgui_ini) {
    if (folder_.empty()) return;
    std::error_code ignored;  // without the folder, nothing is saved
    std::filesystem::create_directories(folder_, ignored);
    if (const std::string own = read("imgui.ini"); !own.empty()) layout_ = own;
    static_cast<void>(read("keys.txt"));  // followed later
    const std::string text = read("settings.json");
    const Result<scene::JsonView> json = scene::view_json(text);
    const bool is_object = json && json->is_object();
    if (is_object) settings_ = json->text();
    if (is_object || text.empty()) return;
    faults_ += fmt::format("{}: {}. ", short_path(folder_ / "settings.json"),
                           json ? "it is no JSON object" : json.error().message);
}

std::string UserFiles::read(const char* name) {
    const std::filesystem::path file = folder_ / name;
    std::error_code code;
    const auto type = std::filesystem::symlink_status(file, code).type();
    if (type == std::filesystem::file_type::not_found) return {};
    const Result<std::string> text = scene::read_plain_file(file, kMostBytes);
    if (!text) faults_ += fmt::format("{}: {}. ", short_path(file), text.error().message);
    return text ? *text : std::string();
}

void UserFiles::tell_faults(Message& message) {
    if (faults_.empty()) return;
    message.tell_error(std::exchange(faults_, "") + "The usual settings hold.");
}

void UserFiles::save_layout(const std::string& layout) const {
    if (folder_.empty()) return;
    static_cast<void>(scene::write_file(folder_ / "imgui.ini", layout, scene::Flush::no));
}

void UserFiles::restore_size(int& width, int& height) const {
    const Result<std::int32_t> kept_width = scene::read_int32(setting("width"), "");
    const Result<std::int32_t> kept_height = scene::read_int32(setting("height"), "");
    if (kept_width && *kept_width >= 320) width = *kept_width;
    if (kept_height && *kept_height >= 240) height = *kept_height;
}

void UserFiles::restore(Workspace& workspace, Palette& palette) const {
    restore_picture(setting("picture"), workspace.display.picture);
    const Result<std::int32_t> size = scene::read_int32(setting("size"), "");
    if (size && is_size(*size)) workspace.display.size_percent = *size;
    if (setting("theme").is("light")) workspace.display.theme = Theme::light;
    workspace.files.recent.restore(files_in(setting("recent")));
    workspace.files.read_maps.restore(files_in(setting("maps")));
    for (const scene::JsonView gone : setting("gone_hints").elements()) {
        for (const Hint hint : kHints) {
            if (gone.is(name_of(hint))) workspace.hints.dismiss(hint);
        }
    }
    const Features& features = workspace.features;
    for (std::size_t i = 0; i < features.rows().size(); ++i) {
        const auto kept = setting("features").find(features.rows()[i]->name);
        features[i].restore(kept ? kept->string() : "");
    }
    for (const scene::JsonView used : setting("last_used").elements()) {
        if (used.is_string()) palette.last_used.push_back(used.string());
    }
}

void UserFiles::save(const Workspace& workspace, const Palette& palette,
                     const Window& window) const {
    if (folder_.empty()) return;
    scene::Json settings;
    std::error_code ignored;
    const double ratio = window.pixel_ratio();
    settings["width"] = static_cast<int>(window.framebuffer_width() / ratio);
    settings["height"] = static_cast<int>(window.framebuffer_height() / ratio);
    if (!workspace.document.file.empty()) {
        settings["file"] = std::filesystem::absolute(workspace.document.file, ignored).string();
    }
    settings["recent"] = names_of(workspace.files.recent);
    settings["maps"] = names_of(workspace.files.read_maps);
    settings["size"] = workspace.display.size_percent;
    settings["theme"] = workspace.display.theme == Theme::light ? "light" : "dark";
    settings["last_used"] = palette.last_used;
    settings["picture"] = json_of(workspace.display.picture);
    const Features& features = workspace.features;
    for (std::size_t i = 0; i < features.rows().size(); ++i) {
        const std::string kept = features[i].setting();
        if (!kept.empty()) settings["features"][std::string(features.rows()[i]->name)] = kept;
    }
    settings["gone_hints"] = scene::Json::array();
    for (const Hint hint : kHints) {
        if (workspace.hints.is_gone(hint)) settings["gone_hints"].push_back(name_of(hint));
    }
    // If they cannot be saved, only the settings are lost.
    const std::string text =
        settings.dump(2, ' ', false, scene::Json::error_handler_t::replace) + "\n";
    static_cast<void>(scene::write_file(folder_ / "settings.json", text));
}

void UserFiles::follow_keys(Workspace& workspace, double seconds) {
    const std::filesystem::path file = folder_ / "keys.txt";
    Message& message = workspace.message;
    if (std::exchange(workspace.requests.keys_file, false)) {
        if (folder_.empty()) {
            message.tell_error("there is no folder for settings: HOME is not set");
        } else if (const auto written = std::filesystem::exists(file)
                                            ? Result<std::string>(std::string())
                                            : scene::write_file(file, keys_text());
                   !written) {
            message.tell_error(short_path(file), written.error());
        } else {
            workspace.requests.clipboard = file.string();
            message.tell(fmt::format("keys: {} (its name is on the clipboard)", short_path(file)));
        }
    }
    if (folder_.empty()) return;
    keys_.look(file, seconds);
    if (keys_.is_gone()) {
        use_keys("");
        keys_.know({});
    }
    if (!keys_.has_changed()) return;
    const Result<std::string> text = scene::read_plain_file(file, kMostBytes);
    if (!text) return;
    keys_.know(scene::stamp_of(*text));
    const std::vector<std::string> errors = use_keys(*text);
    if (errors.empty()) return;
    const std::string more =
        errors.size() > 1 ? fmt::format(" (and {} more)", errors.size() - 1) : "";
    message.tell_error(fmt::format("{}:{}{}", short_path(file), errors.front(), more));
}

}  // namespace tileglass::app
