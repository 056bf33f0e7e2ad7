#pragma once
// What are objects called in sentences?

#include <cstdint>
#include <string>

namespace tileglass::app {

/// Knows the names of objects by the numbers that events call them by.
class ObjectNames {
public:
    virtual ~ObjectNames() = default;
    virtual std::string name_of_number(std::uint32_t number) const = 0;

protected:
    ObjectNames() = default;
    ObjectNames(const ObjectNames&) = default;
    ObjectNames& operator=(const ObjectNames&) = default;
};

}  // namespace tileglass::app
