import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from './plan.ts';
import { deferTo, midnightOf, type SendPolicy } from './send-time.ts';

const HOUR = DAY / 24;
const INDIA = 5.5 * HOUR;
const policy = (more: Partial<SendPolicy> = {}): SendPolicy => ({
  quietFrom: 21,
  quietUntil: 8,
  messagesPerDay: 2,
  ...more,
});
/** Returns an instant by the clock of the tenant. */
const local = (day: number, hour: number) => day * DAY + hour * HOUR - INDIA;

describe('midnightOf', () => {
  it.each([
    ['at noon', local(10, 12)],
    ['in the first instant', local(10, 0)],
    ['in the last instant', local(11, 0) - 1],
  ])('is where the day of the tenant began, %s', (_, now) => {
    expect(midnightOf(now, INDIA)).toBe(local(10, 0));
  });
});

describe('deferTo', () => {
  it.each([
    ['by day', local(10, 12), 0, null],
    ['at the last quiet hour', local(10, 8), 0, null],
    ['in the evening', local(10, 21), 0, local(11, 8)],
    ['in the night', local(10, 3.25), 0, local(10, 8)],
    ['after enough messages', local(10, 12), 2, local(11, 8)],
    ['in the evening after enough messages', local(10, 23), 5, local(11, 8)],
  ])('%s', (_, now, sentToday, expected) => expect(deferTo(policy(), now, INDIA, sentToday)).toBe(expected));

  it('has no quiet time between equal hours, and none that begins and ends by day elsewhere', () => {
    expect(deferTo(policy({ quietFrom: 0, quietUntil: 0 }), local(10, 3), INDIA, 0)).toBeNull();
    expect(deferTo(policy({ quietFrom: 12, quietUntil: 14 }), local(10, 13), INDIA, 0)).toBe(local(10, 14));
    expect(deferTo(policy({ messagesPerDay: 0 }), local(10, 12), INDIA, 99)).toBeNull();
  });

  it('names a later instant that is allowed', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        hour,
        hour,
        fc.integer({ min: 0, max: 100 * DAY }),
        fc.integer({ min: 0, max: 3 }),
        (from, until, now, sent) => {
          const one = policy({ quietFrom: from, quietUntil: until });
          const later = deferTo(one, now, INDIA, sent);
          if (later === null) return;
          expect(later).toBeGreaterThan(now);
          expect(later - now).toBeLessThanOrEqual(2 * DAY);
          expect(deferTo(one, later, INDIA, 0)).toBeNull();
        },
      ),
    );
  });
});
