#include "app/document/named_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

namespace tileglass::app {

namespace {

constexpr std::string_view kProgramKey = "program=";

}  // namespace

NamedProgram program_of(std::string command) {
    // Tabs and line ends would break the line that keeps it.
    std::replace_if(
        command.begin(), command.end(), [](unsigned char sign) { return sign < ' '; }, ' ');
    const std::vector<std::filesystem::path> files = files_named_by(command);
    const std::filesystem::path first = command.substr(0, command.find(' '));
    return {(files.empty() ? first : files[0]).filename().string(), std::move(command)};
}

std::vector<std::string> lines_of(std::span<const NamedProgram> programs) {
    std::vector<std::string> lines;
    for (const NamedProgram& program : programs) {
        lines.push_back(fmt::format("{}{}\t{}\t{}", kProgramKey, program.name, program.timeout,
                                    program.command));
    }
    return lines;
}

std::vector<NamedProgram> programs_in(const std::vector<std::string>& lines) {
    std::vector<NamedProgram> programs;
    for (const std::string& line : lines) {
        const std::size_t first = line.find('\t');
        const std::size_t second = first == std::string::npos ? first : line.find('\t', first + 1);
        if (!line.starts_with(kProgramKey) || second == std::string::npos) continue;
        const double timeout = std::strtod(line.c_str() + first + 1, nullptr);
        if (!(timeout > 0) || programs.size() == kMostPrograms) continue;
        programs.push_back({line.substr(kProgramKey.size(), first - kProgramKey.size()),
                            line.substr(second + 1), timeout});
    }
    return programs;
}

std::vector<std::filesystem::path> files_named_by(const std::string& command) {
    std::vector<std::filesystem::path> files;
    std::string word;
    const auto end_word = [&] {
        std::error_code ignored;
        if (!word.empty() && std::filesystem::is_regular_file(word, ignored)) files.push_back(word);
        word.clear();
    };
    char quote = 0;
    for (const char sign : command) {
        if (quote != 0 ? sign == quote : sign == '\'' || sign == '"') {
            quote = quote != 0 ? '\0' : sign;
        } else if (quote == 0 && std::string_view(" \t;|&<>()").find(sign) != std::string::npos) {
            end_word();
        } else {
            word += sign;
        }
    }
    end_word();
    return files;
}

}  // namespace tileglass::app
