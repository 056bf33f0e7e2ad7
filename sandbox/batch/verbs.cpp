#include "sandbox/batch/verbs.hpp"

#include <cerrno>
#include <fstream>
#include <iostream>
#include <system_error>
#include <vector>

#include "sandbox/text/files.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::batch {

namespace {

// Runs a batch on the lines of a file, or of standard input.
template <typename Batch>
int answer_lines(const std::string& file, const Batch& batch) {
    std::ios::sync_with_stdio(false);
    std::ifstream from_file;
    const bool is_piped = file == "-";
    if (!is_piped) from_file.open(file, std::ios::binary);
    std::istream& in = is_piped ? std::cin : from_file;
    const int code = in ? 0 : errno;
    std::error_code ignored;
    const bool is_folder = !is_piped && std::filesystem::is_directory(file, ignored);
    if (!in || is_folder) return complain(file, scene::file_error(is_folder ? EISDIR : code, file));
    std::string fault;
    const int status = batch(in, fault);
    if (!fault.empty()) return complain(file + ": " + fault);
    if (in.bad()) return complain(file + ": file: cannot be read to its end");
    return flush_output(status);
}

int run(const QueryRequest& request) {
    return answer_lines(request.file, [&](std::istream& in, std::string& /*fault*/) {
        return answer_queries(in, std::cout, request.seconds);
    });
}

int run(const ReplayRequest& request) {
    // Looks for a map next to the log; for a piped log, in the working directory.
    const std::filesystem::path folder = std::filesystem::path(request.file).parent_path();
    return answer_lines(request.file, [&](std::istream& in, std::string& fault) {
        return replay(in, std::cout, fault, folder, request.seconds);
    });
}

int run(const CheckRequest& request) {
    const std::vector<std::filesystem::path> files(request.files.begin(), request.files.end());
    const int status = check_scenes(files, std::cout, std::cerr, request.seconds, request.map);
    return flush_output(status);
}

int run(const FindRequest& request) {
    return flush_output(find_difference(request, std::cout, std::cerr));
}

int run(const PackRequest& request) {
    return flush_output(pack(request.file, std::cout));
}

int run(const UnpackRequest& request) {
    return flush_output(unpack(request.text, std::cin, std::cout));
}

int run(const EmitRequest& request) {
    return emit_test(request, std::cerr);
}

}  // namespace

int run(const BatchRequest& request) {
    return std::visit([](const auto& verb) { return run(verb); }, request);
}

int flush_output(int status) {
    return std::cout.flush() ? status : complain("standard output: cannot be written");
}

int complain(const std::string& message) {
    std::cerr << "tileglass: " << scene::shown(message) << '\n';
    return kUsage;
}

int complain(const std::string& file, const Error& error) {
    return complain(file + ": " + error.field + ": " + error.message);
}

int tell_written(const std::string& file, const Result<std::string>& written, int status) {
    if (!written) return complain(file, written.error());
    if (!written->empty()) complain(file + ": written; " + *written);
    return status;
}

}  // namespace tileglass::batch
