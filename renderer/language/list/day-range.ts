import { dayBounds, zonedDay } from '../formats/zoned-day.ts';
import { isCalendarDate, isInstant } from '../formats/iso-date.ts';
import { dateFormat, type LocaleSettings } from '../formats/locale.ts';
import type { CompareOperator, FilterNode } from '../types/odata.ts';

/** Days from one to another, both within; '' leaves an end open. */
export interface DayRange {
  from: string;
  to: string;
}

/** A range as the value of a filter: one day as `2025-01-31`, several as `2025-01-01..2025-01-31`, an open end as `2025-01-01..`. '' is none. */
export function writeRange({ from, to }: DayRange): string {
  if (from === to) return from;
  return from !== '' && to !== '' && to < from ? `${to}..${from}` : `${from}..${to}`;
}

export function readRange(value: string): DayRange {
  const [from = '', to] = value.split('..');
  return { from, to: to ?? from };
}

/** A range as a person reads it: '5 Jan 2025', '1–31 Jan 2025', 'from 1 Jan 2025', 'until 31 Jan 2025'. */
export function rangeText(value: string, { locale }: LocaleSettings): string {
  const { from, to } = readRange(value);
  // A day belongs to no zone.
  const days = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  if (![from, to].every((text) => text === '' || isCalendarDate(text))) return value;
  if (to === '') return `from ${days.format(midnight(from))}`;
  return from === '' ? `until ${days.format(midnight(to))}` : days.formatRange(midnight(from), midnight(to));
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * The conditions of a range. Of a field of days they compare days; of instants the tenant's midnights: from the beginning of the first day, and before
 * the one after the last. A day that is only half typed, or at the end of time, limits nothing yet.
 */
export function rangeNodes(field: string, value: string, { isInstants, timeZone }: { isInstants: boolean; timeZone: string }): FilterNode[] {
  const { from, to } = readRange(value);
  const given = [from, to].filter((day) => day !== '');
  if (!given.every(isCalendarDate)) return [];
  const node = (operator: CompareOperator, literal: string): FilterNode => ({ kind: 'compare', operator, field, value: literal });
  if (!isInstants && from === to) return given.slice(1).map((day) => node('eq', day));
  const start = from === '' ? [] : [node('ge', isInstants ? dayBounds(from, timeZone)[0] : from)];
  const end = to === '' ? [] : [isInstants ? node('lt', dayBounds(to, timeZone)[1]) : node('le', to)];
  const nodes = [...start, ...end];
  return !isInstants || nodes.every((one) => 'value' in one && isInstant(String(one.value))) ? nodes : [];
}

/** The range that such conditions were made of; null when they are others. */
export function rangeOf(nodes: FilterNode[], { isInstants, timeZone }: { isInstants: boolean; timeZone: string }): string | null {
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
  // Another order of the days is another address, which would not be the one that is written.
  const isInOrder = range.from === '' || range.to === '' || range.from <= range.to;
  return isInOrder && nodes.length > 0 ? writeRange(range) : null;
}

function endOf(operator: CompareOperator, isInstants: boolean): 'from' | 'to' | 'both' | null {
  if (operator === 'ge') return 'from';
  if (operator === (isInstants ? 'lt' : 'le')) return 'to';
  return operator === 'eq' && !isInstants ? 'both' : null;
}

/** The day that begins at an instant, or the one that ends there; '' where none does. */
function dayAt(instant: string, end: 'from' | 'to' | 'both' | null, timeZone: string): string {
  const moment = Date.parse(instant);
  const day = zonedDay(new Date(end === 'to' ? moment - 1 : moment).toISOString(), timeZone);
  if (!isCalendarDate(day)) return '';
  const [start, after] = dayBounds(day, timeZone);
  return Date.parse(end === 'to' ? after : start) === moment ? day : '';
}
