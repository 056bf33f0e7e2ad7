// A program that answers lines of `query` wrongly, in a way of our choice:
//
//     wrong_program NAME [K]    the K-th way (0) with this name: defect:truncation,
//                               coverage:closed, method:bresenham, ...; exact: none
//     wrong_program             lists the names

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "sandbox/find/case.hpp"
#include "sandbox/find/explain.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/text/json.hpp"

namespace {

using namespace tileglass;

std::vector<find::Suspect> ways() {
    find::Choice choice;
    choice.has_solids = true;
    std::vector<find::Suspect> all = find::suspects(choice);
    all.push_back({.name = "exact", .sentence = "gives the exact answer"});
    return all;
}

void answer(const find::Suspect& way, const std::string& line) {
    scene::JsonView id;
    const Result<scene::TileQuery> query = scene::read_query_line(line, id);
    if (!query) {
        std::cout << "{\"error\":\"" << query.error().field << "\"}" << std::endl;
        return;
    }
    const auto asked = find::case_of(*query);
    const auto tiles = asked ? way.tiles(*asked) : std::nullopt;
    if (tiles) {
        std::cout << "{\"id\":" << id.text() << ",\"tiles\":" << find::text_of(*tiles) << "}"
                  << std::endl;
    } else {
        std::cout << "{\"error\":\"no answer\"}" << std::endl;
    }
}

}  // namespace

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    const std::string name = count > 1 ? arguments[1] : "";
    int number = count > 2 ? std::atoi(arguments[2]) : 0;
    for (const find::Suspect& way : ways()) {
        if (name.empty()) std::cout << way.name << '\n';
        if (way.name != name || number-- > 0) continue;
        for (std::string line; std::getline(std::cin, line);) answer(way, line);
        return 0;
    }
    if (name.empty()) return 0;
    std::cerr << "there is no way " << name << '\n';
    return 2;
}
