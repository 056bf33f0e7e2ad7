#include "app/document/help/page.hpp"

#include <md4c.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace tileglass::app {

namespace {

using Kind = PageBlock::Kind;

// Makes blocks of what the parser reports.
class PageReader {
public:
    explicit PageReader(Page& page) : page_(page) {}

    void read(std::string_view markdown) {
        MD_PARSER parser{};
        parser.flags = MD_FLAG_TABLES | MD_FLAG_PERMISSIVEURLAUTOLINKS;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            static_cast<PageReader*>(self)->enter_block(type, detail);
            return 0;
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
            static_cast<PageReader*>(self)->leave_block(type);
            return 0;
        };
        parser.enter_span = [](MD_SPANTYPE type, void* detail, void* self) {
            static_cast<PageReader*>(self)->enter_span(type, detail);
            return 0;
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
            static_cast<PageReader*>(self)->leave_span(type);
            return 0;
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            static_cast<PageReader*>(self)->add(type, {text, size});
            return 0;
        };
        md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, this);
    }

private:
    PageBlock& begin(Kind kind, int level = 0) {
        page_.blocks.push_back({.kind = kind, .level = level});
        return page_.blocks.back();
    }

    /// There, a picture is its text.
    bool is_in_table() const { return page_.blocks.back().kind == Kind::table; }

    void begin_item(std::string mark) {
        begin(Kind::item, static_cast<int>(next_numbers_.size())).mark = std::move(mark);
    }

    void begin_text() {
        if (next_numbers_.empty()) {
            begin(Kind::paragraph);
        } else {
            begin_item("");
        }
    }

    void enter_block(MD_BLOCKTYPE type, void* detail) {
        needs_text_ = false;
        switch (type) {
            case MD_BLOCK_H:
                begin(Kind::heading,
                      static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
                break;
            case MD_BLOCK_UL: next_numbers_.push_back(0); break;
            case MD_BLOCK_OL:
                next_numbers_.push_back(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start);
                break;
            case MD_BLOCK_LI: {
                unsigned& number = next_numbers_.back();
                begin_item(number > 0 ? std::to_string(number++) + "." : "-");
                is_item_new_ = true;
                break;
            }
            case MD_BLOCK_P:
                // The first paragraph of an item is the item.
                if (!std::exchange(is_item_new_, false)) begin_text();
                break;
            case MD_BLOCK_CODE: begin(Kind::code); break;
            case MD_BLOCK_TABLE: begin(Kind::table); break;
            case MD_BLOCK_TR: page_.blocks.back().rows.emplace_back(); break;
            case MD_BLOCK_TH:
            case MD_BLOCK_TD: page_.blocks.back().rows.back().emplace_back(); break;
            default: break;
        }
    }

    void leave_block(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) next_numbers_.pop_back();
        if (type == MD_BLOCK_LI) is_item_new_ = false;
        if (type == MD_BLOCK_CODE || type == MD_BLOCK_H || type == MD_BLOCK_TABLE) {
            // In a list, text may follow without a block of its own.
            is_item_new_ = false;
            needs_text_ = !next_numbers_.empty();
        }
        if (type == MD_BLOCK_H && page_.title.empty()) {
            page_.title = words_of(page_.blocks.back().spans);
        }
    }

    void enter_span(MD_SPANTYPE type, void* detail) {
        if (type == MD_SPAN_STRONG) style_.is_bold = true;
        if (type == MD_SPAN_CODE) style_.is_code = true;
        if (type == MD_SPAN_A) {
            const MD_ATTRIBUTE& link = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
            style_.link.assign(link.text, link.size);
        }
        if (type == MD_SPAN_IMG && !is_in_table()) {
            const MD_ATTRIBUTE& file = static_cast<MD_SPAN_IMG_DETAIL*>(detail)->src;
            begin(Kind::picture).text.assign(file.text, file.size);
        }
    }

    void leave_span(MD_SPANTYPE type) {
        if (type == MD_SPAN_STRONG) style_.is_bold = false;
        if (type == MD_SPAN_CODE) style_.is_code = false;
        if (type == MD_SPAN_A) style_.link.clear();
        if (type == MD_SPAN_IMG && !is_in_table()) begin_text();  // what follows the picture
    }

    void add(MD_TEXTTYPE type, std::string_view text) {
        if (type == MD_TEXT_HTML) return;
        if (std::exchange(needs_text_, false)) begin_text();
        PageBlock& block = page_.blocks.back();
        if (block.kind == Kind::code) {
            block.text += text;
            return;
        }
        if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) text = " ";
        PageSpans& spans = block.rows.empty() ? block.spans : block.rows.back().back();
        PageSpan span = style_;
        if (!spans.empty()) span.text = spans.back().text;  // to compare the styles alone
        if (!spans.empty() && spans.back() == span) {
            spans.back().text += text;
        } else {
            span.text = text;
            spans.push_back(std::move(span));
        }
        is_item_new_ = false;
    }

    Page& page_;
    PageSpan style_;                      ///< of the text that follows; its text stays empty
    std::vector<unsigned> next_numbers_;  ///< of the lists around; 0: it has none
    bool needs_text_ = false;             ///< text begins a block
    bool is_item_new_ = false;            ///< an item has begun and has no text so far
};

bool is_empty(const PageBlock& block) {
    return block.kind != Kind::picture && block.spans.empty() && block.text.empty() &&
           block.rows.empty();
}

}  // namespace

Page read_page(std::string path, std::string_view markdown) {
    Page page{std::move(path), {}, {}};
    PageReader(page).read(markdown);
    std::erase_if(page.blocks, is_empty);
    return page;
}

std::string words_of(const PageSpans& spans) {
    std::string text;
    for (const PageSpan& span : spans) text += span.text;
    return text;
}

std::string words_of(const PageBlock& block) {
    std::string text = words_of(block.spans);
    if (block.kind == Kind::code) text += block.text;
    for (const auto& row : block.rows) {
        const char* before = "";
        for (const PageSpans& cell : row) {
            if (cell.empty()) continue;
            text += before + words_of(cell);
            before = *before == '\0' ? ": " : ", ";
        }
        text += '\n';
    }
    return text;
}

std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char c : heading) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == ' ') anchor += '-';
        if (std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80) {
            anchor += static_cast<char>(std::tolower(byte));
        }
    }
    return anchor;
}

}  // namespace tileglass::app
