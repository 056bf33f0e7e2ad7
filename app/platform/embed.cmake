# How do files get into the program? Writes a source file that holds their contents:
#   cmake -P embed.cmake OUTPUT [FIELD FILE]...
# FIELD is the member of `Embedded` that shows the contents; the FILE `none` stays empty.
set(output ${CMAKE_ARGV3})
set(data "")
set(members "")
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
        string(APPEND data "const char ${field}[] =\n    \"${bytes}\";\n\n")
        string(APPEND members "        .${field} = {${field}, ${size}},\n")
    endif()
endwhile()
file(WRITE ${output} "#include \"app/platform/embedded.hpp\"\n
namespace tileglass::app {\n
namespace {\n
${data}}  // namespace\n
const Embedded& embedded() {
    static const Embedded files{
${members}    };
    return files;
}\n
}  // namespace tileglass::app\n")
