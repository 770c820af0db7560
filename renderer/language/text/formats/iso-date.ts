const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;

/** Returns true for a real calendar day `YYYY-MM-DD` of the years 1 to 9999. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Returns true for an instant in the wire format: ISO 8601 with seconds and `Z`
 * (`docs/domain/money-and-wire.md#instants`).
 */
export function isInstant(text: string): boolean {
  return isCalendarDate(INSTANT.exec(text)?.[1] ?? '');
}
