// Generated from ../en/history.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** History of {name} */
export const of = message<{ name: string }>('history.of', ["History of ",["name"]]);
/** There are no changes on record. */
export const none = plain('history.none', "There are no changes on record.");
/** Show older changes */
export const older = plain('history.older', "Show older changes");
/** Loading the history */
export const loading = plain('history.loading', "Loading the history");
/** Values at the start */
export const atStart = plain('history.atStart', "Values at the start");
/** Row added */
export const rowAdded = plain('history.rowAdded', "Row added");
/** Row changed */
export const rowChanged = plain('history.rowChanged', "Row changed");
/** Row deleted */
export const rowDeleted = plain('history.rowDeleted', "Row deleted");
/** {event}: {title} */
export const named = message<{ event: string; title: string }>('history.named', [["event"],": ",["title"]]);
/** Changed. It is secret, so no values are kept. */
export const secret = plain('history.secret', "Changed. It is secret, so no values are kept.");
/** Changed. It is too long for the values to be kept. */
export const long = plain('history.long', "Changed. It is too long for the values to be kept.");
/** empty */
export const empty = plain('history.empty', "empty");
