#include "sandbox/carried/picture.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <pugixml.hpp>

#include "sandbox/carried/carried.hpp"
#include "sandbox/carried/layout.hpp"
#include "sandbox/carried/packed.hpp"

namespace tileglass::carried {

namespace {

constexpr std::string_view kSignature("\x89PNG\r\n\x1A\n", 8);
constexpr std::string_view kKeyword("tileglass\0", 10);
constexpr std::size_t kNumber = 4;   // bytes of a length or a checksum
constexpr std::size_t kAround = 12;  // bytes of length, name and checksum of a chunk
constexpr std::size_t kHeader = 25;  // bytes of the first chunk

std::uint32_t number_at(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, kNumber)) {
        number = number << 8U | static_cast<unsigned char>(byte);
    }
    return number;
}

std::string bytes_of(std::uint32_t number) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(number >> shift);
    return bytes;
}

std::uint32_t checksum(std::string_view bytes) {
    const auto* const data = reinterpret_cast<const Bytef*>(bytes.data());
    return static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(bytes.size())));
}

/// A chunk of a PNG.
struct Chunk {
    std::string_view whole;
    std::string_view named;  ///< its name and what it holds

    bool is_ours() const {
        const std::string_view type = named.substr(0, kNumber);
        return (type == "tEXt" || type == "zTXt" || type == "iTXt") &&
               named.substr(kNumber).starts_with(kKeyword);
    }
};

/// Takes the next chunk off `rest`; none if there is no whole one.
std::optional<Chunk> take_chunk(std::string_view& rest) {
    if (rest.size() < kAround) return std::nullopt;
    const std::size_t length = number_at(rest);
    if (length > rest.size() - kAround) return std::nullopt;
    const Chunk chunk{rest.substr(0, kAround + length), rest.substr(kNumber, kNumber + length)};
    rest.remove_prefix(kAround + length);
    return chunk;
}

Result<std::string> text_of(const Chunk& chunk) {
    const Error damaged{"capsule", "the text chunk of the picture is damaged"};
    if (number_at(chunk.whole.substr(kNumber + chunk.named.size())) != checksum(chunk.named)) {
        return damaged;
    }
    std::string_view text = chunk.named.substr(kNumber + kKeyword.size());
    if (chunk.named[0] == 't') return std::string(text);
    if (chunk.named[0] == 'z') return inflated(text.substr(std::min<std::size_t>(1, text.size())));
    // Whether it is packed, and how; a language; the keyword in that language.
    if (text.size() < 2) return damaged;
    const bool is_packed = text[0] != 0;
    text.remove_prefix(2);
    for (int word = 0; word < 2; ++word) {
        const std::size_t end = text.find('\0');
        if (end == text.npos) return damaged;
        text.remove_prefix(end + 1);
    }
    return is_packed ? inflated(text) : Result<std::string>(std::string(text));
}

/// The name of an element without its namespace.
std::string_view without_prefix(std::string_view name) {
    return name.substr(name.find(':') + 1);
}

std::optional<Error> too_large(std::string_view text) {
    if (text.size() <= kMostDocument) return std::nullopt;
    return Error{"picture",
                 fmt::format("the scene has {} bytes, more than the 1 MiB that a picture carries: "
                             "save it as a file",
                             text.size())};
}

}  // namespace

bool is_png(std::string_view bytes) {
    return bytes.starts_with(kSignature);
}

bool is_svg(std::string_view content) {
    constexpr std::string_view kBefore = "\xEF\xBB\xBF \t\r\n";
    content = content.substr(std::min(content.find_first_not_of(kBefore), content.size()));
    while (content.starts_with("<?") || content.starts_with("<!")) {
        content.remove_prefix(std::min(content.find('<', 1), content.size()));
    }
    const std::string_view root = content.substr(0, content.find_first_of(" \t\r\n/>"));
    return root == "<svg" || (root.starts_with('<') && without_prefix(root) == "svg");
}

std::optional<Result<std::string>> text_in_png(std::string_view png) {
    png.remove_prefix(kSignature.size());
    while (const std::optional<Chunk> chunk = take_chunk(png)) {
        if (chunk->is_ours()) return text_of(*chunk);
    }
    return std::nullopt;
}

std::string text_in_svg(std::string_view svg) {
    pugi::xml_document document;
    document.load_buffer(svg.data(), svg.size());  // what is read before an error counts, too
    const auto is_ours = [](const pugi::xml_node& node) {
        return without_prefix(node.name()) == "tileglass" &&
               without_prefix(node.parent().name()) == "metadata";
    };
    return document.find_node(is_ours).text().get();
}

Result<std::string> put_into_png(std::string_view png, std::string_view document) {
    // In ASCII: programs that write pictures anew keep this kind of chunk, and not the one of
    // UTF-8.
    const std::string text = dense(in_lines(document));
    if (auto error = too_large(text)) return *error;
    if (!is_png(png) || png.size() < kSignature.size() + kHeader) {
        return Error{"picture", "it is no PNG"};
    }
    const std::string named = "zTXt" + std::string(kKeyword) + '\0' + deflated(text);
    const std::size_t first = kSignature.size() + kHeader;
    std::string bytes(png.substr(0, first));
    bytes += bytes_of(static_cast<std::uint32_t>(named.size() - kNumber)) + named +
             bytes_of(checksum(named));
    png.remove_prefix(first);
    while (const std::optional<Chunk> chunk = take_chunk(png)) {
        if (!chunk->is_ours()) bytes += chunk->whole;
    }
    return bytes.append(png);
}

Result<std::string> svg_metadata(std::string_view document) {
    const std::string text = in_lines(document);
    if (auto error = too_large(text)) return *error;
    return fmt::format(
        "<metadata><tileglass xmlns=\"urn:tileglass:scene\">\n{}\n</tileglass></metadata>", text);
}

}  // namespace tileglass::carried
