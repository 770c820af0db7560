// Generated from ../en/record.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Back */
export const back = plain('record.back', "Back");
/** Created {day} */
export const created = message<{ day: string }>('record.created', ["Created ",["day"]]);
/** Created {day} by {name} */
export const createdBy = message<{ day: string; name: string }>('record.createdBy', ["Created ",["day"]," by ",["name"]]);
/** Changed {day} */
export const changed = message<{ day: string }>('record.changed', ["Changed ",["day"]]);
/** Changed {day} by {name} */
export const changedBy = message<{ day: string; name: string }>('record.changedBy', ["Changed ",["day"]," by ",["name"]]);
/** Id */
export const id = plain('record.id', "Id");
/** There are no more records in this list. */
export const noMore = plain('record.noMore', "There are no more records in this list.");
/** {position} of {total} */
export const place = message<{ position: string; total: string }>('record.place', [["position"]," of ",["total"]]);
/** Previous in the list */
export const previous = plain('record.previous', "Previous in the list");
/** Next in the list */
export const next = plain('record.next', "Next in the list");
/** History */
export const history = plain('record.history', "History");
/** Copy link */
export const copyLink = plain('record.copyLink', "Copy link");
/** Copy id */
export const copyId = plain('record.copyId', "Copy id");
/** Parts of the record */
export const parts = plain('record.parts', "Parts of the record");
/** Save first; the other parts can be filled in then. */
export const saveFirst = plain('record.saveFirst', "Save first; the other parts can be filled in then.");
