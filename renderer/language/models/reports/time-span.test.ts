import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../../text/formats/locale.ts';
import type { TimeSpan } from '../../types/blocks.ts';
import { timeSpanDays, timeSpanText } from './time-span.ts';

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
function text(span: TimeSpan): string {
  return timeSpanText(span, '2026-11-20', DEFAULT_LOCALE).replaceAll(/\s*–\s*/g, ' – ');
}

test('prints only the differing parts of both ends', () => {
  expect(text('thismonth')).toBe('1 – 30 Nov 2026');
  expect(text('today')).toBe('20 Nov 2026');
  expect(text('thisquarter')).toBe('1 Oct – 31 Dec 2026');
});
