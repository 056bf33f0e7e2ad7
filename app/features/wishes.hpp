#pragma once
// What a feature wants from the rest of the program.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/canvas/charts/chart.hpp"
#include "app/document/compare/comparing.hpp"
#include "app/document/named_program.hpp"
#include "app/document/tabs.hpp"
#include "app/world/life.hpp"
#include "app/world/structures.hpp"
#include "sandbox/scene/edit.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/stop_when.hpp"

namespace tileglass::app {

class Asking;

/// Changes the document.
struct WishedEdit {
    scene::Edit edit;
    std::string label;           ///< of its undo entry
    bool is_of_gesture = false;  ///< all edits until the mouse button is released are one entry
};
/// Tells the person something in the status bar.
struct WishedMessage {
    std::string text;
    bool is_error = false;
};
/// Refuses what was typed, until something changes; an empty text takes that back.
struct WishedRefusal {
    std::string text;
};
/// Writes a text into a file, and tells that.
struct WishedFile {
    std::filesystem::path to;
    std::string text;
};
/// Draws a chart into a picture file, in the next screen frame, and tells that.
struct WishedChartFile {
    std::filesystem::path to;
    Chart chart;
};
/// Opens a tab, or closes it if it is open.
struct WishedTab {
    Tab tab;
    bool is_toggled = false;  ///< if not, it stays open
};
/// Compares the selected item with another answer to it on the canvas.
struct WishedComparison {
    /// Another way to answer it; none: the program that is asked.
    std::optional<Variation> variation;
    bool is_swapped = false;  ///< the item's own answer is B
};
/// Turns to a page of what is compared; none: nothing is but yours.
struct WishedPage {
    std::optional<ComparePage> page;
};
/// Swaps the two answers that are compared, or records the steps of the other one.
struct WishedCompared {
    void (Comparison::*act)() = nullptr;
};
/// Chooses the conventions under which all items are seen.
struct WishedLens {
    std::optional<Coverage> coverage;
    std::optional<Ties> ties;
};
/// Removes the marks that were set by hand for the selected item.
struct WishedUnmarking {};
/// Asks a program about the selected item, from here on. Only a click of the person may wish this.
struct WishedProgram {
    NamedProgram program;
};
/// Ends the program that is asked, or asks it again.
struct WishedAsking {
    void (Asking::*act)() = nullptr;
};
/// Keeps these programs with the settings.
struct WishedPrograms {
    std::vector<NamedProgram> programs;
    std::size_t chosen = 0;
};
/// Adds an item, selects it and brings it into view.
struct WishedItem {
    scene::Item item;
    std::string label;  ///< of its undo entry
};
/// Makes another item the main selected one.
struct WishedSelection {
    scene::ItemId item = scene::kNoItem;
};
/// Brings a tile of a frame into view. One of the document's is pinned, so that panels show it.
struct WishedTile {
    Tile tile;
    Frame frame;
};
/// Shows a life; none: that of what is pinned or selected.
struct WishedLife {
    std::optional<LifeOf> of;
};
/// Points at something in a panel, in this screen frame.
struct WishedPointed {
    LifeOf at;
};
/// Goes to a step of what is played.
struct WishedStep {
    std::size_t step = 0;
    bool holds_world = true;
};
/// Lights one of `counts()` on canvas and track, or ends that if it is lit.
struct WishedCount {
    std::size_t count = 0;
};
/// Holds the world, and goes to a tick of it.
struct WishedTick {
    std::int64_t tick = 0;
};
/// Runs the way of the camera with other boxes, too; none: ends that.
struct WishedTrial {
    std::optional<world::CameraPlan> plan;
};
/// Runs all trackers of the objects, or the leading one alone.
struct WishedTrackers {
    bool all = false;
};
/// Chooses the conditions at which ticks stop.
struct WishedStops {
    world::StopWhen when;
};
/// Shows the whole scene on the canvas.
struct WishedFit {};
/// Switches which structures of the objects are run, and how.
struct WishedStructures {
    bool Structures::* which;
    bool is_on = false;
};
/// Takes the tool with which a click switches the kind of a tile between solid and open, or lays
/// it down.
struct WishedPicking {
    bool is_on = false;
};
/// A part of a menu: commands that do something with the same thing.
struct MenuPart {
    std::string_view about;                      ///< "Canvas"
    std::span<const std::string_view> commands;  ///< their ids
};
using Menu = std::span<const MenuPart>;
/// Opens the menu of what was clicked.
struct WishedMenu {
    Menu menu;
};

/// They are fulfilled in order, once the panels are drawn; those of commands and keys at once.
using Wish = std::variant<WishedEdit, WishedMessage, WishedTab, WishedComparison, WishedMenu,
                          WishedPicking, WishedStep, WishedRefusal, WishedFile, WishedChartFile,
                          WishedLife, WishedCount, WishedTick, WishedTrial, WishedFit,
                          WishedStructures, WishedPage, WishedCompared, WishedLens, WishedUnmarking,
                          WishedProgram, WishedAsking, WishedPrograms, WishedItem, WishedSelection,
                          WishedTile, WishedPointed, WishedTrackers, WishedStops>;
using Wishes = std::vector<Wish>;

}  // namespace tileglass::app
