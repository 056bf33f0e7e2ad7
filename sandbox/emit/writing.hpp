#pragma once
// Names, literals and expectations of tests.

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/emit/told.hpp"

namespace tileglass::emit {

/// The words of a text: ASCII letters and digits, in lower case; at most 16 of 24 characters.
std::vector<std::string> words_of(std::string_view text);
/// `CircleOnABorder`; `Scene` comes before a digit, and stands for no words.
std::string camel(const std::vector<std::string>& words);

/// A literal of C++ that reads back to exactly `number`.
std::string literal(double number);
/// `{x, y}`
std::string literal(Vec2 point);
/// `TileRect{{0, 0}, {8, 8}}`, `std::nullopt`
std::string literal(const std::optional<TileRect>& tiles);
/// `{{1, 2}, {3, 4}}`
std::string literal(const std::vector<Tile>& tiles);
/// `text` in quotes, line by line; further lines begin with so many spaces. Also one of Python.
std::string literal(std::string_view text, std::size_t indent);

/// Lines that expect the art of `tiles`, if it is small enough, and their numbers. `line` is their
/// form: what is got, and the literal behind so many spaces.
std::string expectations_of(const std::vector<Tile>& tiles, std::string_view variable,
                            std::string_view line, std::size_t indent);
inline constexpr std::string_view kExpectEqual = "    EXPECT_EQ({},\n              {});\n";
inline constexpr std::size_t kExpectIndent = 14;

/// The test of the objects of a scene, or of its camera; empty: it has none. Adds what is left out
/// to `notes`.
std::string objects_test_of(const scene::Scene& scene, std::vector<std::string>& notes);
std::string boxes_test_of(const scene::Scene& scene, std::vector<std::string>& notes);

}  // namespace tileglass::emit
