import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDays, monthSoFar, percentageChange, type Period } from './month-so-far.ts';

const days = ({ start, end }: Period): string[] => [start.slice(0, 10), end.slice(0, 10)];

describe('monthSoFar', () => {
  it.each([
    [
      'in the middle of a month',
      '2026-03-10T12:00:00Z',
      'UTC',
      ['2026-03-01', '2026-03-11'],
      ['2026-02-01', '2026-02-11'],
    ],
    ['on its first day', '2026-03-01T00:00:00Z', 'UTC', ['2026-03-01', '2026-03-02'], ['2026-02-01', '2026-02-02']],
    [
      'on a day that the month before does not have',
      '2026-03-31T12:00:00Z',
      'UTC',
      ['2026-03-01', '2026-04-01'],
      ['2026-02-01', '2026-03-01'],
    ],
    ['in January', '2026-01-05T12:00:00Z', 'UTC', ['2026-01-01', '2026-01-06'], ['2025-12-01', '2025-12-06']],
  ])('%s', (_when, now, zone, current, previous) => {
    const found = monthSoFar(new Date(now), zone);
    expect([days(found.current), days(found.previous)]).toEqual([current, previous]);
  });

  it("uses the tenant's time zone: a month begins at its midnight", () => {
    // 20:00 in London is the first of March in Kolkata already.
    expect(monthSoFar(new Date('2026-02-28T20:00:00Z'), 'Asia/Kolkata').current).toEqual({
      start: '2026-02-28T18:30:00.000Z',
      end: '2026-03-01T18:30:00.000Z',
      firstDay: 20260301,
      lastDay: 20260301,
    });
    expect(monthSoFar(new Date('2026-03-01T02:00:00Z'), 'America/New_York').current.start).toBe(
      '2026-02-01T05:00:00.000Z',
    );
  });

  it('contains now, and the two periods never touch or overlap, at any moment in any zone', () => {
    const moments = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(
          'UTC',
          'Asia/Kolkata',
          'America/New_York',
          'Pacific/Kiritimati',
          'Europe/Stockholm',
          'Australia/Lord_Howe',
        ),
        (now, zone) => {
          const { current, previous } = monthSoFar(now, zone);
          expect(current.start <= now.toISOString() && now.toISOString() < current.end).toBe(true);
          expect(previous.start < previous.end && previous.end <= current.start).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('lastDays', () => {
  it("ends with today in the tenant's time zone, without gaps", () => {
    const found = lastDays(new Date('2026-03-01T20:00:00Z'), 'Asia/Kolkata', 3);
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      ['2026-02-27T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
      ['2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
      ['2026-03-01T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
    ]);
  });

  it('is without gaps where daylight saving starts', () => {
    const found = lastDays(new Date('2026-03-30T12:00:00Z'), 'Europe/Stockholm', 4);
    expect(found.slice(1).map(({ start }) => start)).toEqual(found.slice(0, -1).map(({ end }) => end));
  });
});

describe('percentageChange', () => {
  it.each([
    [110, 100, 10],
    [90, 100, -10],
    [0, 100, -100],
    [5, 0, 100],
    [0, 0, 0],
    [1, 3, -66.7],
    [100, 100, 0],
  ])('%d after %d is %d', (current, previous, change) => {
    expect(percentageChange(current, previous)).toBe(change);
  });
});
