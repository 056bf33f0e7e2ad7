#pragma once
// Whoever answers questions: another program, or a method of ours.

#include <cstdint>
#include <string>

#include "sandbox/find/case.hpp"
#include "sandbox/programs/asked_program.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::find {

using programs::Outcome;
using programs::Reply;

class Answerer {
public:
    virtual ~Answerer() = default;
    virtual Reply answer(const Case& asked) = 0;
};

/// A method of the shape in question, by its name.
class MethodAnswerer : public Answerer {
public:
    explicit MethodAnswerer(std::string method) : method_(std::move(method)) {}

    /// A run that reaches its limit of steps is a time-out.
    Reply answer(const Case& asked) override;

private:
    std::string method_;
};

/// Another program.
class ProgramAnswerer : public Answerer {
public:
    /// `ends` may end the wait for a reply; null: nothing does.
    explicit ProgramAnswerer(programs::AskedProgram& program, scene::Deadline* ends = nullptr)
        : program_(program), ends_(ends) {}

    Reply answer(const Case& asked) override {
        ++id_;
        program_.ask(id_, text_of(asked.query, id_));
        return program_.reply(ends_);
    }

private:
    programs::AskedProgram& program_;
    scene::Deadline* ends_;
    std::int64_t id_ = 0;
};

/// The tiles that `method` gives; none for an error, a run without an end, or far more tiles than
/// questions have.
std::optional<std::vector<Tile>> tiles_by(const shapes::Method& method,
                                          const shapes::Question& question);

/// Is `reply` another answer than the exact one, or none?
inline bool is_wrong(const Case& asked, const Reply& reply) {
    return !reply.is_answer() || !is_same(asked.query.shape, asked.tiles, reply.tiles);
}

}  // namespace tileglass::find
