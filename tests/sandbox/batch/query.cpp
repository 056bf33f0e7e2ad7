// Is every line of `tileglass query` answered to the letter?

#include "sandbox/batch/verbs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <new>
#include <sstream>
#include <streambuf>

#include "sandbox/text/json_tree.hpp"

namespace tileglass::batch {
namespace {

std::string answer_to(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    answer_queries(in, out);
    return out.str();
}

struct Line {
    const char* question;
    const char* answer;
};

class QueryAnswer : public testing::TestWithParam<Line> {};

TEST_P(QueryAnswer, IsAnsweredToTheLetter) {
    EXPECT_EQ(answer_to(GetParam().question), std::string(GetParam().answer) + "\n")
        << GetParam().question;
}

std::string name_of_line(const testing::TestParamInfo<Line>& row) {
    return "line_" + std::to_string(row.index);
}

constexpr Line kAnswers[] = {
    {R"({"ray":[0.5,0.5,1e-310,0],"bounds":[0,0,9,1],"solid":[[2,0]]})",
     R"({"id":null,"count":3,"extent":[0,0,3,1],"tiles":[[0,0],[1,0],[2,0]],"hit":[2,0],"t":"inf","side":"left"})"},
    {R"({"ray":[5.5,0.5,1,0],"bounds":[1073741800,0,1073741900,1]})",
     R"({"id":null,"error":{"field":"ray[2]","message":"1 leads to tiles beyond the tile range of -2^30 to 2^30"}})"},
    {R"({"id":1,"rect":[0,0,2,1]})",
     R"({"id":1,"count":6,"extent":[0,0,3,2],"tiles":[[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]]})"},
    {R"({"rect":[2,1,0,0],"coverage":"open"})",
     R"({"id":null,"count":2,"extent":[0,0,2,1],"tiles":[[0,0],[1,0]]})"},
    {R"({"id":{"b":[1.5,null],"a":"\u00e9"},"rect":[1,1,1,1],"coverage":"closed","want":"spans"})",
     R"({"id":{"b":[1.5,null],"a":"\u00e9"},"count":4,"extent":[0,0,2,2],"spans":[[0,0,2],[1,0,2]]})"},
    {R"({"id":"s","rect":[0.5,0.5,2.5,1.5],"coverage":"center","want":"summary"})",
     R"({"id":"s","count":6,"extent":[0,0,3,2]})"},
    {R"({"id":2,"rect":[0.5,0.5,2.5,2.5],"coverage":"contained"})",
     R"({"id":2,"count":1,"extent":[1,1,2,2],"tiles":[[1,1]]})"},
    {R"({"id":2,"rect":[0,0,2,2],"coverage":"half_open","want":"summary"})",
     R"({"id":2,"count":9,"extent":[0,0,3,3]})"},
    {R"({"id":3,"rect":[1,1,1,5],"coverage":"open"})",
     R"({"id":3,"count":0,"extent":null,"tiles":[]})"},
    {R"({"id":3,"rect":[1,1,1,5],"coverage":"open","want":"spans"})",
     R"({"id":3,"count":0,"extent":null,"spans":[]})"},
    {R"({"id":4,"rect":[-0.5,-0.5,-0.25,-1e-300]})",
     R"({"id":4,"count":1,"extent":[-1,-1,0,0],"tiles":[[-1,-1]]})"},
    {R"({"id":5,"frame":{"size":0.5,"origin":[10,20]},"rect":[10,20,10.25,20.5]})",
     R"({"id":5,"count":2,"extent":[0,0,1,2],"tiles":[[0,0],[0,1]]})"},
    {R"({"id":5,"frame":{"origin":[0.5,0]},"rect":[0,0,0,0]})",
     R"({"id":5,"count":1,"extent":[-1,0,0,1],"tiles":[[-1,0]]})"},
    {R"({"id":6,"rect":[0,0,9,9],"bounds":[3.0,4,5,5]})",
     R"({"id":6,"count":2,"extent":[3,4,5,5],"tiles":[[3,4],[4,4]]})"},
    {R"({"id":6,"rect":[-1e300,-1e300,1e300,1e300],"bounds":[-1,-1,1,0],"method":"brute_force"})",
     R"({"id":6,"count":2,"extent":[-1,-1,1,0],"tiles":[[-1,-1],[0,-1]]})"},
    {R"({"id":7,"rect":[0,0,9,9],"bounds":[3,4,3,9]})",
     R"({"id":7,"count":0,"extent":null,"tiles":[]})"},
    {R"({"id":7,"rect":[0,0,9,9],"bounds":[3,4,3,9],"method":"brute_force","want":"spans"})",
     R"({"id":7,"count":0,"extent":null,"spans":[]})"},
    {R"({"id":8,"rect":[0,0,1,1],"method":"corner_tiles","want":"summary"})",
     R"({"id":8,"count":4,"extent":[0,0,2,2]})"},
    {R"({"id":9,"rect":[0,0,100000,100000],"want":"summary"})",
     R"({"id":9,"count":10000200001,"extent":[0,0,100001,100001]})"},
    {R"({"id":9,"rect":[-1e9,-1e9,1e9,1e9],"want":"summary"})",
     R"({"id":9,"count":4000000004000000001,)"
     R"("extent":[-1000000000,-1000000000,1000000001,1000000001]})"},
    {R"({"id":9,"circle":[0,0,1e308],"want":"summary","bounds":)"
     R"([-1073741824,-1073741824,1073741824,1073741824]})",
     R"({"id":9,"count":4611686018427387904,)"
     R"("extent":[-1073741824,-1073741824,1073741824,1073741824]})"},
    {R"({"id":9,"rect":[0,0,99999999,2],"want":"spans"})",
     R"({"id":9,"count":300000000,"extent":[0,0,100000000,3],)"
     R"("spans":[[0,0,100000000],[1,0,100000000],[2,0,100000000]]})"},
    {R"({"id":10,"rect":[0,0,1,1],"got":[[0,0],[1,0],[0,1],[1,1]]})",
     R"({"id":10,"count":4,"extent":[0,0,2,2],"tiles":[[0,0],[1,0],[0,1],[1,1]],)"
     R"("missing":[],"extra":[]})"},
    {R"({"id":10,"rect":[0,0,1,1],"got":[[7,8],[1.0,1],{"x":-3,"y":4},[1,1]],"want":"summary"})",
     R"({"id":10,"count":4,"extent":[0,0,2,2],"missing":[[0,0],[1,0],[0,1]],)"
     R"("extra":[[7,8],[-3,4]]})"},
    {R"({"id":10,"rect":[0,0,1,1],"bounds":[0,0,0,0],"got":[],"want":"spans"})",
     R"({"id":10,"count":0,"extent":null,"spans":[],"missing":[],"extra":[]})"},
    {R"({"id":12,"ray":[-7.5,0.5,1,0],"bounds":[0,0,3,3]})",
     R"({"id":12,"count":3,"extent":[0,0,3,1],"tiles":[[0,0],[1,0],[2,0]]})"},
    {R"({"id":12,"ray":[0.5,0.5,0.25,0.25],"bounds":[0,0,3,3],"ties":"y_first","want":"summary"})",
     R"({"id":12,"count":5,"extent":[0,0,3,3]})"},
    {R"({"id":12,"ray":[1.5,0.5,0,0],"bounds":[0,0,3,3]})",
     R"({"id":12,"count":1,"extent":[1,0,2,1],"tiles":[[1,0]]})"},
    {R"({"id":12,"ray":[0.5,0.5,1,0],"bounds":[0,0,0,0]})",
     R"({"id":12,"count":0,"extent":null,"tiles":[]})"},
    {R"({"id":12,"ray":[-7.5,0.5,0.5,0],"bounds":[0,0,9,9],"solid":[[2,0]]})",
     R"({"id":12,"count":3,"extent":[0,0,3,1],"tiles":[[0,0],[1,0],[2,0]],)"
     R"("hit":[2,0],"t":19,"side":"left"})"},
    {R"({"id":12,"ray":[0.5,0.5,1,0],"bounds":[0,0,3,1],"got":[[0,0],[2,0],[3,0]]})",
     R"({"id":12,"count":3,"extent":[0,0,3,1],"tiles":[[0,0],[1,0],[2,0]],)"
     R"("missing":[[1,0]],"extra":[[3,0]],"first_difference":1})"},
    {R"({"rect":[0,0,1,1],"got":[[0,0]],"explain":true,"coverage":"closed","want":"summary"})",
     R"({"id":null,"count":9,"extent":[-1,-1,2,2],)"
     R"("missing":[[-1,-1],[0,-1],[1,-1],[-1,0],[1,0],[-1,1],[0,1],[1,1]],"extra":[],)"
     R"("explained":"coverage:open, coverage:center, coverage:contained, )"
     R"(defect:ceil_for_floor_plus_one, defect:size_in_whole_tiles"})"},
    {R"({"rect":[0,0,1,0],"got":[[1,0],[0,0]],"explain":true,"want":"summary"})",
     R"({"id":null,"count":2,"extent":[0,0,2,1],"missing":[],"extra":[],"explained":null})"},
    {R"({"rect":[0,0,1,0],"got":[[7,7]],"explain":true,"want":"summary"})",
     R"({"id":null,"count":2,"extent":[0,0,2,1],"missing":[[0,0],[1,0]],"extra":[[7,7]],)"
     R"("explained":null})"},
    {R"({"rect":[0,0,1,0],"got":[],"explain":false,"want":"summary"})",
     R"({"id":null,"count":2,"extent":[0,0,2,1],"missing":[[0,0],[1,0]],"extra":[]})"},
    {"\xEF\xBB\xBF{\"id\":11,\"rect\":[0,0,0,0],\"want\":\"summary\"}\r\n",
     R"({"id":11,"count":1,"extent":[0,0,1,1]})"},
};

INSTANTIATE_TEST_SUITE_P(Answers, QueryAnswer, testing::ValuesIn(kAnswers), name_of_line);

constexpr Line kErrors[] = {
    {R"({"id":1,"rect":[0,0,1,1],"explain":true})",
     R"({"id":1,"error":{"field":"explain","message":"without got there is nothing to explain"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"got":[],"explain":1})",
     R"({"id":1,"error":{"field":"explain","message":"1 is neither true nor false"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"circle":[0,0,1]})",
     R"({"id":1,"error":{"field":"line","message":"2 shapes: rect and circle"}})"},
    {R"({"id":1})",
     R"({"id":1,"error":{"field":"line","message":"no shape: a query has a rect or a circle or a segment or a ray"}})"},
    {R"({"id":1,"segment":[0,0,1,1],"coverage":"open"})",
     R"({"id":1,"error":{"field":"coverage","message":"a segment has no coverage"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"ties":"owner"})",
     R"({"id":1,"error":{"field":"ties","message":"a rect has no ties"}})"},
    {R"({"id":1,"circle":[0,0,1],"solid":[]})",
     R"({"id":1,"error":{"field":"solid","message":"a circle has no solid"}})"},
    {R"({"id":1,"segment":[0,0,1,1],"corner":"any"})",
     R"({"id":1,"error":{"field":"corner",)"
     R"("message":"a corner stops nothing where no tiles are solid"}})"},
    {R"({"id":1,"segment":[0,0,1,1],"corner":"any","solid":[],"ties":"open"})",
     R"({"id":1,"error":{"field":"corner",)"
     R"("message":"with ties open only pass is accepted, not any"}})"},
    {R"({"id":1,"segment":[0,0,1,1],"want":"spans"})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"a segment is answered in order of travel, which has no spans"}})"},
    {R"({"id":1,"ray":[0,0,1,1],"want":"spans"})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"a ray is answered in order of travel, which has no spans"}})"},
    {R"({"id":1,"ray":[0,0,1,1]})",
     R"({"id":1,"error":{"field":"bounds",)"
     R"("message":"bounds are missing: without them a ray has no end"}})"},
    {R"({"id":1,"ray":[0,0,"nan",1],"bounds":[0,0,9,9]})",
     R"({"id":1,"error":{"field":"ray[2]","message":"nan is not finite"}})"},
    {R"({"id":1,"ray":[0,0,1,1],"bounds":[0,0,9,9],"coverage":"open"})",
     R"({"id":1,"error":{"field":"coverage","message":"a ray has no coverage"}})"},
    {R"({"id":1,"ray":[0,0,1,1],"bounds":[0,0,9,9],"method":"bresenham"})",
     R"({"id":1,"error":{"field":"method",)"
     R"("message":"\"bresenham\" is no method of a ray, which are walk, amanatides_woo, mcneill"}})"},
    {R"({"id":1,"segment":[0,0,1e9,7],"method":"bresenham","want":"summary"})",
     R"({"id":1,"error":{"field":"method","message":"bresenham has more to do than the 10000000 steps that are made"}})"},
    {R"({"id":1,"circle":[0,0,5e8],"method":"bounding_square","want":"summary"})",
     R"({"id":1,"error":{"field":"method","message":"bounding_square has more to do than the 10000000 steps that are made"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"size":3})",
     R"({"id":1,"error":{"field":"size","message":"\"size\" is no key of a query"}})"},
    {R"({"id":1,"rct":[0,0,1,1]})",
     R"({"id":1,"error":{"field":"rct","message":"\"rct\" is no key of a query"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"frame":{"size":1,"scale":2}})",
     R"({"id":1,"error":{"field":"frame.scale","message":"\"frame.scale\" is no key of a query"}})"},
    {R"({"id":[7],"rect":[0,0,1e999,1]})",
     R"({"id":[7],"error":{"field":"rect[2]","message":"1e999 overflows a double"}})"},
    {R"({"rect":[0,-1e999,0,1],"id":"after"})",
     R"({"id":"after","error":{"field":"rect[1]","message":"-1e999 overflows a double"}})"},
    {R"({"id":[1e999],"rect":[0,0,1e999,1]})",
     R"({"id":[1e999],"error":{"field":"rect[2]","message":"1e999 overflows a double"}})"},
    {R"({"id":{"a":1,"a":2},"rect":[0,0,1,1]})",
     R"({"id":null,"error":{"field":"id.a","message":"the key \"a\" stands there twice"}})"},
    {R"({"id":"\ud800","rect":[0,0,1,1]})",
     R"({"id":null,"error":{"field":"line","message":"no JSON at column 14: )"
     R"(invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"}})"},
    {R"({"id":1,"rect":[0,0,"1",1]})",
     R"({"id":1,"error":{"field":"rect[2]","message":"\"1\" is not a number"}})"},
    {R"({"id":1,"rect":[0,0,1]})",
     R"({"id":1,"error":{"field":"rect","message":"an array of 3 is not an array of 4 numbers"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"frame":"x"})",
     R"({"id":1,"error":{"field":"frame","message":"\"x\" is not an object"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":"map"})",
     R"({"id":1,"error":{"field":"bounds","message":"\"map\" is not an array of 4 numbers"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,1,2147483648]})",
     R"({"id":1,"error":{"field":"bounds[3]",)"
     R"("message":"2147483648 is beyond the range of 32-bit whole numbers"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,1.5,2]})",
     R"({"id":1,"error":{"field":"bounds[2]","message":"1.5 is not a whole number"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,"inf",1,2]})",
     R"({"id":1,"error":{"field":"bounds[1]","message":"\"inf\" is not a whole number"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,1,"2"]})",
     R"({"id":1,"error":{"field":"bounds[3]","message":"\"2\" is not a whole number"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,1,1e999]})",
     R"({"id":1,"error":{"field":"bounds[3]","message":"1e999 overflows a double"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,-1,-1]})",
     R"({"id":1,"error":{"field":"bounds[2]","message":"end -1 is below its min 0"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"bounds":[0,0,0,-1]})",
     R"({"id":1,"error":{"field":"bounds[3]","message":"end -1 is below its min 0"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"coverage":"half"})",
     R"({"id":1,"error":{"field":"coverage",)"
     R"("message":"\"half\" is none of half_open, closed, open, center, contained"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"want":"count"})",
     R"({"id":1,"error":{"field":"want","message":"\"count\" is none of tiles, spans, summary"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"method":"row_scan"})",
     R"({"id":1,"error":{"field":"method","message":"\"row_scan\" is no method of a rect, )"
     R"(which are corner_tiles, brute_force"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"method":"brute_force"})",
     R"({"id":1,"error":{"field":"bounds",)"
     R"("message":"bounds are missing: this method tests every tile of them"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"method":"brute_force","bounds":[0,0,100000,100000]})",
     R"({"id":1,"error":{"field":"bounds",)"
     R"("message":"10000000000 tiles are more than the 1000000000 that are tested at most"}})"},
    {R"({"id":1,"rect":[0,0,10000,10000]})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"the answer has 100020001 tiles, more than the 100000000 that are listed"}})"},
    {R"({"id":1,"rect":[0,0,10000,10000],"want":"summary","got":[[0,0]]})",
     R"({"id":1,"error":{"field":"got",)"
     R"("message":"the answer has 100020001 tiles, more than the 100000000 that are compared"}})"},
    {R"({"id":1,"circle":[0,0,6000]})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"the answer has 113121164 tiles, more than the 100000000 that are listed"}})"},
    {R"({"id":1,"circle":[0,0,5e8]})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"the answer has more than the 100000000 tiles that are listed"}})"},
    {R"({"id":1,"segment":[-1e9,-999999999,1e9,999999993]})",
     R"({"id":1,"error":{"field":"want",)"
     R"("message":"the answer has more than the 100000000 tiles that are listed"}})"},
    {R"({"id":1,"segment":[-1e9,-999999999,1e9,999999993],"want":"summary","got":[]})",
     R"({"id":1,"error":{"field":"got",)"
     R"("message":"the answer has more than the 100000000 tiles that are compared"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"got":[[0,0],[1,"x"]]})",
     R"({"id":1,"error":{"field":"got[1]","message":"\"x\" is not a whole number"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"got":[[0,0],{"x":1,"y":2,"z":3}]})",
     R"({"id":1,"error":{"field":"got[1].z","message":"a tile has no such key"}})"},
    {R"({"id":1,"rect":[0,0,1,1],"rect":[0,0,1,1]})",
     R"({"id":1,"error":{"field":"rect","message":"the key \"rect\" stands there twice"}})"},
    {R"({"id":1,"id":2,"rect":[0,0,1,1]})",
     R"({"id":null,"error":{"field":"id","message":"the key \"id\" stands there twice"}})"},
    {"[1,2]", R"({"id":null,"error":{"field":"line","message":"an array is not a JSON object"}})"},
    {"7", R"({"id":null,"error":{"field":"line","message":"7 is not a JSON object"}})"},
    {R"({"id":1,"rect":[0,0,1,1]} {"id":2})",
     R"({"id":null,"error":{"field":"line",)"
     R"("message":"no JSON at column 27: unexpected '{'; expected end of input"}})"},
    {R"({"id":1,"rect":[0,0,1,1])",
     R"({"id":null,"error":{"field":"line",)"
     R"("message":"no JSON at column 24: unexpected end of input; expected '}'"}})"},
    {"{\"id\":\"\xFF\"}",
     R"({"id":null,"error":{"field":"line",)"
     R"("message":"no JSON at column 8: invalid string: ill-formed UTF-8 byte"}})"},
};

INSTANTIATE_TEST_SUITE_P(Errors, QueryAnswer, testing::ValuesIn(kErrors), name_of_line);

TEST(Query, NamesTheFieldThatTheLibraryRefuses) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"id":1,"rect":[0,0,"nan",1]})", "rect[2]"},
        {R"({"id":1,"rect":["-inf",0,1,1],"bounds":[0,0,1,1]})", "rect[0]"},
        {R"({"id":1,"rect":[0,0,2e9,1]})", "rect[2]"},
        {R"({"id":1,"rect":[0,0,1,-2e9]})", "rect[3]"},
        {R"({"id":1,"rect":[0,0,1,1],"frame":{"size":0}})", "frame.size"},
        {R"({"id":1,"rect":[0,0,1,1],"frame":{"size":"nan"}})", "frame.size"},
        {R"({"id":1,"rect":[0,0,1,1],"frame":{"origin":["inf",0]}})", "frame.origin[0]"},
        {R"({"id":1,"rect":[5,0,5,0],"frame":{"size":1e-300,"origin":[5,0]}})", "frame"},
        {R"({"id":1,"circle":[0,0,1,1]})", "circle"},
        {R"({"id":1,"circle":[0,0,"r"]})", "circle[2]"},
        {R"({"id":1,"segment":[0,0,1]})", "segment"},
        {R"({"id":1,"segment":[0,0,1,null]})", "segment[3]"},
        {R"({"id":1,"segment":[0,0,1,1],"ties":"x"})", "ties"},
        {R"({"id":1,"segment":[0,0,1,1],"ties":0})", "ties"},
        {R"({"id":1,"segment":[0,0,1,1],"solid":null})", "solid"},
        {R"({"id":1,"segment":[0,0,1,1],"solid":[[0,0],[1.5,0]]})", "solid[1]"},
        {R"({"id":1,"segment":[0,0,1,1],"solid":[[0,0]],"corner":"none"})", "corner"},
        {R"({"id":1,"ray":[0,0,1]})", "ray"},
        {R"({"id":1,"rect":null})", "rect"},
        {R"({"id":1,"rect":[0,0,1,1],"frame":{"size":"1"}})", "frame.size"},
        {R"({"id":1,"rect":[0,0,1,1],"frame":{"origin":[1]}})", "frame.origin"},
        {R"({"id":1,"rect":[0,0,1,1],"method":1})", "method"},
    };
    for (const auto& [question, field] : cases) {
        const scene::Json answer = *scene::read_json(answer_to(question));
        EXPECT_EQ(answer["id"], 1) << question;
        EXPECT_EQ(answer["error"]["field"], field) << question;
    }
}

TEST(Query, SkipsEmptyLinesAndAnswersTheRestInOrder) {
    EXPECT_EQ(
        answer_to("\xEF\xBB\xBF\r\n{\"id\":1,\"rect\":[0,0,0,0],\"want\":\"summary\"}\n\n \r\n"
                  "{\"id\":2,\"rect\":[0,0,0,0],\"want\":\"summary\"}"),
        "{\"id\":1,\"count\":1,\"extent\":[0,0,1,1]}\n"
        "{\"id\":2,\"count\":1,\"extent\":[0,0,1,1]}\n");
    EXPECT_EQ(answer_to(""), "");
}

TEST(Query, GoesOnAfterALineThatIsNoText) {
    const std::string lines = std::string("{\"id\":1}\0x\n\0\n\x80\n", 15) +
                              std::string(70'000, '[') +
                              "\n{\"id\":2,\"rect\":[0,0,0,0],\"want\":\"summary\"}\n";
    std::istringstream answers(answer_to(lines));
    std::string answer;
    for (int i = 0; i < 4; ++i) {
        std::getline(answers, answer);
        const scene::Json json = *scene::read_json(answer);
        EXPECT_TRUE(json["id"].is_null());
        EXPECT_EQ(json["error"]["field"], "line");
    }
    std::getline(answers, answer);
    EXPECT_EQ(answer, "{\"id\":2,\"count\":1,\"extent\":[0,0,1,1]}");
}

TEST(Query, AnswersEveryErrorWithValidJsonHoweverLongItsText) {
    std::string name;
    for (int i = 0; i < 100'000; ++i) name += "\xF0\x9F\x98\x80";
    for (const std::string& line :
         {"{\"id\":1,\"rect\":[0,0,1,1],\"method\":\"" + name + "\"}",
          "{\"id\":1,\"rect\":[0,0,1,1],\"" + name + "\":0}",
          "{\"id\":1,\"rect\":[0,0,1,1e" + std::string(100'000, '9') + "]}",
          "{\"id\":1,\"" + name + "\":0,\"" + name + "\":0}"}) {
        const Result<scene::Json> answer = scene::read_json(answer_to(line));
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ((*answer)["id"], 1);
        EXPECT_LT((*answer)["error"]["message"].get<std::string>().size(), 200U);
    }
}

TEST(Query, GivesTheIdBackInItsOwnText) {
    for (const char* id :
         {"1.50", "1e2", "-0", "123456789012345678901234567890", "0.1000000000000000055511151231",
          "1e400", "[-1e999, {\"a\" :\t1.0}]", "\"\\u0069\\/\\\"}\"", "\"\\\\\"", "\"é\"", "{}",
          "[]", "true", "null", "{\"id\":[\"]\",{\"id\":2}]}"}) {
        const std::string text(id);
        for (const std::string& line :
             {"{\"id\":" + text + ",\"rect\":[0,0,0,0],\"want\":\"summary\"}",
              "\xEF\xBB\xBF {\"want\":\"summary\" , \"rect\":[0,0,0,0], \"id\" : " + text + " }\r",
              "{\"frame\":{\"size\":1},\"\\u0069d\":" + text +
                  ",\"want\":\"summary\",\"rect\":[0,0,0,0]}"}) {
            EXPECT_EQ(answer_to(line), "{\"id\":" + text + ",\"count\":1,\"extent\":[0,0,1,1]}\n");
        }
        EXPECT_EQ(answer_to("{\"x\":{\"id\":0,\"y\":\"id\"},\"id\":" + text + "}"),
                  "{\"id\":" + text +
                      ",\"error\":{\"field\":\"x\",\"message\":\"\\\"x\\\" is no key of a "
                      "query\"}}\n");
    }
}

TEST(Query, GivesTheIdBackNextToWhatIsNestedTooDeep) {
    const std::string deep = std::string(50'000, '[') + "\"id\"" + std::string(50'000, ']');
    const std::string answer = answer_to("{\"rect\":" + deep + ",\"id\":1.0}");
    EXPECT_EQ(answer.substr(0, 18), "{\"id\":1.0,\"error\":");
}

int status_of(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    return answer_queries(in, out);
}

TEST(Query, TellsByItsStatusWhetherWhatItGotDiffers) {
    EXPECT_EQ(status_of(R"({"rect":[0,0,1,0],"got":[[1,0],[0,0],[1,0]]})"), 0);
    EXPECT_EQ(status_of(R"({"rect":[0,0,1,0],"got":[[1,0]]})"), 1);
    EXPECT_EQ(status_of(R"({"rect":[0,0,1,0],"got":[[1,0],[0,0],[2,0]]})"), 1);
    EXPECT_EQ(status_of(R"({"rect":[0,0,1,0],"got":[],"want":"summary"})"
                        "\n"
                        R"({"rect":[0,0,1,0]})"),
              1);
}

/// A line, then what cannot be read.
template <typename Exception>
class FailingBuffer : public std::streambuf {
protected:
    int underflow() override {
        if (is_read_) throw_error();
        is_read_ = true;
        setg(line_, line_, line_ + sizeof line_ - 1);
        return line_[0];
    }

private:
    [[noreturn]] static void throw_error() {
        if constexpr (std::is_same_v<Exception, std::bad_alloc>) throw std::bad_alloc();
        throw std::ios::failure("no more");
    }

    char line_[33] = "{\"id\":5,\"rect\":[0,0,0,0]}\n{\"id\"";
    bool is_read_ = false;
};

template <typename Exception>
void expect_read_error() {
    FailingBuffer<Exception> buffer;
    std::istream in(&buffer);
    std::ostringstream out;
    EXPECT_EQ(answer_queries(in, out), 2);
    EXPECT_TRUE(in.bad());
    EXPECT_EQ(out.str(), "{\"id\":5,\"count\":1,\"extent\":[0,0,1,1],\"tiles\":[[0,0]]}\n");
}

TEST(Query, TellsByItsStatusThatReadingFailed) {
    expect_read_error<std::ios::failure>();
    std::ifstream folder(std::filesystem::temp_directory_path());
    std::ostringstream out;
    EXPECT_EQ(answer_queries(folder, out), 2);
}

TEST(Query, TellsByItsStatusThatALineDoesNotFitIntoTheMemory) {
    expect_read_error<std::bad_alloc>();
}

TEST(Query, TellsByItsStatusWhetherALineWasInError) {
    std::ostringstream out;
    std::istringstream good("{\"rect\":[0,0,0,0]}\n");
    EXPECT_EQ(answer_queries(good, out), 0);
    std::istringstream bad("{\"rect\":[0,0,0,0]}\n{}\n{\"rect\":[0,0,0,0]}\n");
    EXPECT_EQ(answer_queries(bad, out), 1);
    std::istringstream more("{\"rect\":[0,0,0,0]}\n");
    out.setstate(std::ios::badbit);
    EXPECT_EQ(answer_queries(more, out), 2);
}

/// Takes text and only counts it, and how often it is flushed.
class CountingBuffer : public std::streambuf {
public:
    std::int64_t bytes = 0;
    std::int64_t largest_piece = 0;
    int flushes = 0;

protected:
    int overflow(int c) override {
        ++bytes;
        return c;
    }
    std::streamsize xsputn(const char*, std::streamsize count) override {
        bytes += count;
        largest_piece = std::max<std::int64_t>(largest_piece, count);
        return count;
    }
    int sync() override {
        ++flushes;
        return 0;
    }
};

TEST(Query, StreamsALongAnswerInPieces) {
    CountingBuffer buffer;
    std::ostream out(&buffer);
    std::istringstream in("{\"rect\":[0,0,999,999],\"got\":[]}\n");
    EXPECT_EQ(answer_queries(in, out), 1);
    EXPECT_GT(buffer.bytes, 18'000'000);
    EXPECT_LT(buffer.largest_piece, 100'000);
}

}  // namespace
}  // namespace tileglass::batch
