// Generated from ../en/charts.json by `screenplay generate`.
import { message } from '../message.ts';

/** By {column} */
export const by = message<{ column: string }>('charts.by', ["By ",["column"]]);
/** {value} by {column} */
export const valueBy = message<{ column: string; value: string }>('charts.valueBy', [["value"]," by ",["column"]]);
/** The first {shown} of {total}, in the order of the table. */
export const firstRows = message<{ shown: string; total: string }>('charts.firstRows', ["The first ",["shown"]," of ",["total"],", in the order of the table."]);
