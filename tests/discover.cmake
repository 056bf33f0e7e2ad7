# Which tests does a program have? Asks it, and writes them down for ctest:
#   cmake -P discover.cmake PROGRAM OUTPUT PREFIX MOST FILTER [PROPERTY VALUE]...
# Those that FILTER takes (as --gtest_filter does). A suite is one test for ctest, PREFIX.SUITE,
# because starting the program takes longer than most tests do; a suite of more than MOST tests is
# several, which may run side by side. With a MOST of 1 each test is one of its own.
cmake_minimum_required(VERSION 3.22)
set(program ${CMAKE_ARGV3})
set(output ${CMAKE_ARGV4})
set(prefix ${CMAKE_ARGV5})
set(most ${CMAKE_ARGV6})
set(filter ${CMAKE_ARGV7})
set(properties "")
set(i 8)
while(i LESS CMAKE_ARGC)
    string(APPEND properties " [[${CMAKE_ARGV${i}}]]")
    math(EXPR i "${i} + 1")
endwhile()

set(commands "")
function(add name chosen cost more)
    set(name "[[${prefix}.${name}]]")
    set(commands "${commands}add_test(${name} [[${program}]] --gtest_brief=1
    [[--gtest_filter=${chosen}]])
set_tests_properties(${name} PROPERTIES COST ${cost}${properties}${more})\n" PARENT_SCOPE)
endfunction()

execute_process(COMMAND ${program} --gtest_list_tests --gtest_filter=${filter}
    OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE " +#[^\n]*" "" lines "${lines}")  # what the parameters are
string(REPLACE "\n" ";" lines "${lines}")
set(suites "")
foreach(line IN LISTS lines)
    if(line MATCHES "^([^ ]+)\\.$")
        set(suite ${CMAKE_MATCH_1})
        list(APPEND suites ${suite})
    elseif(line MATCHES "^  (.+)$")
        list(APPEND "tests of ${suite}" ${CMAKE_MATCH_1})
    endif()
endforeach()
foreach(suite IN LISTS suites)
    set(tests ${tests\ of\ ${suite}})
    list(LENGTH tests count)
    if(most EQUAL 1)
        foreach(test IN LISTS tests)
            add(${suite}.${test} ${suite}.${test} 100 "")  # they take seconds, and begin first
        endforeach()
    elseif(count LESS_EQUAL most)
        add(${suite} ${suite}.* ${count} "")
    else()
        math(EXPR parts "(${count} + ${most} - 1) / ${most}")
        foreach(part RANGE 1 ${parts})
            math(EXPR index "${part} - 1")
            add(${suite}.part_${part}_of_${parts} ${suite}.* ${most}
                " ENVIRONMENT [[GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${index}]]")
        endforeach()
    endif()
endforeach()
file(WRITE ${output} "${commands}")
