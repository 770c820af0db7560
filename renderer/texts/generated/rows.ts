// Generated from ../en/rows.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Search */
export const search = plain('rows.search', "Search");
/** Search {things} */
export const searchIn = message<{ things: string }>('rows.searchIn', ["Search ",["things"]]);
/** There is nothing here yet. */
export const nothingHere = plain('rows.nothingHere', "There is nothing here yet.");
/** There is nothing to show here. */
export const nothingToShow = plain('rows.nothingToShow', "There is nothing to show here.");
/** Choose a {label} first */
export const chooseFirst = message<{ label: string }>('rows.chooseFirst', ["Choose a ",["label"]," first"]);
/** Lines */
export const lines = plain('rows.lines', "Lines");
/** {title} of {record} */
export const linesOf = message<{ record: string; title: string }>('rows.linesOf', [["title"]," of ",["record"]]);
/** Unfold */
export const unfold = plain('rows.unfold', "Unfold");
/** Actions */
export const actions = plain('rows.actions', "Actions");
/** Line {number} */
export const line = message<{ number: string }>('rows.line', ["Line ",["number"]]);
/** Loading the lines */
export const loadingLines = plain('rows.loadingLines', "Loading the lines");
/** There are no {things} on this page */
export const pastTheEnd = message<{ things: string }>('rows.pastTheEnd', ["There are no ",["things"]," on this page"]);
/** The list ends before it. */
export const pastTheEndDetail = plain('rows.pastTheEndDetail', "The list ends before it.");
/** Go to the last page */
export const lastPage = plain('rows.lastPage', "Go to the last page");
/** Nothing matches the search */
export const noMatch = plain('rows.noMatch', "Nothing matches the search");
/** Only {shown} of {total} rows are shown. */
export const capped = message<{ shown: string; total: string }>('rows.capped', ["Only ",["shown"]," of ",["total"]," rows are shown."]);
/** Control not found: {control} of {name} in {screen} */
export const unknownControl = message<{ control: string; name: string; screen: string }>('rows.unknownControl', ["Control not found: ",["control"]," of ",["name"]," in ",["screen"]]);
/** rows */
export const rows = plain('rows.rows', "rows");
