import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedClock, zonedDay } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import { lastTime, nextTime, WEEKDAYS, type Repetition } from './schedule-times.ts';

const weekly = (weekday: (typeof WEEKDAYS)[number], sendTime = '08:00'): Repetition => ({
  repeats: 'weekly',
  weekday,
  sendTime,
});
const monthly = (monthDay: number, sendTime = '08:00'): Repetition => ({ repeats: 'monthly', monthDay, sendTime });
const next = (repetition: Repetition, timeZone: string, after: string) =>
  nextTime(repetition, timeZone, new Date(after)).toISOString();
const last = (repetition: Repetition, timeZone: string, at: string) =>
  lastTime(repetition, timeZone, new Date(at)).toISOString();

describe('the times of a report', () => {
  it('are by the clock of the tenant, also half an hour beside the others', () => {
    expect(next(weekly('mon'), 'Asia/Kolkata', '2026-11-25T00:00:00Z')).toBe('2026-11-30T02:30:00.000Z');
    // In India the month begins while it is still October in London.
    expect(next(monthly(1, '00:15'), 'Asia/Kolkata', '2026-10-31T18:00:00Z')).toBe('2026-10-31T18:45:00.000Z');
    expect(next(monthly(1, '00:15'), 'Asia/Kolkata', '2026-10-31T18:45:00Z')).toBe('2026-11-30T18:45:00.000Z');
  });

  it('keep their hour when the clock is changed', () => {
    expect(next(weekly('sun'), 'America/New_York', '2026-10-30T00:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    expect(next(weekly('sun'), 'America/New_York', '2026-10-24T12:00:00Z')).toBe('2026-10-25T12:00:00.000Z');
  });

  it('come when the clock has jumped over them, and once when it shows them twice', () => {
    const early = weekly('sun', '02:30');
    expect(next(early, 'America/New_York', '2026-03-07T12:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
    expect(next(early, 'America/New_York', '2026-03-08T07:30:00Z')).toBe('2026-03-15T06:30:00.000Z');
    const twice = weekly('sun', '01:30');
    expect(next(twice, 'America/New_York', '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(next(twice, 'America/New_York', '2026-11-01T05:30:00Z')).toBe('2026-11-08T06:30:00.000Z');
  });

  it('come after a day that the calendar of a country has left out', () => {
    // Samoa went from 29 to 31 December 2011: that year had no Friday the 30th.
    const [before, after] = ['2011-12-29T12:00:00Z', '2011-12-31T12:00:00Z'];
    const time = next(weekly('fri'), 'Pacific/Apia', before);
    expect(zonedDay(time, 'Pacific/Apia')).toBe('2011-12-31');
    expect(next(weekly('fri'), 'Pacific/Apia', after)).toBe('2012-01-05T18:00:00.000Z');
  });

  it('are on the last day of a month that is too short', () => {
    expect(next(monthly(31), 'UTC', '2026-02-01T00:00:00Z')).toBe('2026-02-28T08:00:00.000Z');
    expect(next(monthly(30), 'UTC', '2028-02-01T00:00:00Z')).toBe('2028-02-29T08:00:00.000Z');
    expect(next(monthly(31), 'UTC', '2026-02-28T08:00:00Z')).toBe('2026-03-31T08:00:00.000Z');
    expect(last(monthly(31), 'UTC', '2026-05-15T00:00:00Z')).toBe('2026-04-30T08:00:00.000Z');
  });

  it('follow one another without a gap, in every zone', () => {
    const repetition = fc.oneof(
      fc.record({ repeats: fc.constant('weekly' as const), weekday: fc.constantFrom(...WEEKDAYS), sendTime: times() }),
      fc.record({
        repeats: fc.constant('monthly' as const),
        monthDay: fc.integer({ min: 1, max: 31 }),
        sendTime: times(),
      }),
    );
    const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'UTC');
    const instants = fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2030, 0) });
    fc.assert(
      fc.property(repetition, zones, instants, (when, zone, instant) => {
        const at = new Date(instant);
        const [before, after] = [lastTime(when, zone, at), nextTime(when, zone, at)];
        expect(before.getTime()).toBeLessThanOrEqual(instant);
        expect(after.getTime()).toBeGreaterThan(instant);
        expect([nextTime(when, zone, before), lastTime(when, zone, after)]).toEqual([after, after]);
        // Where no clock is ever changed, each time is shown as it is said.
        if (zone === 'UTC' || zone === 'Asia/Kolkata')
          expect(zonedClock(after.toISOString(), zone).slice(11, 16)).toBe(when.sendTime);
      }),
      { numRuns: 300 },
    );
  });
});

function times(): fc.Arbitrary<string> {
  return fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}`);
}

function twoDigits(most: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
}
