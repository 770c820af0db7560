// Generated from ../en/shortcuts.json by `screenplay generate`.
import { plain } from '../message.ts';

/** Everywhere */
export const everywhere = plain('shortcuts.everywhere', "Everywhere");
/** List */
export const list = plain('shortcuts.list', "List");
/** Form */
export const form = plain('shortcuts.form', "Form");
/** Page editor */
export const editor = plain('shortcuts.editor', "Page editor");
/** Find a screen, a record or an action */
export const find = plain('shortcuts.find', "Find a screen, a record or an action");
/** Search the list */
export const searchList = plain('shortcuts.searchList', "Search the list");
/** Go to the rows of the list or table */
export const goToRows = plain('shortcuts.goToRows', "Go to the rows of the list or table");
/** Do what is to be done next with the record */
export const nextStep = plain('shortcuts.nextStep', "Do what is to be done next with the record");
/** Press Undo in the last message */
export const undo = plain('shortcuts.undo', "Press Undo in the last message");
/** Collapse the side menu, or keep it open */
export const sideMenu = plain('shortcuts.sideMenu', "Collapse the side menu, or keep it open");
/** Show this */
export const show = plain('shortcuts.show', "Show this");
/** Close what is open */
export const closeOpen = plain('shortcuts.closeOpen', "Close what is open");
/** Move between cells */
export const moveCells = plain('shortcuts.moveCells', "Move between cells");
/** Move to the next row, or the one before */
export const moveRows = plain('shortcuts.moveRows', "Move to the next row, or the one before");
/** Open the row, edit the cell, or sort by the column */
export const openRow = plain('shortcuts.openRow', "Open the row, edit the cell, or sort by the column");
/** Show the record of the row beside the list */
export const showBeside = plain('shortcuts.showBeside', "Show the record of the row beside the list");
/** Edit the cell */
export const editCell = plain('shortcuts.editCell', "Edit the cell");
/** Choose the row; with Shift all rows from the last one on */
export const chooseRow = plain('shortcuts.chooseRow', "Choose the row; with Shift all rows from the last one on");
/** Choose all rows of the page */
export const chooseAll = plain('shortcuts.chooseAll', "Choose all rows of the page");
/** Go to the actions of the chosen rows */
export const rowActions = plain('shortcuts.rowActions', "Go to the actions of the chosen rows");
/** Copy the link of the row */
export const copyLink = plain('shortcuts.copyLink', "Copy the link of the row");
/** Copy the cell */
export const copyCell = plain('shortcuts.copyCell', "Copy the cell");
/** In the search: go to the rows */
export const fromSearch = plain('shortcuts.fromSearch', "In the search: go to the rows");
/** Save */
export const save = plain('shortcuts.save', "Save");
/** Add a row to the table */
export const addRow = plain('shortcuts.addRow', "Add a row to the table");
/** Fill the window with the editor, or leave it, outside of the text */
export const fill = plain('shortcuts.fill', "Fill the window with the editor, or leave it, outside of the text");
/** The same in the text */
export const fillInText = plain('shortcuts.fillInText', "The same in the text");
/** Go from the text to the toolbar */
export const toolbar = plain('shortcuts.toolbar', "Go from the text to the toolbar");
/** Keyboard shortcuts */
export const title = plain('shortcuts.title', "Keyboard shortcuts");
/** Keys of one character, such as / and ?, do something */
export const singleKeys = plain('shortcuts.singleKeys', "Keys of one character, such as / and ?, do something");
