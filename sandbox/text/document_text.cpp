// Where do the spaces and line ends of a document go?

#include "sandbox/text/document_text.hpp"

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

std::string scalar_text(const Json& value) {
    // Text that is not UTF-8 (a file's name, perhaps) is replaced rather than thrown over.
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_line(const Json& value, std::string& text) {
    if (value.is_object()) {
        text += '{';
        const char* separator = "";
        for (const auto& [key, member] : value.items()) {
            text += separator + scalar_text(key) + ": ";
            append_line(member, text);
            separator = ", ";
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        const char* separator = "";
        for (const Json& element : value) {
            text += separator;
            append_line(element, text);
            separator = ", ";
        }
        text += ']';
    } else {
        text += scalar_text(value);
    }
}

}  // namespace

std::string one_line(const Json& value) {
    std::string text;
    append_line(value, text);
    return text;
}

std::string document_text(const Json& document) {
    std::string text = "{";
    const char* separator = "\n";
    for (const auto& [key, value] : document.items()) {
        text += separator + ("    " + scalar_text(key)) + ": ";
        separator = ",\n";
        if (!value.is_array() || value.empty() || (key != "items" && key != "map")) {
            append_line(value, text);
            continue;
        }
        const char* element_separator = "[\n";
        for (const Json& element : value) {
            text.append(element_separator).append("        ");
            append_line(element, text);
            element_separator = ",\n";
        }
        text += "\n    ]";
    }
    return text + "\n}\n";
}

}  // namespace tileglass::scene
