import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromZoned, toZoned } from './zoned-time.ts';

describe('zoned time', () => {
  it('reads and writes a clock with a half-hour offset', () => {
    expect(toZoned('2026-11-20T04:42:00Z', 'Asia/Kolkata')).toBe('2026-11-20T10:12');
    expect(fromZoned('2026-11-20T10:12', 'Asia/Kolkata')).toBe('2026-11-20T04:42:00Z');
  });

  it('takes a time that the change of clocks leaves out after it', () => {
    expect(fromZoned('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00Z');
  });

  it('takes a time that comes twice the first time', () => {
    expect(fromZoned('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00Z');
  });

  it('refuses what is no time', () => {
    expect(fromZoned('', 'UTC')).toBeNull();
    expect(toZoned('yesterday', 'UTC')).toBe('');
  });

  it('takes every year of four digits at its word', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin');
    const years = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(zones, years, (zone, year) => {
        const local = `${String(year).padStart(4, '0')}-07-15T12:30`;
        const instant = fromZoned(local, zone);
        expect(instant?.slice(0, 10)).toBe(local.slice(0, 10));
        expect(toZoned(instant ?? '', zone)).toBe(local);
      }),
      {
        numRuns: 1000,
        examples: [
          ['UTC', 26],
          ['Asia/Kolkata', 1],
          ['America/New_York', 99],
        ],
      },
    );
  });

  it('knows the night before the first year', () => {
    expect(toZoned('0001-01-01T12:00:00Z', 'America/New_York')).toBe('0001-01-01T07:03');
    expect(fromZoned('0001-01-01T00:30', 'UTC')).toBe('0001-01-01T00:30:00Z');
  });

  it('comes back from any minute in any zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Kolkata',
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const minutes = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const shown = toZoned(new Date(minute * 60_000).toISOString(), zone);
        const back = fromZoned(shown, zone);
        expect(back).not.toBeNull();
        // A repeated hour is read as its first occurrence; the clock shows the same.
        expect(toZoned(back ?? '', zone)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});
