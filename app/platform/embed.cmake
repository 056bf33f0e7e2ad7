# How do files get into the program? Writes a source file that holds their contents:
#   cmake -P embed.cmake OUTPUT [FIELD FILE]...
# FIELD is the member of `Embedded` that shows the contents; the FILE `none` stays empty. FILEs of
# the fields `cases`, `codes`, `pages` and `pictures` become one list each, with their names; pages and
# pictures with their paths in docs/.
cmake_minimum_required(VERSION 3.22)
set(output ${CMAKE_ARGV3})
set(data "")
set(members "")
set(lists cases codes pages pictures)
foreach(list ${lists})
    set(rows_of_${list} "")
    set(count_of_${list} 0)
endforeach()
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
        if(field IN_LIST lists)
            get_filename_component(name ${file} NAME)
            if(field MATCHES "pages|pictures")
                string(REGEX REPLACE ".*/docs/" "" name ${file})
            endif()
            set(list ${field})
            set(field file_${count_of_${list}}_of_${list})
            math(EXPR count_of_${list} "${count_of_${list}} + 1")
            string(APPEND rows_of_${list} "    {\"${name}\", {${field}, ${size}}},\n")
        else()
            string(APPEND members "        .${field} = {${field}, ${size}},\n")
        endif()
        string(APPEND data "const char ${field}[] =\n    \"${bytes}\";\n\n")
    endif()
endwhile()
foreach(list ${lists})
    string(APPEND data "const EmbeddedFile all_${list}[] = {\n${rows_of_${list}}};\n\n")
    string(APPEND members "        .${list} = all_${list},\n")
endforeach()
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
