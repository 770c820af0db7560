// Generated from ../en/palette.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Exactly this */
export const exact = plain('palette.exact', "Exactly this");
/** Recent */
export const recent = plain('palette.recent', "Recent");
/** Screens */
export const screens = plain('palette.screens', "Screens");
/** Actions */
export const actions = plain('palette.actions', "Actions");
/** Records */
export const records = plain('palette.records', "Records");
/** Found */
export const found = plain('palette.found', "Found");
/** Nothing matches “{text}”. */
export const nothing = message<{ text: string }>('palette.nothing', ["Nothing matches “",["text"],"”."]);
/** Searching */
export const searching = plain('palette.searching', "Searching");
/** {count} found */
export const count = message<{ count: string }>('palette.count', [["count"]," found"]);
/** Theme: light */
export const themeLight = plain('palette.themeLight', "Theme: light");
/** Theme: dark */
export const themeDark = plain('palette.themeDark', "Theme: dark");
/** Theme: as the system */
export const themeSystem = plain('palette.themeSystem', "Theme: as the system");
/** Rows: compact */
export const rowsCompact = plain('palette.rowsCompact', "Rows: compact");
/** Rows: comfortable */
export const rowsComfortable = plain('palette.rowsComfortable', "Rows: comfortable");
/** This device */
export const thisDevice = plain('palette.thisDevice', "This device");
/** Side menu: collapse, or keep open */
export const sideMenu = plain('palette.sideMenu', "Side menu: collapse, or keep open");
/** Keyboard shortcuts */
export const shortcuts = plain('palette.shortcuts', "Keyboard shortcuts");
/** Help */
export const help = plain('palette.help', "Help");
/** Sign out */
export const signOut = plain('palette.signOut', "Sign out");
/** Profile */
export const profile = plain('palette.profile', "Profile");
/** Switch to {site} */
export const switchTo = message<{ site: string }>('palette.switchTo', ["Switch to ",["site"]]);
/** Site */
export const site = plain('palette.site', "Site");
/** Home */
export const home = plain('palette.home', "Home");
/** This record */
export const thisRecord = plain('palette.thisRecord', "This record");
/** This screen */
export const thisScreen = plain('palette.thisScreen', "This screen");
