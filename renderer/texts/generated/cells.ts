// Generated from ../en/cells.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Yes */
export const yes = plain('cells.yes', "Yes");
/** No */
export const no = plain('cells.no', "No");
/** opens in a new tab */
export const opensInTab = plain('cells.opensInTab', "opens in a new tab");
/** Copy {text} */
export const copyText = message<{ text: string }>('cells.copyText', ["Copy ",["text"]]);
/** Copy */
export const copy = plain('cells.copy', "Copy");
