#pragma once
// What a scene shows, as text for people: an issue, an answer, differences, a page.

#include <cstdint>
#include <string>
#include <string_view>

#include "sandbox/emit/told.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::emit {

enum class Markup : std::uint8_t { markdown, html };

/// What the caller knows; what is empty or null is left out.
struct PageParts {
    std::string picture;  ///< the file name of the picture beside it
    std::string capsule;  ///< of the scene
    std::string version;  ///< "tileglass 0.1.0"
    /// The convention of a question, in a sentence.
    std::string (*convention)(const shapes::Question&) = nullptr;
    /// Why an answer has a tile or not, in a sentence.
    std::string (*why)(const shapes::Question&, Tile) = nullptr;
    std::string expected{};  ///< what somebody expects instead, a line each
};

/// "Which tiles does the circle around (3.5, 3.5) with radius 2 take? Tiles have size 1 ...".
std::string question_text(const Told& told);

/// Number and extent, what stopped it, the picture if it is small, and the tiles; or the error.
std::string answer_text(const Told& told);

/// The most tiles of which differences say why.
inline constexpr std::size_t kMostWhys = 5;
/// Which tiles are missing and extra in yours, what gives exactly these, and why; empty: no tiles
/// are yours.
std::string differences_text(const Told& told, const PageParts& parts);

/// The command that asks the question again, with yours if there are at most `kMostListed`.
std::string command_text(const Told& told);

/// A bug report in Markdown about `item`, whose query is `told`.
std::string issue_of(const scene::Scene& scene, const scene::Item& item, const Told& told,
                     const PageParts& parts);

/// All texts and queries of a scene, a whole file.
std::string page_of(const scene::Scene& scene, Markup markup, const PageParts& parts);

}  // namespace tileglass::emit
