import { dayBounds, zonedDay } from '../../text/formats/zoned-day.ts';
import { isCalendarDate, isInstant } from '../../text/formats/iso-date.ts';
import { dateFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import type { CompareOperator, FilterNode } from '../../types/odata.ts';

/** An inclusive range of days; '' leaves an end open. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Prints a range as a filter value; '' is no range.
 * @example writeRange({ from: '2025-01-01', to: '' }) // '2025-01-01..'
 */
export function writeRange({ from, to }: DayRange): string {
  if (from === to) return from;
  return from !== '' && to !== '' && to < from ? `${to}..${from}` : `${from}..${to}`;
}

/**
 * Parses a filter value.
 * @example readRange('2025-01-31') // { from: '2025-01-31', to: '2025-01-31' }
 */
export function readRange(value: string): DayRange {
  const [from = '', to] = value.split('..');
  return { from, to: to ?? from };
}

/** Returns a range for display: '5 Jan 2025', '1–31 Jan 2025', 'from 1 Jan 2025', 'until 31 Jan 2025'. */
export function rangeText(value: string, { locale }: LocaleSettings): string {
  const { from, to } = readRange(value);
  // A date-only value has no time zone.
  const days = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  if (![from, to].every((text) => text === '' || isCalendarDate(text))) return value;
  if (to === '') return `from ${days.format(midnight(from))}`;
  return from === '' ? `until ${days.format(midnight(to))}` : days.formatRange(midnight(from), midnight(to));
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Returns the filter nodes of a range. A date field is compared by days; an instant field by the tenant's midnights,
 * from the start of the first day to before the end of the last. An incomplete day, or one without a following day,
 * gives no node.
 */
export function rangeNodes(
  field: string,
  value: string,
  { isInstants, timeZone }: { isInstants: boolean; timeZone: string },
): FilterNode[] {
  const { from, to } = readRange(value);
  const given = [from, to].filter((day) => day !== '');
  if (!given.every(isCalendarDate)) return [];
  const node = (operator: CompareOperator, literal: string): FilterNode => ({
    kind: 'compare',
    operator,
    field,
    value: literal,
  });
  if (!isInstants && from === to) return given.slice(1).map((day) => node('eq', day));
  const start = from === '' ? [] : [node('ge', isInstants ? dayBounds(from, timeZone)[0] : from)];
  const end = to === '' ? [] : [isInstants ? node('lt', dayBounds(to, timeZone)[1]) : node('le', to)];
  const nodes = [...start, ...end];
  return !isInstants || nodes.every((one) => 'value' in one && isInstant(String(one.value))) ? nodes : [];
}

/** Returns the range that produced the given nodes, or null for other nodes. */
export function rangeOf(
  nodes: FilterNode[],
  { isInstants, timeZone }: { isInstants: boolean; timeZone: string },
): string | null {
  const range: DayRange = { from: '', to: '' };
  for (const node of nodes) {
    if (node.kind !== 'compare' || typeof node.value !== 'string') return null;
    const end = endOf(node.operator, isInstants);
    const day = isInstants ? dayAt(node.value, end, timeZone) : node.value;
    if (end === null || !isCalendarDate(day)) return null;
    const ends = end === 'both' ? (['from', 'to'] as const) : [end];
    for (const one of ends) {
      if (range[one] !== '') return null;
      range[one] = day;
    }
  }
  // A reversed range would be printed differently, so it is rejected.
  const isInOrder = range.from === '' || range.to === '' || range.from <= range.to;
  return isInOrder && nodes.length > 0 ? writeRange(range) : null;
}

function endOf(operator: CompareOperator, isInstants: boolean): 'from' | 'to' | 'both' | null {
  if (operator === 'ge') return 'from';
  if (operator === (isInstants ? 'lt' : 'le')) return 'to';
  return operator === 'eq' && !isInstants ? 'both' : null;
}

/** Returns the day that starts (or, for `to`, ends) at an instant, or '' when none does. */
function dayAt(instant: string, end: 'from' | 'to' | 'both' | null, timeZone: string): string {
  const moment = Date.parse(instant);
  const day = zonedDay(new Date(end === 'to' ? moment - 1 : moment).toISOString(), timeZone);
  if (!isCalendarDate(day)) return '';
  const [start, after] = dayBounds(day, timeZone);
  return Date.parse(end === 'to' ? after : start) === moment ? day : '';
}
