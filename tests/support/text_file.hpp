#pragma once
// Writes a file for a test.

#include <filesystem>
#include <fstream>
#include <string>

namespace tileglass {

inline void write_text(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

}  // namespace tileglass
