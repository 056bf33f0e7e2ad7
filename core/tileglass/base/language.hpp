#pragma once
// Says which C++ the library needs, before a compiler for an older one stumbles over the rest.
// Every header includes it, itself or through the first one that it includes.

#if defined(_MSVC_LANG) ? _MSVC_LANG <= 201703L : __cplusplus <= 201703L
#error "tileglass needs C++20: compile with -std=c++20, or /std:c++20"
#endif
