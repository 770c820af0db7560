import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import type { TimeSpan } from '../../types/blocks.ts';
import { timeSpanBeforeText, timeSpanDays, timeSpanText } from './time-span.ts';

test.each<[TimeSpan, string, string, string]>([
  ['today', '2026-11-20', '2026-11-20', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-03-01'],
  // A Friday, and a Sunday, which is the first day of its week.
  ['thisweek', '2026-11-20', '2026-11-15', '2026-11-22'],
  ['thisweek', '2026-11-15', '2026-11-15', '2026-11-22'],
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
  ['thisquarter', '2026-11-20', '1 Oct – 20 Nov 2026', '1 Jul – 20 Aug 2026'],
  ['thisyear', '2024-02-29', '1 Jan – 29 Feb 2024', '1 Jan – 28 Feb 2023'],
])('%s on %s prints the days that have passed, and the same days before', (span, today, days, before) => {
  expect(spaced(timeSpanText(span, today, DEFAULT_LOCALE))).toBe(days);
  expect(spaced(timeSpanBeforeText(span, today, DEFAULT_LOCALE))).toBe(before);
});
