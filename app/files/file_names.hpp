#pragma once
// How is the name of a file shown and sorted, and what does its ending say?

#include <cstdint>
#include <string>
#include <string_view>

namespace tileglass::app {

/// What a folder has, as far as the name and the file system tell without reading it.
enum class FileKind : std::uint8_t {
    folder,
    scene,
    json,
    log,
    movingai_map,
    pairs,
    text,
    numbers,
    tiled_map,
    ldtk_project,
    picture,
    other,
    broken_link,
    device
};

/// "MovingAI map"
std::string_view name_of(FileKind kind);

/// The kind of a file by the ending of its name; upper and lower case are the same.
FileKind kind_of(std::string_view name);

/// Can a file of this kind be opened as a scene or a map?
bool can_be_opened(FileKind kind);

/// A name as text that can be written in one line: bytes that are no UTF-8 and control characters
/// are written as "\x0a".
std::string shown_name(std::string_view name);

/// `text` with its ASCII letters in lower case, so that names are found however they are typed.
std::string folded(std::string_view text);

/// Does `a` come before `b`? Runs of digits go by their number: "map 9" comes before "map 10".
bool is_before(std::string_view a, std::string_view b);

}  // namespace tileglass::app
