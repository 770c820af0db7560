// Generated from ../en/actions.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Actions on {name} */
export const actionsOn = message<{ name: string }>('actions.actionsOn', ["Actions on ",["name"]]);
/** (opens in a new tab) */
export const opensInTab = plain('actions.opensInTab', "(opens in a new tab)");
