// Generated from ../en/common.json by `screenplay generate`.
import { plain } from '../message.ts';

/** Cancel */
export const cancel = plain('common.cancel', "Cancel");
/** Close */
export const close = plain('common.close', "Close");
/** Try again */
export const tryAgain = plain('common.tryAgain', "Try again");
/** Copied Successfully */
export const copied = plain('common.copied', "Copied Successfully");
/** Undo */
export const undo = plain('common.undo', "Undo");
/** Delete */
export const remove = plain('common.remove', "Delete");
