#include "app/shell/panels/page_view.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <string_view>
#include <utility>

#include "app/widgets/plot.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kWidestPage = 800;
constexpr float kItemIndent = 18;
constexpr float kCellGap = 14;
constexpr float kMarkWidth = 3;

using Kind = PageBlock::Kind;

// A part of a span without spaces.
struct Piece {
    const PageSpan* span = nullptr;
    std::string_view text;
    float width = 0;
    bool has_space = false;  ///< before it
};

Scope font_of(const PageSpan& span) {
    return in_font(span.is_code ? Font::numbers : Font::words);
}

float span_width(const PageSpan& span, std::string_view text) {
    const Scope in = font_of(span);
    // Dear ImGui's own function rounds up, which adds up over the words of a line.
    return ImGui::GetFont()
        ->CalcTextSizeA(ImGui::GetFontSize(), std::numeric_limits<float>::max(), 0, text.data(),
                        text.data() + text.size())
        .x;
}

float span_width(const PageSpans& spans) {
    float width = 0;
    for (const PageSpan& span : spans) width += span_width(span, span.text);
    return width;
}

std::vector<Piece> pieces_of(const PageSpans& spans) {
    std::vector<Piece> pieces;
    bool has_space = false;
    for (const PageSpan& span : spans) {
        const std::string_view text = span.text;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            if (end == at) {
                has_space = true;
                ++at;
                continue;
            }
            const std::string_view piece = text.substr(at, end - at);
            pieces.push_back(
                {&span, piece, span_width(span, piece), std::exchange(has_space, false)});
            at = end;
        }
    }
    return pieces;
}

// The bytes of `text` that fit into `width`, at least one letter.
std::size_t bytes_that_fit(const PageSpan& span, std::string_view text, float width) {
    std::size_t fits = 0;
    for (std::size_t end = 1; end <= text.size(); ++end) {
        const bool is_whole =
            end == text.size() || (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (!is_whole) continue;
        if (fits > 0 && span_width(span, text.substr(0, end)) > width) break;
        fits = end;
    }
    return fits;
}

class PageView {
public:
    PageView(const Page& page, const std::string& word, PageViews& views)
        : page_(page),
          word_(word),
          views_(views),
          unit_(unit_of_font()),
          line_(ImGui::GetTextLineHeight() + 4 * unit_),
          left_(ImGui::GetCursorScreenPos().x + 2 * kMarkWidth * unit_),
          room_(ImGui::GetContentRegionAvail().x - 2 * kMarkWidth * unit_),
          width_(std::min(room_, kWidestPage * unit_)) {}

    PageLinks draw(std::optional<std::size_t> block) {
        const bool is_other_page = std::exchange(views_.page, &page_) != &page_;
        const bool is_known = !is_other_page && views_.width == room_ && views_.unit == unit_ &&
                              views_.heights.size() == page_.blocks.size();
        if (!is_known) views_.heights.assign(page_.blocks.size(), 0);
        views_.width = room_;
        views_.unit = unit_;
        const bool is_moved = std::exchange(views_.block, block) != block || is_other_page;
        for (std::size_t i = 0; i < page_.blocks.size(); ++i) {
            const float y = ImGui::GetCursorScreenPos().y;
            float& height = views_.heights[i];
            if (is_moved && block == i) ImGui::SetScrollHereY(0);
            if (!is_known || is_in_sight(y, height)) height = draw_block(page_.blocks[i], y);
            if (block == i) mark(y, height);
            ImGui::SetCursorScreenPos({left_, y});
            const float gap = page_.blocks[i].kind == Kind::item ? 3 : 8;
            ImGui::Dummy({width_, height + gap * unit_});
        }
        return std::move(links_);
    }

private:
    bool is_in_sight(float y, float height) const {
        const float low = ImGui::GetWindowPos().y;
        return y + height >= low && y <= low + ImGui::GetWindowHeight();
    }

    void mark(float y, float height) const {
        const float x = left_ - 2 * kMarkWidth * unit_;
        ImGui::GetWindowDrawList()->AddRectFilled({x, y}, {x + kMarkWidth * unit_, y + height},
                                                  packed_color(Role::accent));
    }

    void rule(float y) const {
        ImGui::GetWindowDrawList()->AddLine({left_, y}, {left_ + width_, y},
                                            ImGui::GetColorU32(ImGuiCol_Border));
    }

    // Each draws a block from `y` on, and returns its height.
    float draw_block(const PageBlock& block, float y) {
        switch (block.kind) {
            case Kind::heading: return draw_heading(block, y);
            case Kind::paragraph: return flow(block.spans, {left_, y}, width_);
            case Kind::item: return draw_item(block, y);
            case Kind::code: return draw_code(block.text, y);
            case Kind::table: return draw_table(block, y);
            case Kind::picture: return draw_picture(block, y);
        }
        return 0;
    }

    float draw_heading(const PageBlock& block, float y) {
        const float above = block.level == 1 ? 0 : 8 * unit_;
        PageSpans spans = block.spans;
        for (PageSpan& span : spans) span.is_bold = true;
        color_ = Role::accent;
        const float height = above + flow(spans, {left_, y + above}, width_);
        color_ = Role::text;
        if (block.level <= 2) rule(y + height);
        return height;
    }

    float draw_item(const PageBlock& block, float y) {
        const float indent = static_cast<float>(block.level) * kItemIndent * unit_;
        if (block.mark == "-") {
            ImGui::GetWindowDrawList()->AddCircleFilled(
                {left_ + indent - 8 * unit_, y + ImGui::GetTextLineHeight() / 2}, 2 * unit_,
                packed_color(Role::quiet_text));
        } else if (!block.mark.empty()) {
            ImGui::SetCursorScreenPos({left_ + indent - text_width(block.mark) - 4 * unit_, y});
            write(block.mark, Role::quiet_text);
        }
        return flow(block.spans, {left_ + indent, y}, width_ - indent);
    }

    float draw_code(const std::string& text, float y) {
        const Scope font = in_font(Font::numbers);
        const float inset = 6 * unit_;
        const float step = ImGui::GetTextLineHeight() + 2 * unit_;
        const PageSpan style{.is_code = true};
        std::vector<std::string_view> lines;
        for (std::string_view left = text; !left.empty();) {
            std::string_view line = left.substr(0, left.find('\n'));
            left.remove_prefix(std::min(line.size() + 1, left.size()));
            do {
                const std::size_t bytes = bytes_that_fit(style, line, width_ - 2 * inset);
                lines.push_back(line.substr(0, bytes));
                line.remove_prefix(bytes);
            } while (!line.empty());
        }
        const float height = static_cast<float>(lines.size()) * step + 2 * inset;
        ImGui::GetWindowDrawList()->AddRectFilled({left_, y}, {left_ + width_, y + height},
                                                  ImGui::GetColorU32(ImGuiCol_FrameBg),
                                                  ImGui::GetStyle().FrameRounding);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const float top = y + inset + static_cast<float>(i) * step;
            if (lines[i].empty() || !is_in_sight(top, step)) continue;
            ImGui::SetCursorScreenPos({left_ + inset, top});
            write(std::string(lines[i]));
        }
        return height;
    }

    float draw_table(const PageBlock& block, float y) {
        const std::vector<float> widths = widths_of_columns(block);
        const float begin = y;
        for (std::size_t r = 0; r < block.rows.size(); ++r) {
            float x = left_;
            float height = 0;
            for (std::size_t c = 0; c < block.rows[r].size(); ++c) {
                PageSpans cell = block.rows[r][c];
                for (PageSpan& span : cell) span.is_bold |= r == 0;
                height = std::max(height, flow(cell, {x, y}, widths[c]));
                x += widths[c] + gap_of(block);
            }
            const PageSpans& first = block.rows[r].front();
            if (!first.empty() && first.front().is_code && first.front().text == word_) {
                mark(y, height);
            }
            y += height + 3 * unit_;
            rule(y);
            y += 4 * unit_;
        }
        return y - begin;
    }

    // Between columns; many of them are closer together.
    float gap_of(const PageBlock& block) const {
        constexpr float kShare = 0.2F;
        const auto columns = static_cast<float>(block.rows.front().size());
        return std::min(kCellGap * unit_, kShare * width_ / columns);
    }

    // As wide as the widest text of each where there is room; else the widest ones share it.
    std::vector<float> widths_of_columns(const PageBlock& block) const {
        std::vector<float> widths(block.rows.front().size(), 0);
        for (const auto& row : block.rows) {
            for (std::size_t c = 0; c < row.size(); ++c) {
                widths[c] = std::max(widths[c], span_width(row[c]) + 2 * unit_);
            }
        }
        std::vector<float> rising = widths;
        std::sort(rising.begin(), rising.end());
        auto columns = static_cast<float>(widths.size());
        float room = width_ - gap_of(block) * (columns - 1);
        float most = room;
        for (const float width : rising) {
            most = room / columns;
            if (width > most) break;
            room -= width;
            columns -= 1;
        }
        for (float& width : widths) width = std::min(width, most);
        return widths;
    }

    float draw_picture(const PageBlock& block, float y) {
        const std::filesystem::path file = std::filesystem::path(page_.path).parent_path();
        const std::string path = (file / block.text).lexically_normal().string();
        const auto found = views_.pictures.find(path);
        float height = 0;
        if (found != views_.pictures.end()) {
            const PagePicture& picture = found->second;
            const float scale = std::min(room_ / static_cast<float>(picture.width), unit_);
            const ImVec2 size{scale * static_cast<float>(picture.width),
                              scale * static_cast<float>(picture.height)};
            ImDrawList& list = *ImGui::GetWindowDrawList();
            const ImVec2 end{left_ + size.x, y + size.y};
            list.AddRectFilled({left_, y}, end, packed_color(Role::canvas));
            if (picture.chart) {
                paint_chart(*picture.chart, {left_, y}, list, scale);
            } else if (picture.image != nullptr) {
                list.AddImage(picture.image, {left_, y}, end);
            } else if (is_in_sight(y, size.y)) {
                views_.wanted.push_back(path);
            }
            height = size.y + 2 * unit_;
        }
        // What it shows, for those who do not see it well.
        const Scope small = in_font(Font::small);
        const std::string words = words_of(block);
        ImGui::SetCursorScreenPos({left_, y + height});
        write_wrapped(words, Role::quiet_text, width_);
        return height + wrapped_height(words, width_);
    }

    // Writes words in lines; returns their height.
    float flow(const PageSpans& spans, ImVec2 at, float width) {
        const std::vector<Piece> pieces = pieces_of(spans);
        if (pieces.empty()) return 0;
        Run run{at, width, at, nullptr, {}};
        for (std::size_t i = 0; i < pieces.size();) {
            float word = 0;  // pieces without a space between them stay together
            std::size_t end = i;
            do {
                word += pieces[end++].width;
            } while (end < pieces.size() && !pieces[end].has_space);
            const bool is_first = run.end.x <= at.x;
            const float space = pieces[i].has_space && !is_first ? text_width(" ") : 0;
            if (!is_first && run.end.x + space + word > at.x + width) {
                next_line(run);
            } else if (space > 0) {
                add_space(run, *pieces[i].span, space);
            }
            for (; i < end; ++i) add(run, pieces[i]);
        }
        next_line(run);
        return run.end.y - at.y;
    }

    // Text in one style on one line, before it is drawn.
    struct Run {
        ImVec2 begin;  ///< of all lines
        float width;   ///< of a line
        ImVec2 end;    ///< where the next word begins
        const PageSpan* span;
        std::string text;
    };

    void add_space(Run& run, const PageSpan& next, float space) {
        if (run.span == &next) {
            run.text += ' ';
            run.end.x += span_width(next, " ");
        } else {
            draw_run(run);
            run.end.x += space;
        }
    }

    void add(Run& run, const Piece& piece) {
        if (run.span != piece.span) {
            draw_run(run);
            run.span = piece.span;
        }
        std::string_view left = piece.text;
        float width = piece.width;
        const float line_end = run.begin.x + run.width;
        // A word that is longer than a line is broken, between its pieces first.
        if (run.end.x > run.begin.x && run.end.x + width > line_end) {
            next_line(run);
            run.span = piece.span;
        }
        while (width > run.width) {
            const std::size_t bytes = bytes_that_fit(*piece.span, left, run.width);
            if (bytes == left.size()) break;
            run.text += left.substr(0, bytes);
            run.end.x += span_width(*piece.span, left.substr(0, bytes));
            left.remove_prefix(bytes);
            width = span_width(*piece.span, left);
            next_line(run);
            run.span = piece.span;
        }
        run.text += left;
        run.end.x += width;
    }

    void next_line(Run& run) {
        draw_run(run);
        run.end = {run.begin.x, run.end.y + line_};
    }

    void draw_run(Run& run) {
        if (run.span != nullptr && !run.text.empty() && is_in_sight(run.end.y, line_)) {
            const PageSpan& span = *run.span;
            const Scope font = font_of(span);
            const float width = span_width(span, run.text);
            draw_text(span, run.text, {run.end.x - width, run.end.y}, width);
        }
        run.span = nullptr;
        run.text.clear();
    }

    void draw_text(const PageSpan& span, const std::string& text, ImVec2 at, float width) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float height = ImGui::GetTextLineHeight();
        if (span.is_code) {
            at.y += unit_;  // on the line of the words
            list.AddRectFilled({at.x - unit_, at.y}, {at.x + width + unit_, at.y + height},
                               ImGui::GetColorU32(ImGuiCol_FrameBg), 2 * unit_);
        }
        const Role role = span.link.empty() ? color_ : Role::accent;
        ImGui::SetCursorScreenPos(at);
        write(text, role);
        if (span.is_bold) {
            const float shift = std::max(1.0F, std::floor(unit_));  // texts begin at whole pixels
            list.AddText({at.x + shift, at.y}, packed_color(role), text.c_str());
        }
        if (span.link.empty()) return;
        list.AddLine({at.x, at.y + height}, {at.x + width, at.y + height},
                     packed_color(role, 0.6F));
        ImGui::SetCursorScreenPos(at);
        const ImVec2 place = ImGui::GetCursorPos();  // in the page, wherever that is scrolled to
        const Scope id = with_id(static_cast<std::size_t>(place.y * 4096 + place.x));
        if (mouse_area(text.c_str(), {width, height}, Control::row)) links_.clicked = span.link;
        report_tip("Follows the link");
        if (!ImGui::IsItemHovered()) return;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        links_.hovered = span.link;
    }

    const Page& page_;
    const std::string& word_;
    PageViews& views_;
    float unit_;
    float line_;  ///< from one line to the next, pixels
    float left_;
    float room_;   ///< pictures may be wider than the text
    float width_;  ///< of the text
    Role color_ = Role::text;
    PageLinks links_;
};

}  // namespace

PageLinks draw_page(const Page& page, std::optional<std::size_t> block, const std::string& word,
                    PageViews& views) {
    return PageView(page, word, views).draw(block);
}

}  // namespace tileglass::app
