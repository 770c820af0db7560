// Generated from ../en/common.json by `screenplay generate`.
import { plain } from '../message.ts';

/** Cancel */
export const cancel = plain('common.cancel', "Cancel");
/** Close */
export const close = plain('common.close', "Close");
/** Try again */
export const tryAgain = plain('common.tryAgain', "Try again");
