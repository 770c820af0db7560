// Generated from ../en/commands.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Restored. */
export const restored = plain('commands.restored', "Restored.");
/** Deleted. */
export const deleted = plain('commands.deleted', "Deleted.");
/** It cannot be deleted while it is used by {records}. */
export const usedBy = message<{ records: string }>('commands.usedBy', ["It cannot be deleted while it is used by ",["records"],"."]);
/** This also deletes {records}. */
export const alsoDeletes = message<{ records: string }>('commands.alsoDeletes', ["This also deletes ",["records"],"."]);
/** {count, number} {records} */
export const counted = message<{ count: number; records: string }>('commands.counted', [["count",4]," ",["records"]]);
/** {count, number} or more {records} */
export const countedOrMore = message<{ count: number; records: string }>('commands.countedOrMore', [["count",4]," or more ",["records"]]);
/** This cannot be done now. */
export const refused = plain('commands.refused', "This cannot be done now.");
/** Done. */
export const done = plain('commands.done', "Done.");
/** ''{label}'' asks for fields that cannot be shown here. */
export const cannotAsk = message<{ label: string }>('commands.cannotAsk', ["'",["label"],"' asks for fields that cannot be shown here."]);
/** No action defined. */
export const noAction = plain('commands.noAction', "No action defined.");
/** ''{label}'' lacks what it is about. */
export const lacksKey = message<{ label: string }>('commands.lacksKey', ["'",["label"],"' lacks what it is about."]);
