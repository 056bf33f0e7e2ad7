#pragma once
// Which files can be opened, and which one is being read?

#include <filesystem>
#include <vector>

#include "app/files/loading.hpp"
#include "app/files/recent_files.hpp"
#include "app/session/cases.hpp"

namespace tileglass::app {

struct Files {
    std::vector<Case> cases;  ///< the shipped cases, in the order in which they are listed
    std::filesystem::path maps_folder;  ///< the shipped maps; empty: there are none
    RecentFiles recent;
    Loading loading;  ///< of the file that is to be opened
};

}  // namespace tileglass::app
