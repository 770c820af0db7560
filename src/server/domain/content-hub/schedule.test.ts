import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scheduleProblems, summaryOf, timesIn, weekDaysOf, type PlannedSession } from './schedule.ts';

const CLOSES = '2026-12-01T12:00:00.000Z';
const say = (time: Date): string => time.toISOString().slice(0, 16);

function session(workshopSessionId: number, startTime: string | null, durationInMinutes = 60): PlannedSession {
  return { workshopSessionId, title: `Part ${workshopSessionId}`, durationInMinutes, startTime };
}

const problems = (...sessions: PlannedSession[]) => scheduleProblems(sessions, CLOSES, say);

describe('scheduleProblems', () => {
  test('a session may begin when registration closes, and not a moment before', () => {
    expect(problems(session(1, CLOSES))).toEqual([]);
    expect(problems(session(1, '2026-12-01T11:59:59.999Z'))).toEqual([
      {
        workshopSessionId: 1,
        message: 'Registration closes on 2026-12-01T12:00; no session can begin before that.',
      },
    ]);
  });

  test('a session may begin when the one before it ends, and not a moment before', () => {
    const first = session(1, '2026-12-02T10:00:00.000Z', 90);
    expect(problems(first, session(2, '2026-12-02T11:30:00.000Z'))).toEqual([]);
    expect(problems(first, session(2, '2026-12-02T11:29:59.999Z'))).toEqual([
      { workshopSessionId: 2, message: '"Part 1" comes first and ends on 2026-12-02T11:30.' },
    ]);
  });

  test('sessions that are not scheduled are in nobody’s way', () => {
    const first = session(1, '2026-12-02T10:00:00.000Z');
    expect(problems(first, session(2, null), session(3, '2026-12-02T11:00:00.000Z'))).toEqual([]);
    expect(problems(first, session(2, null), session(3, '2026-12-02T10:30:00.000Z'))).toHaveLength(1);
    expect(problems(session(1, null), session(2, null))).toEqual([]);
  });

  test('a long early session is compared with every later one', () => {
    const long = session(1, '2026-12-02T10:00:00.000Z', 600);
    const later = [session(2, '2026-12-02T11:00:00.000Z'), session(3, '2026-12-02T13:00:00.000Z')];
    expect(problems(long, ...later).map(({ workshopSessionId }) => workshopSessionId)).toEqual([2, 3]);
  });

  test('a schedule without problems has no two sessions at once, and none out of order', () => {
    const starts = fc.array(fc.option(fc.integer({ min: 0, max: 3000 })), { maxLength: 6 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 600 }), (minutes, duration) => {
        const sessions = minutes.map((minute, index) =>
          session(
            index,
            minute === null ? null : new Date(Date.parse(CLOSES) + minute * 60_000).toISOString(),
            duration,
          ),
        );
        const times = minutes.filter((minute) => minute !== null);
        const isFine = times.every((minute, index) => index === 0 || minute >= (times[index - 1] ?? 0) + duration);
        expect(problems(...sessions).length === 0).toBe(isFine);
      }),
    );
  });
});

test.each([
  [[], false, '0 of 0 sessions'],
  [[null], false, '0 of 1 session'],
  [[CLOSES], true, '1 of 1 session'],
  [[CLOSES, null], false, '1 of 2 sessions'],
  [[CLOSES, CLOSES], true, '2 of 2 sessions'],
])('%o is complete: %o, "%s"', (times, isSchedulingComplete, totalScheduledSessionsText) => {
  const sessions = times.map((startTime) => ({ startTime }));
  expect(summaryOf(sessions)).toEqual({ isSchedulingComplete, totalScheduledSessionsText });
});

test('the days of the week are those of the time zone, each once, from Monday', () => {
  const sunday = '2026-11-29T20:00:00.000Z';
  const thursday = '2026-12-03T20:00:00.000Z';
  expect(weekDaysOf([thursday, sunday, sunday, null], 'UTC')).toBe('Thu, Sun');
  expect(weekDaysOf([thursday, sunday], 'Asia/Kolkata')).toBe('Mon, Fri');
  expect(weekDaysOf([null], 'UTC')).toBeNull();
  expect(timesIn('Asia/Kolkata')(new Date(sunday))).toBe('30 Nov 2026, 01:30');
});
