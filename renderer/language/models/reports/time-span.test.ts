import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import { zonedDay } from '../../text/formats/zoned-day.ts';
import { fromZoned } from '../../text/formats/zoned-time.ts';
import type { TimeSpan } from '../../types/blocks.ts';
import { timeSpanBeforeText, timeSpanDays, timeSpanText } from './time-span.ts';

test.each<[TimeSpan, string, string, string]>([
  ['today', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-03-01'],
  // A Friday, and a Sunday, which is the first day of its week.
  ['thisweek', '2026-11-20', '2026-11-15', '2026-11-22'],
  ['thisweek', '2026-11-15', '2026-11-15', '2026-11-22'],
  ['lastweek', '2026-11-21', '2026-11-08', '2026-11-15'],
  ['lastweek', '2026-11-22', '2026-11-15', '2026-11-22'],
  ['lastweek', '2026-01-01', '2025-12-21', '2025-12-28'],
  ['lastmonth', '2026-03-31', '2026-02-01', '2026-03-01'],
  ['lastmonth', '2026-01-01', '2025-12-01', '2026-01-01'],
  ['lastquarter', '2026-02-10', '2025-10-01', '2026-01-01'],
  ['lastyear', '2024-02-29', '2023-01-01', '2024-01-01'],
  ['thismonth', '2024-02-29', '2024-02-01', '2024-03-01'],
  ['thismonth', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['thisquarter', '2026-11-20', '2026-10-01', '2027-01-01'],
  ['thisyear', '2026-11-20', '2026-01-01', '2027-01-01'],
])('%s on %s is from %s until before %s', (span, today, start, end) => {
  expect(timeSpanDays(span, today)).toEqual([start, end]);
});

/** Normalises the spaces around the dash, in which browsers differ. */
function spaced(text: string): string {
  return text.replaceAll(/\s*–\s*/g, ' – ');
}

test.each<[TimeSpan, string, string, string]>([
  ['thismonth', '2026-11-20', '1 – 20 Nov 2026', '1 – 20 Oct 2026'],
  ['thismonth', '2026-11-01', '1 Nov 2026', '1 Oct 2026'],
  ['thismonth', '2026-03-31', '1 – 31 Mar 2026', '1 – 28 Feb 2026'],
  ['today', '2026-11-20', '20 Nov 2026', '19 Nov 2026'],
  ['yesterday', '2026-11-20', '19 Nov 2026', '18 Nov 2026'],
  ['thisweek', '2026-11-17', '15 – 17 Nov 2026', '8 – 10 Nov 2026'],
  ['lastweek', '2026-11-17', '8 – 14 Nov 2026', '1 – 7 Nov 2026'],
  ['lastmonth', '2026-04-02', '1 – 31 Mar 2026', '1 – 28 Feb 2026'],
  ['lastmonth', '2026-03-02', '1 – 28 Feb 2026', '1 – 31 Jan 2026'],
  ['lastquarter', '2026-11-20', '1 Jul – 30 Sept 2026', '1 Apr – 30 Jun 2026'],
  ['lastyear', '2025-06-01', '1 Jan – 31 Dec 2024', '1 Jan – 31 Dec 2023'],
  ['thisquarter', '2026-11-20', '1 Oct – 20 Nov 2026', '1 Jul – 20 Aug 2026'],
  ['thisyear', '2024-02-29', '1 Jan – 29 Feb 2024', '1 Jan – 28 Feb 2023'],
])('%s on %s prints the days that have passed, and the same days before', (span, today, days, before) => {
  expect(spaced(timeSpanText(span, today, DEFAULT_LOCALE))).toBe(days);
  expect(spaced(timeSpanBeforeText(span, today, DEFAULT_LOCALE))).toBe(before);
});

const HOUR = 3_600_000;

// The clock of New York springs forward on 8 March and falls back on 1 November, that of Apia leaves out 30 December 2011.
test.each<[TimeSpan, string, string, string, string, number]>([
  ['lastweek', 'Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-08', '2026-11-15', 168],
  ['lastweek', 'Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-15', '2026-11-22', 168],
  ['lastweek', 'America/New_York', '2026-03-15T03:59:59Z', '2026-03-01', '2026-03-08', 168],
  ['lastweek', 'America/New_York', '2026-03-15T04:00:00Z', '2026-03-08', '2026-03-15', 167],
  ['lastweek', 'America/New_York', '2026-11-08T05:00:00Z', '2026-11-01', '2026-11-08', 169],
  ['yesterday', 'America/New_York', '2026-03-09T04:00:00Z', '2026-03-08', '2026-03-09', 23],
  ['lastmonth', 'America/New_York', '2026-12-01T05:00:00Z', '2026-11-01', '2026-12-01', 721],
  ['lastweek', 'Pacific/Apia', '2011-12-31T12:00:00Z', '2011-12-25', '2012-01-01', 144],
  ['lastyear', 'Pacific/Apia', '2012-01-01T00:00:00Z', '2011-01-01', '2012-01-01', 364 * 24],
])('%s in %s at %s is from %s until before %s: %i hours', (span, zone, instant, start, end, hours) => {
  const days = timeSpanDays(span, zonedDay(instant, zone));
  expect(days).toEqual([start, end]);
  const [from = NaN, until = NaN] = days.map((day) => Date.parse(fromZoned(`${day}T00:00`, zone) ?? ''));
  expect((until - from) / HOUR).toBe(hours);
});
