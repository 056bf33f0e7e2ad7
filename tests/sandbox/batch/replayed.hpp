#pragma once
// What does a replay of a few lines answer?

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/text/json_tree.hpp"

namespace tileglass::batch {

struct Replayed {
    std::vector<scene::Json> answers;
    std::string fault;
    int status = 0;
};

inline Replayed replayed(const std::string& world, const std::string& lines,
                         const std::filesystem::path& folder = {}) {
    std::istringstream in(R"({"world":)" + world + "}\n" + lines);
    std::ostringstream out;
    Replayed result;
    result.status = replay(in, out, result.fault, folder);
    std::istringstream answers(out.str());
    for (std::string line; std::getline(answers, line);) {
        result.answers.push_back(scene::Json::parse(line));
    }
    return result;
}

}  // namespace tileglass::batch
