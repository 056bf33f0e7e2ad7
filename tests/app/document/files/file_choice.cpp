// Does the choice of a file do what is typed and what is chosen?

#include "app/document/files/file_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> shown(const FileChoice& choice) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < choice.rows(); ++i) names.push_back(choice.row(i).shown);
    return names;
}

std::string chosen(const FileChoice& choice) {
    return choice.chosen() ? choice.row(*choice.chosen()).shown : "";
}

// A folder with two folders, scenes and maps, and what is neither.
class ChoiceOfAFile : public testing::Test {
protected:
    void SetUp() override {
        write("map 10.map");
        write("map 9.map", "12345");
        write("Scene.tileglass.json");
        write("notes.md");
        write(".hidden.map");
        fs::create_directory(root / "zoo");
        fs::create_directory(root / "Attic");
        write("Attic/old.map");
        write("Attic/older.map");
    }

    void write(const std::string& name, const std::string& text = "") {
        std::ofstream(root / name) << text;
    }

    TestFolder folder;
    fs::path root = folder.path;
};

TEST_F(ChoiceOfAFile, ListsFoldersFirstThenWhatCanBeOpened) {
    FileChoice choice(FilePurpose::open, root);
    EXPECT_THAT(shown(choice),
                ElementsAre("Attic", "zoo", "map 9.map", "map 10.map", "Scene.tileglass.json"));
    EXPECT_TRUE(choice.has_other_files());
    choice.show_all(true);
    EXPECT_THAT(shown(choice), ElementsAre("Attic", "zoo", "map 9.map", "map 10.map", "notes.md",
                                           "Scene.tileglass.json"));
    EXPECT_FALSE(choice.has_other_files());
}

TEST_F(ChoiceOfAFile, TellsSizesAndKinds) {
    FileChoice choice(FilePurpose::open, root);
    EXPECT_EQ(choice.size_of_row(0), -1) << "a folder";
    EXPECT_EQ(choice.size_of_row(2), 5);
    EXPECT_EQ(choice.row(2).kind, "MovingAI map");
    EXPECT_EQ(choice.row(4).kind, "scene");
}

TEST_F(ChoiceOfAFile, TypedTextFiltersAndChoosesWhatBeginsWithIt) {
    FileChoice choice(FilePurpose::open, root);
    choice.type("MAP");
    EXPECT_THAT(shown(choice), ElementsAre("map 9.map", "map 10.map"));
    EXPECT_EQ(chosen(choice), "map 9.map");
    choice.type("s");
    EXPECT_EQ(chosen(choice), "Scene.tileglass.json");
    EXPECT_EQ(choice.enter(), root / "Scene.tileglass.json");
    choice.type("nothing");
    EXPECT_THAT(shown(choice), IsEmpty());
    EXPECT_EQ(choice.missing(), "No file here is called so");
    EXPECT_EQ(choice.empty_sentence(), "No name here has 'nothing' in it.");
    EXPECT_EQ(choice.enter(), std::nullopt);
}

TEST_F(ChoiceOfAFile, ATypedDotShowsHiddenFiles) {
    FileChoice choice(FilePurpose::open, root);
    choice.type(".");
    EXPECT_EQ(shown(choice).front(), ".hidden.map");
    choice.type(".hi");
    EXPECT_EQ(choice.enter(), root / ".hidden.map");
}

TEST_F(ChoiceOfAFile, ATypedNameOpensAFileThatIsNotListed) {
    FileChoice choice(FilePurpose::open, root);
    choice.type("notes.md");
    EXPECT_EQ(choice.rows(), 0U);
    EXPECT_EQ(choice.empty_sentence(), "No such file can be opened.");
    EXPECT_EQ(choice.missing(), "");
    EXPECT_EQ(choice.enter(), root / "notes.md");
}

TEST_F(ChoiceOfAFile, ATypedPathGoesToItsFolderAtTheSlash) {
    FileChoice choice(FilePurpose::open, root);
    choice.type("Attic");
    EXPECT_EQ(choice.folder(), root);
    choice.type("Attic/");
    EXPECT_EQ(choice.folder(), root / "Attic");
    EXPECT_EQ(choice.typed(), "");
    choice.type("../");
    EXPECT_EQ(choice.folder(), root);
    choice.type((root / "Attic" / "old.map").string());
    EXPECT_EQ(choice.folder(), root / "Attic");
    EXPECT_EQ(choice.typed(), "old.map");
    EXPECT_EQ(choice.enter(), root / "Attic" / "old.map");
    choice.type("/");
    EXPECT_EQ(choice.folder(), "/");
    choice.type("~/");
    EXPECT_EQ(choice.folder(), home_folder());
}

TEST_F(ChoiceOfAFile, TwoDotsGoUpAtEnter) {
    FileChoice choice(FilePurpose::open, root / "Attic");
    choice.type("..");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.folder(), root);
}

TEST_F(ChoiceOfAFile, AWrongPathIsSaidAndStays) {
    FileChoice choice(FilePurpose::open, root);
    choice.type("cellar/wine.map");
    EXPECT_EQ(choice.folder(), root);
    EXPECT_EQ(choice.typed(), "cellar/wine.map");
    EXPECT_EQ(choice.error(), "There is no folder '" + (root / "cellar").string() + "'");
    EXPECT_EQ(choice.empty_sentence(), "") << "it is said already";
    choice.type("notes.md/");
    EXPECT_EQ(choice.error(), "'" + (root / "notes.md").string() + "' is no folder");
    EXPECT_FALSE(choice.go_to(root / "cellar"));
    EXPECT_EQ(choice.folder(), root);
}

TEST_F(ChoiceOfAFile, TabCompletesAsFarAsAllNamesAgree) {
    FileChoice choice(FilePurpose::open, root);
    choice.type("m");
    choice.complete();
    EXPECT_EQ(choice.typed(), "map ");
    choice.type("map 9");
    choice.complete();
    EXPECT_EQ(choice.typed(), "map 9.map");
    choice.type("at");
    choice.complete();
    EXPECT_EQ(choice.folder(), root / "Attic") << "a folder is gone to";
    EXPECT_EQ(choice.typed(), "");
    choice.type("..");
    choice.complete();
    EXPECT_EQ(choice.folder(), root);
    choice.type("none");
    choice.complete();
    EXPECT_EQ(choice.typed(), "none");
}

TEST_F(ChoiceOfAFile, CompletionEndsBetweenSigns) {
    write("bÄ.map");
    write("bÖ.map");
    FileChoice choice(FilePurpose::open, root);
    choice.type("b");
    choice.complete();
    EXPECT_EQ(choice.typed(), "b") << "their next signs have a byte in common";
}

TEST_F(ChoiceOfAFile, MovesAmongRowsAndStaysInside) {
    FileChoice choice(FilePurpose::open, root);
    EXPECT_EQ(chosen(choice), "");
    EXPECT_EQ(choice.missing(), "Choose a file, or type its name or path");
    choice.move(1);
    EXPECT_EQ(chosen(choice), "Attic");
    choice.move(2);
    EXPECT_EQ(chosen(choice), "map 9.map");
    choice.move(1000);
    EXPECT_EQ(chosen(choice), "Scene.tileglass.json");
    choice.move(-1000);
    EXPECT_EQ(chosen(choice), "Attic");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.folder(), root / "Attic");
    choice.move(-1);
    EXPECT_EQ(chosen(choice), "older.map") << "from the end";
}

TEST_F(ChoiceOfAFile, GoesUpAndChoosesWhereItCameFrom) {
    FileChoice choice(FilePurpose::open, root / "zoo");
    EXPECT_EQ(choice.empty_sentence(), "This folder is empty.");
    choice.go_up();
    EXPECT_EQ(choice.folder(), root);
    EXPECT_EQ(chosen(choice), "zoo");
    FileChoice top(FilePurpose::open, "/");
    top.go_up();
    EXPECT_EQ(top.folder(), "/");
}

TEST_F(ChoiceOfAFile, SeesWhatIsNewAndKeepsTheRow) {
    FileChoice choice(FilePurpose::open, root);
    choice.move(4);
    EXPECT_EQ(chosen(choice), "map 10.map");
    write("a.map");
    EXPECT_EQ(choice.rows(), 5U) << "not yet";
    choice.reread();
    EXPECT_EQ(choice.rows(), 6U);
    EXPECT_EQ(chosen(choice), "map 10.map");
}

TEST_F(ChoiceOfAFile, AFolderThatIsGoneIsSaid) {
    FileChoice choice(FilePurpose::open, root / "Attic");
    choice.move(1);
    fs::remove_all(root / "Attic");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.error(), "'old.map' is not there any more");
    choice.reread();
    EXPECT_EQ(choice.rows(), 0U);
    EXPECT_EQ(choice.error(), "There is no folder '" + (root / "Attic").string() + "'");
    fs::create_directory(root / "Attic");
    choice.reread();
    EXPECT_EQ(choice.error(), "") << "it is there again";
    choice.go_up();
    EXPECT_EQ(choice.folder(), root);
}

/// Root may read everything: while this lives, it is nobody.
class AsAUser {
public:
    AsAUser() : user_(::geteuid()) {
        constexpr uid_t kNobody = 65534;
        EXPECT_EQ(::seteuid(user_ == 0 ? kNobody : user_), 0);
    }
    ~AsAUser() { EXPECT_EQ(::seteuid(user_), 0); }
    AsAUser(const AsAUser&) = delete;
    AsAUser& operator=(const AsAUser&) = delete;

private:
    uid_t user_;
};

TEST_F(ChoiceOfAFile, AFolderThatMayNotBeReadIsSaid) {
    fs::permissions(root / "zoo", fs::perms::none);
    FileChoice choice(FilePurpose::open, root);
    {
        const AsAUser user;
        EXPECT_FALSE(choice.go_to(root / "zoo"));
    }
    EXPECT_EQ(choice.error(), "You may not read '" + (root / "zoo").string() + "'");
    fs::permissions(root / "zoo", fs::perms::owner_all);
}

TEST_F(ChoiceOfAFile, BrokenLinksAndPipesAreNamedAndNotGiven) {
    fs::create_symlink(root / "nowhere", root / "broken.map");
    fs::create_symlink(root / "Attic", root / "door");
    ASSERT_EQ(::mkfifo((root / "pipe.map").c_str(), 0600), 0);
    FileChoice choice(FilePurpose::open, root);
    EXPECT_THAT(shown(choice), ElementsAre("Attic", "door", "zoo", "map 9.map", "map 10.map",
                                           "Scene.tileglass.json"));
    choice.type("broken.map");
    EXPECT_EQ(choice.rows(), 0U);
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.error(), "'broken.map' is a link to something that is not there");
    choice.show_all(true);
    choice.type("broken");
    EXPECT_EQ(choice.error(), "");
    EXPECT_EQ(choice.row(0).kind, "broken link");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.error(), "'broken.map' is a link to something that is not there");
    choice.type("pipe.map");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.error(), "'pipe.map' is a device or a pipe, which cannot be opened here");
    choice.type("door/");
    EXPECT_EQ(choice.rows(), 2U);
}

TEST_F(ChoiceOfAFile, NamesThatAreNoTextCanBeOpened) {
    const std::string name = "a\n\xff.map";
    write(name);
    FileChoice choice(FilePurpose::open, root);
    choice.type("a\\x0a");
    EXPECT_EQ(chosen(choice), "a\\x0a\\xff.map");
    EXPECT_EQ(choice.enter(), root / name);
}

TEST_F(ChoiceOfAFile, ThousandsOfEntriesAreListedInOrder) {
    const fs::path large = root / "zoo";
    for (int i = 0; i < 3'000; ++i) {
        const fs::path file = large / ("file " + std::to_string(i) + ".map");
        ASSERT_EQ(::mknod(file.c_str(), S_IFREG | 0600, 0), 0);
    }
    FileChoice choice(FilePurpose::open, large);
    ASSERT_EQ(choice.rows(), 3'000U);
    for (const std::size_t i : {0U, 9U, 10U, 2'999U}) {
        EXPECT_EQ(choice.row(i).name, "file " + std::to_string(i) + ".map");
    }
    choice.type("299");
    EXPECT_EQ(choice.rows(), 13U);
    EXPECT_EQ(chosen(choice), "file 299.map");
}

// Saving

TEST_F(ChoiceOfAFile, SavesUnderATypedNameWithTheEndingOfScenes) {
    FileChoice choice(FilePurpose::save, root, "untitled.tileglass.json");
    EXPECT_EQ(choice.rows(), 5U) << "the name is no filter";
    EXPECT_EQ(choice.enter(), root / "untitled.tileglass.json");
    choice.type("new");
    EXPECT_EQ(choice.enter(), root / "new.tileglass.json");
    choice.type("level 1.5");
    EXPECT_EQ(choice.enter(), root / "level 1.5.tileglass.json");
    choice.type("other.json");
    EXPECT_EQ(choice.enter(), root / "other.json");
    choice.type("");
    EXPECT_EQ(choice.missing(), "Type a name for the file");
    EXPECT_EQ(choice.enter(), std::nullopt);
}

TEST_F(ChoiceOfAFile, KeepsTheNameWhileItGoesThroughFolders) {
    FileChoice choice(FilePurpose::save, root, "mine");
    choice.move(1);
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.folder(), root / "Attic");
    EXPECT_EQ(choice.typed(), "mine");
    EXPECT_EQ(choice.enter(), root / "Attic" / "mine.tileglass.json");
    choice.type("../zoo/yours");
    EXPECT_EQ(choice.enter(), root / "zoo" / "yours.tileglass.json");
    choice.type("cellar/yours");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.error(), "There is no folder '" + (root / "zoo" / "cellar").string() + "'");
}

TEST_F(ChoiceOfAFile, AsksBeforeAnotherFileIsReplaced) {
    FileChoice choice(FilePurpose::save, root, "scene");
    choice.type("Scene");
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.to_replace(), root / "Scene.tileglass.json");
    choice.keep();
    EXPECT_EQ(choice.to_replace(), std::nullopt);
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.enter(), root / "Scene.tileglass.json");
}

TEST_F(ChoiceOfAFile, AsksAgainAboutAFileThatWasWrittenMeanwhile) {
    FileChoice choice(FilePurpose::save, root, "scene");
    choice.type("Scene");
    ASSERT_EQ(choice.enter(), std::nullopt);
    const fs::path file = root / "Scene.tileglass.json";
    std::ofstream(file) << "from another program";
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.to_replace(), file) << "it is asked again";
    EXPECT_EQ(choice.error(), "'Scene.tileglass.json' was written by another program just now");
    EXPECT_EQ(choice.enter(), file);
    // Nothing is there any more: nothing is replaced.
    ASSERT_EQ(choice.enter(), std::nullopt);
    fs::remove(file);
    EXPECT_EQ(choice.enter(), file);
}

TEST_F(ChoiceOfAFile, ReplacesTheScenesOwnFileWithoutAQuestion) {
    FileChoice choice(FilePurpose::save, root, "Scene.tileglass.json",
                      root / "zoo" / ".." / "Scene.tileglass.json");
    EXPECT_EQ(choice.enter(), root / "Scene.tileglass.json");
    choice.choose(2);
    EXPECT_EQ(choice.typed(), "map 9.map") << "a row gives its name";
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.to_replace(), root / "map 9.map");
    choice.type("zoo");
    EXPECT_EQ(choice.to_replace(), std::nullopt) << "another name is another question";
    EXPECT_EQ(choice.enter(), std::nullopt);
    EXPECT_EQ(choice.folder(), root / "zoo");
}

}  // namespace
}  // namespace tileglass::app
