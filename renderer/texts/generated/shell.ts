// Generated from ../en/shell.json by `screenplay generate`.
import { message, plain, rich } from '../message.ts';

/** Skip to content */
export const skip = plain('shell.skip', "Skip to content");
/** Loading the screen */
export const loadingScreen = plain('shell.loadingScreen', "Loading the screen");
/** Home */
export const home = plain('shell.home', "Home");
/** {tenant}, home */
export const homeLink = message<{ tenant: string }>('shell.homeLink', [["tenant"],", home"]);
/** Menu */
export const menu = plain('shell.menu', "Menu");
/** Sections */
export const sections = plain('shell.sections', "Sections");
/** More sections */
export const moreSections = plain('shell.moreSections', "More sections");
/** More */
export const more = plain('shell.more', "More");
/** Side menu */
export const sideMenu = plain('shell.sideMenu', "Side menu");
/** Screens */
export const screens = plain('shell.screens', "Screens");
/** Collapse the menu */
export const collapseMenu = plain('shell.collapseMenu', "Collapse the menu");
/** Keep the menu open */
export const keepMenu = plain('shell.keepMenu', "Keep the menu open");
/** Search */
export const search = plain('shell.search', "Search");
/** Search screens, records and actions */
export const searchLabel = plain('shell.searchLabel', "Search screens, records and actions");
/** Site: {site} */
export const site = message<{ site: string }>('shell.site', ["Site: ",["site"]]);
/** What you have typed here is not saved. Switch to the other site nevertheless? */
export const switchUnsaved = plain('shell.switchUnsaved', "What you have typed here is not saved. Switch to the other site nevertheless?");
/** Switch */
export const switchSite = plain('shell.switchSite', "Switch");
/** You are at {site}. */
export const atSite = message<{ site: string }>('shell.atSite', ["You are at ",["site"],"."]);
/** Profile: {name} */
export const profile = message<{ name: string }>('shell.profile', ["Profile: ",["name"]]);
/** Account */
export const account = plain('shell.account', "Account");
/** Turn warning tones off */
export const soundOff = plain('shell.soundOff', "Turn warning tones off");
/** Turn warning tones on */
export const soundOn = plain('shell.soundOn', "Turn warning tones on");
/** Sign out */
export const signOut = plain('shell.signOut', "Sign out");
/** Seen as a role */
export const seenAs = plain('shell.seenAs', "Seen as a role");
/** You see the console as <b>{role}</b>. */
export const viewing = rich<{ role: string }, 'b'>('shell.viewing', ["You see the console as ",["b",["role"]],"."]);
/** You see the console as <b>a role that is gone</b>. */
export const viewingGone = rich<{}, 'b'>('shell.viewingGone', ["You see the console as ",["b","a role that is gone"],"."]);
/** Nothing can be changed. */
export const viewingOnly = plain('shell.viewingOnly', "Nothing can be changed.");
/** Back to my own rights */
export const stopViewing = plain('shell.stopViewing', "Back to my own rights");
/** You have your own rights again. */
export const stoppedViewing = plain('shell.stoppedViewing', "You have your own rights again.");
/** Still running */
export const stillRunning = plain('shell.stillRunning', "Still running");
/** Not all of the chosen rows are done. If you leave, the rows that are left stay as they are. */
export const stillRunningText = plain('shell.stillRunningText', "Not all of the chosen rows are done. If you leave, the rows that are left stay as they are.");
/** Stop and leave */
export const stopAndLeave = plain('shell.stopAndLeave', "Stop and leave");
/** Unsaved changes */
export const unsaved = plain('shell.unsaved', "Unsaved changes");
/** Your changes are not saved. If you leave, they are kept on this device as a draft until you sign out. */
export const unsavedText = plain('shell.unsavedText', "Your changes are not saved. If you leave, they are kept on this device as a draft until you sign out.");
/** Leave without saving */
export const leave = plain('shell.leave', "Leave without saving");
/** Save and leave */
export const saveAndLeave = plain('shell.saveAndLeave', "Save and leave");
/** Are you still there? */
export const stillThere = plain('shell.stillThere', "Are you still there?");
/** Stay signed in */
export const staySignedIn = plain('shell.staySignedIn', "Stay signed in");
/** Nothing has happened for a while, so you will be signed out in <strong>{time}</strong>. What you have typed is kept. */
export const idle = rich<{ time: string }, 'strong'>('shell.idle', ["Nothing has happened for a while, so you will be signed out in ",["strong",["time"]],". What you have typed is kept."]);
/** Your session has ended. Sign in again as {name} to go on: what you typed is still here. */
export const signInAgain = message<{ name: string }>('shell.signInAgain', ["Your session has ended. Sign in again as ",["name"]," to go on: what you typed is still here."]);
/** The sign-in could not be loaded. The connection may be down. */
export const signInNotLoaded = plain('shell.signInNotLoaded', "The sign-in could not be loaded. The connection may be down.");
/** Find anything */
export const findAnything = plain('shell.findAnything', "Find anything");
/** Find a screen, a record or an action */
export const find = plain('shell.find', "Find a screen, a record or an action");
/** Esc */
export const escapeKey = plain('shell.escapeKey', "Esc");
/** ERROR */
export const tooManyCrumbs = plain('shell.tooManyCrumbs', "ERROR");
