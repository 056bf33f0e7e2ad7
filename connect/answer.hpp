// Makes a program that answers questions about tiles out of one function.
//
// For programs of your own: copy this file. C++11, nothing but the standard library.
//
//     #include "connect/answer.hpp"
//
//     std::vector<connect::Tile> tiles_of(const connect::Question& question) {
//         // your code: question.shape is "circle", question.numbers are x, y and radius, ...
//     }
//
//     int main() { return connect::answer(tiles_of); }
//
//     tileglass find --shape circle --against ./my_program
//
// A question comes as a line of JSON on standard input, the answer goes as a line to standard
// output, flushed. Write what else you have to say to standard error. A question that the function
// cannot answer is one for which it throws; the text of a std::exception is passed on.

#ifndef TILEGLASS_CONNECT_ANSWER_HPP
#define TILEGLASS_CONNECT_ANSWER_HPP

#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace connect {

/// Column x and row y; +y is down. Tile (0, 0) has the origin of the frame as its first corner.
struct Tile {
    int x;
    int y;

    Tile(int column = 0, int row = 0) : x(column), y(row) {}
};

inline bool operator==(Tile a, Tile b) {
    return a.x == b.x && a.y == b.y;
}

/// Which tiles does this shape take?
struct Question {
    std::string shape;  ///< "rect", "circle", "segment", "ray"
    /// World units. rect: two corners x0, y0, x1, y1 in any order; circle: x, y, radius; segment:
    /// ax, ay, bx, by; ray: origin x, y and direction dx, dy.
    std::vector<double> numbers;

    double tile_size;  ///< world units
    double origin_x;   ///< world units, of tile (0, 0)
    double origin_y;

    bool has_bounds;  ///< the answer is limited to the tiles from `min` up to before `end`
    Tile bounds_min;
    Tile bounds_end;

    std::string coverage;  ///< of rects and circles: "half_open", "closed", "open", ...
    std::string ties;      ///< of segments and rays: "owner", "y_first", "x_first", ...
    std::string corner;    ///< of casts: "pass", "both", "any"

    bool has_solid;  ///< it is a cast: the first solid tile is the last of the answer
    std::vector<Tile> solid;

    std::string id;  ///< as written; empty if there is none

    Question()
        : tile_size(1),
          origin_x(0),
          origin_y(0),
          has_bounds(false),
          coverage("half_open"),
          ties("owner"),
          corner("pass"),
          has_solid(false) {}
};

/// Reads one line of JSON. Throws std::runtime_error for what is no question.
class QuestionReader {
public:
    explicit QuestionReader(const std::string& line) : at_(line.c_str()) {}

    Question read() {
        Question question;
        expect('{');
        if (!take('}')) {
            do {
                const std::string key = read_text();
                expect(':');
                read_value(key, question);
            } while (take(','));
            expect('}');
        }
        skip_blanks();
        if (*at_ != '\0') fail("something follows the question");
        if (question.shape.empty()) fail("it has no shape");
        return question;
    }

private:
    void read_value(const std::string& key, Question& question) {
        skip_blanks();
        if (key == "rect" || key == "segment" || key == "ray" || key == "circle") {
            if (!question.shape.empty()) fail("it has two shapes");
            question.shape = key;
            question.numbers = read_numbers();
            if (question.numbers.size() != (key == "circle" ? 3U : 4U)) {
                fail(key + " has another number of numbers");
            }
        } else if (key == "frame") {
            read_frame(question);
        } else if (key == "bounds") {
            const std::vector<double> n = read_numbers();
            if (n.size() != 4) fail("bounds are four numbers");
            question.has_bounds = true;
            question.bounds_min = Tile(whole(n[0]), whole(n[1]));
            question.bounds_end = Tile(whole(n[2]), whole(n[3]));
        } else if (key == "solid") {
            question.has_solid = true;
            read_tiles(question.solid);
        } else if (key == "coverage") {
            question.coverage = read_text();
        } else if (key == "ties") {
            question.ties = read_text();
        } else if (key == "corner") {
            question.corner = read_text();
        } else {
            const char* const begin = at_;
            skip_value(0);
            if (key == "id") question.id.assign(begin, at_);
        }
    }

    void read_frame(Question& question) {
        expect('{');
        if (take('}')) return;
        do {
            const std::string key = read_text();
            expect(':');
            if (key == "size") {
                question.tile_size = read_number();
            } else if (key == "origin") {
                const std::vector<double> n = read_numbers();
                if (n.size() != 2) fail("origin is two numbers");
                question.origin_x = n[0];
                question.origin_y = n[1];
            } else {
                skip_value(0);
            }
        } while (take(','));
        expect('}');
    }

    void read_tiles(std::vector<Tile>& tiles) {
        expect('[');
        if (take(']')) return;
        do {
            const std::vector<double> n = read_numbers();
            if (n.size() != 2) fail("a tile is two numbers");
            tiles.push_back(Tile(whole(n[0]), whole(n[1])));
        } while (take(','));
        expect(']');
    }

    std::vector<double> read_numbers() {
        std::vector<double> numbers;
        expect('[');
        if (take(']')) return numbers;
        do {
            numbers.push_back(read_number());
        } while (take(','));
        expect(']');
        return numbers;
    }

    double read_number() {
        skip_blanks();
        const bool is_number = *at_ == '-' || (*at_ >= '0' && *at_ <= '9');
        char* end = NULL;
        const double number = is_number ? std::strtod(at_, &end) : 0;
        if (!is_number || end == at_) fail("a number is missing");
        at_ = end;
        return number;
    }

    std::string read_text() {
        std::string text;
        expect('"');
        for (; *at_ != '"'; ++at_) {
            if (*at_ == '\0') fail("a text does not end");
            if (*at_ == '\\') {
                ++at_;
                if (*at_ == '\0') fail("a text does not end");
            }
            text += *at_;
        }
        ++at_;
        return text;
    }

    /// Moves past a value of any kind.
    void skip_value(int depth) {
        const int kDeepest = 64;
        if (depth > kDeepest) fail("it is nested too deep");
        skip_blanks();
        if (*at_ == '"') {
            read_text();
        } else if (*at_ == '[' || *at_ == '{') {
            const char close = *at_ == '[' ? ']' : '}';
            ++at_;
            if (take(close)) return;
            do {
                if (close == '}') {
                    read_text();
                    expect(':');
                }
                skip_value(depth + 1);
            } while (take(','));
            expect(close);
        } else {
            const char* const begin = at_;
            while (*at_ != '\0' && *at_ != ',' && *at_ != ']' && *at_ != '}' && *at_ != ' ') ++at_;
            if (at_ == begin) fail("a value is missing");
        }
    }

    int whole(double number) const {
        const double most = 2147483647.0;
        if (!(number >= -most && number <= most) || number != static_cast<int>(number)) {
            fail("a tile has a number that is not whole");
        }
        return static_cast<int>(number);
    }

    void skip_blanks() {
        while (*at_ == ' ' || *at_ == '\t' || *at_ == '\r') ++at_;
    }
    bool take(char wanted) {
        skip_blanks();
        if (*at_ != wanted) return false;
        ++at_;
        return true;
    }
    void expect(char wanted) {
        if (!take(wanted)) fail(std::string(1, wanted) + " is missing");
    }
    static void fail(const std::string& why) { throw std::runtime_error("no question: " + why); }

    const char* at_;
};

/// A text in quotes, as JSON wants it.
inline std::string in_quotes(const std::string& text) {
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return quoted + "\"";
}

/// The answer to a line: what `tiles_of(question)` returns, a container of tiles, or the error that
/// it throws.
template <typename Function>
std::string answer_line(const std::string& line, Function& tiles_of) {
    std::ostringstream out;
    std::string id;
    try {
        const Question question = QuestionReader(line).read();
        id = question.id.empty() ? "" : "\"id\":" + question.id + ",";
        const std::vector<Tile> tiles = tiles_of(question);
        out << '{' << id << "\"tiles\":[";
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            out << (i == 0 ? "[" : ",[") << tiles[i].x << ',' << tiles[i].y << ']';
        }
        out << "]}";
        return out.str();
    } catch (const std::exception& error) {
        return "{" + id + "\"error\":" + in_quotes(error.what()) + "}";
    }
}

/// Answers line by line until the questions end. Returns the exit status for `main`.
template <typename Function>
int answer(Function tiles_of) {
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::cout << answer_line(line, tiles_of) << std::endl;  // flushed
    }
    return std::cout ? 0 : 1;
}

}  // namespace connect

#endif
