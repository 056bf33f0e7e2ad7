#include "tests/app/net/recorded_desk.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>

namespace tileglass::app {

namespace {

constexpr std::string_view kBetween = " | ";

/// The step of a line in which it goes another way than `other` for the first time.
std::string_view differing_step(std::string_view line, std::string_view other) {
    const auto [at, there] = std::mismatch(line.begin(), line.end(), other.begin(), other.end());
    const auto same = static_cast<std::size_t>(at - line.begin());
    const std::size_t before = line.rfind(kBetween, same);
    const std::size_t begin = before == line.npos ? 0 : before + kBetween.size();
    return line.substr(begin, line.find(kBetween, same) - begin);
}

}  // namespace

std::vector<std::string> Steps::lines() const {
    constexpr std::size_t kLongest = 280;
    std::vector<std::string> lines;
    std::string head;  // of the line that is written
    const auto write = [&](const std::string& begin, const std::string& words) {
        if (!lines.empty() && head == begin && lines.back().size() + words.size() <= kLongest) {
            lines.back().append(kBetween).append(words);
        } else {
            lines.push_back(begin + words);
        }
        head = begin;
    };
    for (const Step& step : steps_) {
        if (step.changes.empty() || step.changes == kImpossible) continue;
        write(step.subject, step.names + ": " + step.changes);
    }
    for (const std::string_view quiet : {std::string_view(), kImpossible}) {
        for (const Step& step : steps_) {
            if (step.changes != quiet) continue;
            write(quiet.empty() ? "nothing: " : "not possible: ", step.subject + step.names);
        }
    }
    return lines;
}

void expect_recorded(const std::string& title, const Steps& steps) {
    const std::filesystem::path file = kSource / "tests/app/net" / (title + ".txt");
    const std::vector<std::string> lines = steps.lines();
    if (std::getenv("TILEGLASS_RENEW") != nullptr) {
        std::ofstream out(file);
        for (const std::string& line : lines) out << line << "\n";
        return;
    }
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    std::string recorded;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!std::getline(in, recorded)) recorded.clear();
        if (lines[i] == recorded) continue;
        GTEST_FAIL_AT(file.c_str(), static_cast<int>(i + 1))
            << "is:       " << differing_step(lines[i], recorded)
            << "\nrecorded: " << differing_step(recorded, lines[i])
            << "\nin the line: " << recorded;
    }
    EXPECT_FALSE(std::getline(in, recorded)) << file << ": no longer done: " << recorded;
}

}  // namespace tileglass::app
