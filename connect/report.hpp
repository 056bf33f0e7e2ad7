// Reports what a running game asks of its tiles, and what its objects do, as lines that Tileglass
// shows while the game runs.
//
// For programs of your own: copy this file. C++11, nothing but the standard library; link threads.
//
//     #include "connect/report.hpp"
//
//     connect::Report report;                      // off: each call is one comparison
//     report.to_program("tileglass -");            // or to_file("run.jsonl")
//     report.begin_world();
//     ...
//     report.circle(7, player.x, player.y, 5.5);   // replaces the circle of the same id
//     report.move(crate.id, left, top, right, bottom);
//
// A call copies some numbers into a ring of fixed size, and returns. A thread of its own makes
// lines of them about every two milliseconds, and waits for the disk or the other program. A game
// is never kept waiting: while the ring is full, what it reports is dropped and counted. What a
// game that is killed reported in its last milliseconds is lost.
//
// One thread at a time may use a Report; a game with more threads has one Report for each.

#ifndef TILEGLASS_CONNECT_REPORT_HPP
#define TILEGLASS_CONNECT_REPORT_HPP

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <signal.h>
#endif

namespace connect {

/// Appends a number so that it is read back exactly, whatever the locale; what is not finite is a
/// string, "nan", "inf" or "-inf".
inline void append_number(std::string& line, double number) {
    if (number != number) {
        line += "\"nan\"";
        return;
    }
    if (number - number != 0) {
        line += number > 0 ? "\"inf\"" : "\"-inf\"";
        return;
    }
    char text[40];
    const bool is_negative_zero = number == 0 && 1 / number < 0;
    if (!is_negative_zero && number >= -1e15 && number <= 1e15 &&
        static_cast<double>(static_cast<std::int64_t>(number)) == number) {
        std::snprintf(text, sizeof(text), "%lld", static_cast<long long>(number));
        line += text;
        return;
    }
    std::snprintf(text, sizeof(text), "%.15g", number);
    if (std::strtod(text, nullptr) != number) std::snprintf(text, sizeof(text), "%.17g", number);
    bool has_point = false;
    for (const char* at = text; *at != '\0'; ++at) {
        if (std::strchr("0123456789+-e", *at) != nullptr) {
            line += *at;
        } else if (!has_point) {  // the locale's decimal point, of one byte or more
            line += '.';
            has_point = true;
        }
    }
}

/// Lines for `tileglass -`, from one thread of a game. Off until it knows where to write.
class Report {
public:
    /// The most calls that wait to be written; 48 bytes each.
    static constexpr std::size_t kMostWaiting = std::size_t(1) << 16;

    Report() {}
    ~Report() { close(); }
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;

    /// Begins to write to a file, which it replaces. Returns whether that is possible.
    bool to_file(const char* path) { return start(std::fopen(path, "w"), false); }

#ifndef _WIN32
    /// Starts a command, and writes to its standard input. Returns whether there is a shell; that a
    /// command ends, perhaps at once, is shown by `is_on`. The game need not wait for its end.
    bool to_program(const char* command) {
        const std::string in_background = std::string("exec 3<&0; { ") + command + "\n} <&3 3<&- &";
        return start(::popen(in_background.c_str(), "w"), true);
    }
#endif

    /// Is anything written? No longer once the file is full or the other program has ended.
    bool is_on() const { return is_on_.load(std::memory_order_relaxed); }

    /// The calls that were left out as they came too fast.
    std::uint64_t dropped() const { return dropped_; }

    /// Writes what waits, and ends; so does the input of a command. It takes as long as the reader
    /// needs for what waits.
    void close() {
        if (!thread_.joinable()) return;
        must_end_.store(true);
        thread_.join();
        is_on_.store(false);
    }

    // How the shapes that follow are asked for. Words must stay where they are, as literals do.

    /// World units; at first 1, 0, 0.
    void frame(double tile_size, double origin_x, double origin_y) {
        set(Kind::frame, tile_size, origin_x, origin_y, 0, nullptr);
    }
    /// The answers are limited to the tiles from (x_min, y_min) up to before (x_end, y_end); a ray
    /// needs bounds.
    void bounds(int x_min, int y_min, int x_end, int y_end) {
        set(Kind::bounds, x_min, y_min, x_end, y_end, nullptr);
    }
    /// Of rects and circles: "half_open", "closed", ...; null: the default.
    void coverage(const char* word) { set(Kind::coverage, 0, 0, 0, 0, word); }
    /// Of segments and rays: "owner", "y_first", ...; null: the default.
    void ties(const char* word) { set(Kind::ties, 0, 0, 0, 0, word); }

    // Shapes in world units. The newest shape with an id takes the place of the one before.

    void rect(std::uint32_t id, double x0, double y0, double x1, double y1) {
        add(Kind::rect, id, x0, y0, x1, y1);
    }
    void circle(std::uint32_t id, double x, double y, double radius) {
        add(Kind::circle, id, x, y, radius, 0);
    }
    void segment(std::uint32_t id, double ax, double ay, double bx, double by) {
        add(Kind::segment, id, ax, ay, bx, by);
    }
    void ray(std::uint32_t id, double x, double y, double dx, double dy) {
        add(Kind::ray, id, x, y, dx, dy);
    }

    // A world of objects; it has the frame and the bounds that were set before it began.

    void begin_world() { add(Kind::world, 0, 0, 0, 0, 0); }
    /// With a camera that loads boxes of this many tiles.
    void begin_world(int box_width, int box_height) {
        add(Kind::world, 0, box_width, box_height, 0, 0);
    }
    void insert(std::uint32_t id, double x0, double y0, double x1, double y1) {
        add(Kind::insert, id, x0, y0, x1, y1);
    }
    void move(std::uint32_t id, double x0, double y0, double x1, double y1) {
        add(Kind::move, id, x0, y0, x1, y1);
    }
    void remove(std::uint32_t id) { add(Kind::remove, id, 0, 0, 0, 0); }
    /// The middle of what the camera sees.
    void view(double x, double y) { add(Kind::view, 0, x, y, 0, 0); }

private:
    enum class Kind : std::uint32_t {
        frame,
        bounds,
        coverage,
        ties,
        rect,
        circle,
        segment,
        ray,
        world,
        insert,
        move,
        remove,
        view
    };
    static constexpr std::size_t kSettings = 4;  ///< the first kinds

    struct Call {
        Kind kind;
        std::uint32_t id;
        double numbers[4];
        const char* word;
    };

    /// The last one of each kind.
    struct Settings {
        Call calls[kSettings];
        bool has[kSettings];

        const Call* of(Kind kind) const {
            const std::size_t index = static_cast<std::size_t>(kind);
            return has[index] ? &calls[index] : nullptr;
        }
        void keep(const Call& call) {
            const std::size_t index = static_cast<std::size_t>(call.kind);
            calls[index] = call;
            has[index] = true;
        }
    };

    static Call call_of(Kind kind, std::uint32_t id, double a, double b, double c, double d,
                        const char* word) {
        const Call call = {kind, id, {a, b, c, d}, word};
        return call;
    }

    void set(Kind kind, double a, double b, double c, double d, const char* word) {
        settings_.keep(call_of(kind, 0, a, b, c, d, word));
        has_sent_settings_ = false;
    }

    void add(Kind kind, std::uint32_t id, double a, double b, double c, double d) {
        if (!is_on()) return;
        if (!has_room()) {
            ++dropped_;
            return;
        }
        if (!has_sent_settings_) {
            for (std::size_t i = 0; i < kSettings; ++i) {
                if (settings_.has[i]) push(settings_.calls[i]);
            }
            has_sent_settings_ = true;
        }
        push(call_of(kind, id, a, b, c, d, nullptr));
    }

    /// Is there room for a call and all settings before it?
    bool has_room() {
        const std::size_t last = end_.load(std::memory_order_relaxed) + kSettings;
        if (last - known_begin_ < kMostWaiting) return true;
        known_begin_ = begin_.load(std::memory_order_acquire);
        return last - known_begin_ < kMostWaiting;
    }

    void push(const Call& call) {
        const std::size_t end = end_.load(std::memory_order_relaxed);
        ring_[end % kMostWaiting] = call;
        end_.store(end + 1, std::memory_order_release);
    }

    bool start(std::FILE* file, bool is_program) {
        close();
        if (file == nullptr) return false;
        ring_.resize(kMostWaiting);
        has_sent_settings_ = false;
        must_end_.store(false);
        is_on_.store(true);
        thread_ = std::thread([this, file, is_program] { run(file, is_program); });
        return true;
    }

    // The writer's thread.
    void run(std::FILE* file, bool is_program) {
#ifndef _WIN32
        sigset_t pipes;  // a reader that has gone must not end the game
        sigemptyset(&pipes);
        sigaddset(&pipes, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
#endif
        Settings settings = {};
        std::string lines;
        bool is_last = false;
        while (!is_last) {
            is_last = must_end_.load();  // read first: what came before the end is written
            const std::size_t end = end_.load(std::memory_order_acquire);
            std::size_t begin = begin_.load(std::memory_order_relaxed);
            const bool has_nothing = begin == end;
            for (; begin != end; ++begin) {
                take(ring_[begin % kMostWaiting], settings, lines);
                if (lines.size() < 60000 && begin + 1 != end) continue;
                begin_.store(begin + 1, std::memory_order_release);
                if (is_on() && !write(file, lines)) is_on_.store(false);
                lines.clear();
            }
            if (has_nothing && !is_last) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
        }
#ifndef _WIN32
        if (is_program) {
            ::pclose(file);  // of the shell, which has ended
            return;
        }
#endif
        std::fclose(file);
    }

    static bool write(std::FILE* file, const std::string& lines) {
        return std::fwrite(lines.data(), 1, lines.size(), file) == lines.size() &&
               std::fflush(file) == 0;
    }

    static void append_numbers(std::string& line, const double* numbers, int count) {
        for (int i = 0; i < count; ++i) {
            if (i > 0) line += ',';
            append_number(line, numbers[i]);
        }
    }

    static void append_place(std::string& line, const Settings& settings) {
        if (const Call* const frame = settings.of(Kind::frame)) {
            line += "\"frame\":{\"size\":";
            append_number(line, frame->numbers[0]);
            line += ",\"origin\":[";
            append_numbers(line, frame->numbers + 1, 2);
            line += "]},";
        }
        if (const Call* const bounds = settings.of(Kind::bounds)) {
            line += "\"bounds\":[";
            append_numbers(line, bounds->numbers, 4);
            line += "],";
        }
    }

    // `{"id":7,"frame":{...},"bounds":[...],"ties":"y_first","segment":[0,0,1,1]}`
    static void append_shape(std::string& line, const Settings& settings, const Call& call,
                             const char* shape, int count) {
        line += "{\"id\":";
        append_number(line, call.id);
        line += ',';
        append_place(line, settings);
        const bool is_area = call.kind == Kind::rect || call.kind == Kind::circle;
        const Call* const rule = settings.of(is_area ? Kind::coverage : Kind::ties);
        if (rule != nullptr && rule->word != nullptr) {
            line += is_area ? "\"coverage\":\"" : "\"ties\":\"";
            line += rule->word;
            line += "\",";
        }
        line += '"';
        line += shape;
        line += "\":[";
        append_numbers(line, call.numbers, count);
        line += "]}\n";
    }

    // `{"move":[7,0,0,1,1]}`
    static void append_operation(std::string& line, const Call& call, const char* operation) {
        line += "{\"";
        line += operation;
        line += "\":[";
        append_number(line, call.id);
        line += ',';
        append_numbers(line, call.numbers, 4);
        line += "]}\n";
    }

    static void append_world(std::string& line, const Settings& settings, const Call& call) {
        line += "{\"world\":{";
        append_place(line, settings);
        if (call.numbers[0] > 0) {
            line += "\"boxes\":{\"size\":[";
            append_numbers(line, call.numbers, 2);
            line += "]},";
        }
        if (line[line.size() - 1] == ',') line.resize(line.size() - 1);
        line += "}}\n";
    }

    /// Keeps a setting, or appends the line of anything else.
    static void take(const Call& call, Settings& settings, std::string& lines) {
        switch (call.kind) {
            case Kind::frame:
            case Kind::bounds:
            case Kind::coverage:
            case Kind::ties: settings.keep(call); break;
            case Kind::rect: append_shape(lines, settings, call, "rect", 4); break;
            case Kind::circle: append_shape(lines, settings, call, "circle", 3); break;
            case Kind::segment: append_shape(lines, settings, call, "segment", 4); break;
            case Kind::ray: append_shape(lines, settings, call, "ray", 4); break;
            case Kind::world: append_world(lines, settings, call); break;
            case Kind::insert: append_operation(lines, call, "insert"); break;
            case Kind::move: append_operation(lines, call, "move"); break;
            case Kind::remove:
                lines += "{\"remove\":";
                append_number(lines, call.id);
                lines += "}\n";
                break;
            case Kind::view:
                lines += "{\"view\":[";
                append_numbers(lines, call.numbers, 2);
                lines += "]}\n";
                break;
        }
    }

    std::vector<Call> ring_;
    std::atomic<std::size_t> begin_{0};  ///< the next call to write; set by the writer
    std::atomic<std::size_t> end_{0};    ///< where the next call goes; set by the game
    std::size_t known_begin_ = 0;        ///< `begin_` as the game saw it last
    Settings settings_{};                ///< as the game made them
    bool has_sent_settings_ = false;     ///< they are in the ring
    std::uint64_t dropped_ = 0;
    std::atomic<bool> is_on_{false};
    std::atomic<bool> must_end_{false};
    std::thread thread_;
};

}  // namespace connect

#endif  // TILEGLASS_CONNECT_REPORT_HPP
