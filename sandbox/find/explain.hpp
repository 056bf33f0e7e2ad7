#pragma once
// Which convention, method or known defect gives all the answers that a program gave.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/find/answerer.hpp"
#include "sandbox/find/case.hpp"
#include "sandbox/find/defects.hpp"
#include "sandbox/find/question_source.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::find {

/// What a program might do other than it was asked to: a convention, a method, a defect, or a
/// defect under another coverage.
struct Suspect {
    std::string name;           ///< `coverage:closed`, `method:bresenham`, `defect:truncation`
    std::string_view sentence;  ///< of a method or a defect, for people
    std::optional<Coverage> coverage = std::nullopt;
    std::optional<Ties> ties = std::nullopt;
    std::optional<Corner> corner = std::nullopt;
    std::string_view method = {};  ///< empty: the exact one
    const Defect* defect = nullptr;

    /// The tiles that it would answer; the exact ones where it changes nothing about the shape;
    /// none where it has no answer.
    std::optional<std::vector<Tile>> tiles(const Case& asked) const;
    /// Would it have replied so? Having no answer is like any failure.
    bool gives(const Case& asked, const Reply& reply) const;
};

/// A suspect in place of the program.
class SuspectAnswerer : public Answerer {
public:
    explicit SuspectAnswerer(Suspect suspect) : suspect_(std::move(suspect)) {}

    Reply answer(const Case& asked) override;

private:
    Suspect suspect_;
};

/// All other conventions, then methods that are not exact, then defects. `but`: the name of a
/// method that is left out.
std::vector<Suspect> suspects(const Choice& choice, std::string_view but = {});

/// Removes those that would not have replied so.
void keep_those_that_give(std::vector<Suspect>& left, const Case& asked, const Reply& reply);

/// Do they differ in what they would answer?
bool differ(const std::vector<Suspect>& left, const Case& asked);

/// Those of `left` whose names say most, each name once: a convention alone says more than one that
/// is rounded, too.
std::vector<Suspect> plainest(const std::vector<Suspect>& left);

/// The most names that are given.
inline constexpr std::size_t kMostNames = 8;

/// The names of those left, each once and the plainest, with commas; none if there are none.
std::optional<std::string> names_of(const std::vector<Suspect>& left);

}  // namespace tileglass::find
