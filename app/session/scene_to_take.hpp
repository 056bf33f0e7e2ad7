#pragma once
// A scene on its way out of a text, to take the place of the open one.

#include <filesystem>
#include <memory>
#include <string>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Which ids items get that a thread reads, while those of the open scene go on being edited.
class IdsOfRead {
public:
    explicit IdsOfRead(const scene::Editor& editor)
        : last_(editor.last_id()), later_(editor.later_id()) {}

    /// Numbers few items from the next id on: if that is taken meanwhile, they are quickly numbered
    /// again. Very many get later ones.
    void number(scene::Items& items) const {
        constexpr std::size_t kManyItems = 10'000;
        items.number_from(items.size() > kManyItems ? later_ : last_);
    }

private:
    scene::ItemId last_;
    scene::ItemId later_;
};

/// A scene that was read.
struct SceneToTake {
    scene::Loaded loaded;
};

/// Reads the text of a scene; relative map files are looked for in `folder`.
///
/// Errors   those of `scene::read_scene`
Result<SceneToTake> read_to_take(const std::string& text, const std::filesystem::path& folder,
                                 const IdsOfRead& ids, scene::Progress& progress);

}  // namespace tileglass::app
