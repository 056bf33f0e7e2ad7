#include "app/document/help/pages.hpp"

#include <md4c.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <sstream>
#include <tuple>
#include <utility>

#include "sandbox/text/words.hpp"

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
        parser.enter_block = call<MD_BLOCKTYPE, &PageReader::enter_block>;
        parser.leave_block = call<MD_BLOCKTYPE, &PageReader::leave_block>;
        parser.enter_span = call<MD_SPANTYPE, &PageReader::enter_span>;
        parser.leave_span = call<MD_SPANTYPE, &PageReader::leave_span>;
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* self) {
            static_cast<PageReader*>(self)->add(type, {text, size});
            return 0;
        };
        md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, this);
    }

private:
    template <typename Type, auto kReport>
    static int call(Type type, void* detail, void* self) {
        (static_cast<PageReader*>(self)->*kReport)(type, detail);
        return 0;
    }

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

    void leave_block(MD_BLOCKTYPE type, void* /*detail*/) {
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

    void leave_span(MD_SPANTYPE type, void* /*detail*/) {
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

namespace {

constexpr std::string_view kCaseLink = "case:";
constexpr std::string_view kFirstPage = "using.md";
constexpr std::string_view kAlgorithms = "algorithms/README.md";

bool is_part_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

// The spans, with links at the names of cases.
PageSpans with_case_links(const PageSpans& spans, const std::vector<std::string>& ids) {
    PageSpans linked;
    for (const PageSpan& span : spans) {
        std::size_t done = 0;  // what comes before it is in `linked`
        const auto tell = [&](std::size_t end, std::string link) {
            if (end == done) return;
            PageSpan part = span;
            part.text = span.text.substr(done, end - done);
            if (!link.empty()) part.link = std::move(link);
            linked.push_back(std::move(part));
            done = end;
        };
        const bool has_names = !span.is_code && span.link.empty();
        for (std::size_t at = 0; has_names && at < span.text.size();) {
            std::size_t end = at;
            while (end < span.text.size() && is_part_of_word(span.text[end])) ++end;
            const std::string word = span.text.substr(at, end - at);
            if (std::find(ids.begin(), ids.end(), word) != ids.end()) {
                tell(at, "");
                tell(end, std::string(kCaseLink) + word);
            }
            at = end + 1;
        }
        tell(span.text.size(), "");
    }
    return linked;
}

std::vector<std::string> links_of(const PageSpans& spans) {
    std::vector<std::string> links;
    for (const PageSpan& span : spans) {
        if (!span.link.empty()) links.push_back(span.link);
    }
    return links;
}

// The part of `text` around byte `at`, whole words.
std::string around(const std::string& text, std::size_t at) {
    constexpr std::size_t kBefore = 40;
    constexpr std::size_t kMost = 240;
    const std::size_t space = at > kBefore ? text.find(' ', at - kBefore) : std::string::npos;
    const std::size_t begin = space < at ? space + 1 : at > kBefore ? at : 0;
    const std::size_t end = std::min(text.find(' ', begin + kMost), text.size());
    return (begin > 0 ? "\u2026 " : "") + text.substr(begin, end - begin) +
           (end < text.size() ? "\u2026" : "");  // without a space: no line of its own
}

bool has_all(const std::string& text, const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

// The first row of a table, line of code or whole text with all words.
std::optional<std::string> line_with(const PageBlock& block,
                                     const std::vector<std::string>& words) {
    std::istringstream lines(words_of(block));
    for (std::string line; std::getline(lines, line);) {
        if (has_all(scene::folded(line), words)) return line;
    }
    return std::nullopt;
}

// Titles come first, then headings, then blocks that begin with the words in bold.
int rank_of(const PageBlock& block, const std::vector<std::string>& words) {
    if (block.kind == PageBlock::Kind::heading) return block.level > 1 ? 1 : 0;
    const bool is_bold = !block.spans.empty() && block.spans.front().is_bold;
    return is_bold && has_all(scene::folded(block.spans.front().text), words) ? 2 : 3;
}

}  // namespace

void Pages::add_markdown(std::string path, std::string_view text,
                         const std::vector<std::string>& case_ids) {
    Page page = read_page(std::move(path), text);
    for (PageBlock& block : page.blocks) {
        block.spans = with_case_links(block.spans, case_ids);
        for (auto& row : block.rows) {
            for (PageSpans& cell : row) cell = with_case_links(cell, case_ids);
        }
    }
    all_.push_back(std::move(page));
}

void Pages::add_text(std::string path, std::string title, std::string text, std::string part_of) {
    Page page{std::move(path), std::move(title), {}, std::move(part_of)};
    page.blocks.push_back({.kind = PageBlock::Kind::heading, .level = 1});
    page.blocks.back().spans.push_back({page.title, false, false, {}});
    page.blocks.push_back({.kind = PageBlock::Kind::code});
    page.blocks.back().text = std::move(text);
    all_.push_back(std::move(page));
}

void Pages::sort() {
    std::vector<std::string> order{std::string(kFirstPage), std::string(kAlgorithms)};
    if (const Page* algorithms = find(kAlgorithms)) {
        for (const PageBlock& block : algorithms->blocks) {
            for (const auto& row : block.rows) {
                for (const std::string& link : links_of(row.front())) {
                    const LinkTarget target = target_of(kAlgorithms, link);
                    if (target.place) order.push_back(target.place->page);
                }
            }
        }
    }
    const auto key_of = [&](const Page& page) {
        return std::tuple(std::find(order.begin(), order.end(), page.path) - order.begin(),
                          std::string_view(page.title), std::string_view(page.path));
    };
    std::sort(all_.begin(), all_.end(),
              [&](const Page& a, const Page& b) { return key_of(a) < key_of(b); });
}

const Page* Pages::find(std::string_view path) const {
    const auto found =
        std::find_if(all_.begin(), all_.end(), [&](const Page& page) { return page.path == path; });
    return found == all_.end() ? nullptr : &*found;
}

std::vector<FoundBlock> Pages::search(std::string_view typed, std::size_t most) const {
    const std::vector<std::string> words = scene::words_in(scene::folded(typed));
    if (words.empty()) return {};
    std::multimap<int, FoundBlock> found;  // by rank, then in the order of pages
    for (std::size_t page = 0; page < all_.size(); ++page) {
        for (std::size_t block = 0; block < all_[page].blocks.size(); ++block) {
            const PageBlock& searched = all_[page].blocks[block];
            const std::optional<std::string> text = line_with(searched, words);
            if (!text) continue;
            const std::size_t at = scene::folded(*text).find(words.front());
            found.emplace(rank_of(searched, words), FoundBlock{page, block, around(*text, at)});
        }
    }
    std::vector<FoundBlock> blocks;
    for (auto& [rank, block] : found) {
        if (blocks.size() < most) blocks.push_back(std::move(block));
    }
    return blocks;
}

LinkTarget Pages::target_of(std::string_view from, std::string_view link) const {
    if (link.starts_with(kCaseLink)) {
        return {std::nullopt, std::string(link.substr(kCaseLink.size())), {}};
    }
    if (link.find("://") != std::string_view::npos) return {std::nullopt, {}, std::string(link)};
    const std::size_t hash = std::min(link.find('#'), link.size());
    const std::string_view path = link.substr(0, hash);
    const std::string to =
        path.empty()
            ? std::string(from)
            : (std::filesystem::path(from).parent_path() / path).lexically_normal().string();
    const Page* page = find(to);
    if (page == nullptr) {
        return {std::nullopt, {}, (std::filesystem::path("docs") / to).lexically_normal().string()};
    }
    PagePlace place{to, std::nullopt};
    for (std::size_t i = 0; i < page->blocks.size() && hash < link.size(); ++i) {
        const PageBlock& block = page->blocks[i];
        if (block.kind != PageBlock::Kind::heading) continue;
        if (anchor_of(words_of(block)) == link.substr(hash + 1)) place.block = i;
    }
    return {place, {}, {}};
}

void PageHistory::go_to(PagePlace place) {
    if (place == places_[at_]) return;
    places_.resize(at_ + 1);
    places_.push_back(std::move(place));
    ++at_;
}

}  // namespace tileglass::app
