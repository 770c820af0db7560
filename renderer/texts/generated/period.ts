// Generated from ../en/period.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Period */
export const period = plain('period.period', "Period");
/** Year */
export const year = plain('period.year', "Year");
/** Month */
export const month = plain('period.month', "Month");
/** Day */
export const day = plain('period.day', "Day");
/** All time */
export const allTime = plain('period.allTime', "All time");
/** All months */
export const allMonths = plain('period.allMonths', "All months");
/** All days */
export const allDays = plain('period.allDays', "All days");
/** Yearly */
export const yearly = plain('period.yearly', "Yearly");
/** Monthly */
export const monthly = plain('period.monthly', "Monthly");
/** Daily */
export const daily = plain('period.daily', "Daily");
/** Hourly */
export const hourly = plain('period.hourly', "Hourly");
/** Compare with {period} */
export const compareWith = message<{ period: string }>('period.compareWith', ["Compare with ",["period"]]);
