# How do files get into the program? Writes a source file that holds their contents:
#   cmake -P embed.cmake OUTPUT [FIELD FILE]...
# FIELD is the member of `Embedded` that shows the contents; the FILE `none` stays empty. FILEs of
# the field `cases` become one list, each with its name.
set(output ${CMAKE_ARGV3})
set(data "")
set(members "")
set(case_rows "")
set(case_count 0)
set(i 4)
while(i LESS CMAKE_ARGC)
    set(field ${CMAKE_ARGV${i}})
    math(EXPR i "${i} + 1")
    set(file ${CMAKE_ARGV${i}})
    math(EXPR i "${i} + 1")
    if(file STREQUAL "none")
        string(APPEND members "        .${field} = {},\n")
    else()
        file(READ ${file} bytes HEX)
        file(SIZE ${file} size)
        # 64 bytes a line.
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
        string(REPEAT "[^\n]" 256 line)
        string(REGEX REPLACE "(${line})" "\\1\"\n    \"" bytes "${bytes}")
        if(field STREQUAL "cases")
            get_filename_component(name ${file} NAME)
            set(field case_${case_count})
            math(EXPR case_count "${case_count} + 1")
            string(APPEND case_rows "    {\"${name}\", {${field}, ${size}}},\n")
        else()
            string(APPEND members "        .${field} = {${field}, ${size}},\n")
        endif()
        string(APPEND data "const char ${field}[] =\n    \"${bytes}\";\n\n")
    endif()
endwhile()
file(WRITE ${output} "#include \"app/platform/embedded.hpp\"\n
namespace tileglass::app {\n
namespace {\n
${data}const EmbeddedFile case_files[] = {
${case_rows}};\n
}  // namespace\n
const Embedded& embedded() {
    static const Embedded files{
${members}        .cases = case_files,
    };
    return files;
}\n
}  // namespace tileglass::app\n")
