/** The second number of a period that is a week is its place among the Sundays of the year, above this. */
const WEEKS_ABOVE = 20;

const DAY = 86_400_000;

/** A week, from Sunday to Saturday: the year of its Sunday, and a number above those of the months. */
export type Week = [year: number, week: number];

/**
 * Returns the week of a day (`docs/domain/reports.md#weeks`).
 * @param day `YYYY-MM-DD`
 * @example weekOf('2026-11-25') // [2026, 67], the week of the 47th Sunday of the year
 */
export function weekOf(day: string): Week {
  const sunday = new Date(Date.parse(day) - new Date(day).getUTCDay() * DAY);
  const year = sunday.getUTCFullYear();
  return [year, WEEKS_ABOVE + Math.ceil(dayOfYear(sunday) / 7)];
}

/**
 * Returns the days of a week, Sunday first.
 * @example weekDays([2026, 67]) // ['2026-11-22', ..., '2026-11-28']
 */
export function weekDays([year, week]: Week): string[] {
  const sunday = firstSunday(year) + (week - WEEKS_ABOVE - 1) * 7 * DAY;
  return Array.from({ length: 7 }, (_, index) => new Date(sunday + index * DAY).toISOString().slice(0, 10));
}

/**
 * Returns the week that a text names in a year; undefined for another text, and for a Sunday that the year has not.
 * @example readWeek('w47', 2026) // [2026, 67]
 */
export function readWeek(text: string, year: number): Week | undefined {
  const place = /^w\d{1,2}$/.test(text) ? Number(text.slice(1)) : 0;
  const week: Week = [year, WEEKS_ABOVE + place];
  return place > 0 && weekDays(week)[0]?.startsWith(String(year)) === true ? week : undefined;
}

/**
 * Returns the text of a week within its year.
 * @example weekText([2026, 67]) // 'w47'
 */
export function weekText([, week]: Week): string {
  return `w${String(week - WEEKS_ABOVE).padStart(2, '0')}`;
}

/** Returns the week that a period is; undefined for one of another kind. */
export function asWeek([year, week, ...deeper]: readonly number[]): Week | undefined {
  return year !== undefined && week !== undefined && week > WEEKS_ABOVE && deeper.length === 0
    ? [year, week]
    : undefined;
}

function dayOfYear(date: Date): number {
  return Math.round((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY) + 1;
}

function firstSunday(year: number): number {
  const start = startOfYear(year);
  return start + ((7 - new Date(start).getUTCDay()) % 7) * DAY;
}

function startOfYear(year: number): number {
  return Date.parse(`${String(year).padStart(4, '0')}-01-01`);
}
