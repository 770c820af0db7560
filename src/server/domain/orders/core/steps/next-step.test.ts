import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machines } from '../machines.ts';
import { nextStep, offersOf, STEPS, type StepCode } from './next-step.ts';
import { stepTable } from './step-table.ts';
import { amountsOf } from '../amounts.ts';
import { followSteps } from '../testing/follow-steps.ts';
import { play } from '../testing/play.ts';
import { Run } from '../testing/random-orders.ts';

const RUNS = Number(process.env['STEP_RUNS'] ?? 10_000);
/** The transitions that no step asks for: each undoes something, or happens by itself. */
const NOT_NEXT = [
  'order cancel',
  'order reopen',
  'shipment updateShipment',
  'shipment deleteShipment',
  'shipment markAsUndelivered',
  'refund reject',
  'payment out succeed',
  'payment out fail',
];

/** Returns a text without the padding of its tables. */
const plain = (text: string): string => text.replace(/ +/g, ' ').replace(/-+/g, '-');

describe('the next step', () => {
  // Random orders meet many refusals: their stacks would take a third of the time.
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });

  it('is asked for in every state of every machine that is no end', () => {
    const asked = STEPS.flatMap(({ transition }) =>
      transition === undefined
        ? []
        : transition.from.map((from) => `${transition.machine.subject} ${from} ${transition.action}`),
    );
    const known = machines.flatMap(({ subject, transitions }) =>
      [...transitions].map(({ from, action }) => ({
        line: `${subject} ${from} ${action}`,
        what: `${subject} ${action}`,
      })),
    );
    const wanted = known.filter(({ what }) => !NOT_NEXT.includes(what)).map(({ line }) => line);
    expect(asked.toSorted()).toEqual(wanted.toSorted());
    expect(known.map(({ what }) => what)).toEqual(expect.arrayContaining(NOT_NEXT));
  });

  it('stands in the documentation as the table of the steps says', () => {
    const text = readFileSync(new URL('../../../../../../docs/domain/orders.md', import.meta.url), 'utf8');
    expect(plain(text)).toContain(plain(stepTable()));
  });

  it(`leads each of ${RUNS} random orders to its end, with nothing owed`, { timeout: 600_000 }, () => {
    const seen = new Map<StepCode, number>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const start = play(seed, seed % 60);
      const last = followSteps(start, new Run(seed + 1_000_000), ({ state, next }) => {
        if (next.code !== null) seen.set(next.code, (seen.get(next.code) ?? 0) + 1);
        // An order is left alone only when it is at its end, or waits for a day that is named.
        else if (state.order.status === 'open') expect(next.until, `seed ${seed}`).not.toBeNull();
      });
      const { pendingInflowAmount, pendingOutflowAmount, refundDueAmount } = amountsOf(last);
      const owed = [pendingInflowAmount, pendingOutflowAmount, refundDueAmount];
      if (last.order.status === 'open' || !last.order.isPaymentSettled || owed.some((amount) => amount !== 0))
        throw new Error(`seed ${seed} ends ${last.order.status} and owes ${owed.join(', ')}`);
    }
    // Every step was followed often enough to mean something.
    for (const { code } of STEPS) expect(seen.get(code) ?? 0, code).toBeGreaterThan(RUNS / 1000);
  });

  it('offers no shipment and no invoice of an order that is at its end, and a refund only of what is held', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const run = new Run(seed + 1_000_000);
      const last = followSteps(play(seed, seed % 60), run);
      const around = run.around();
      expect(nextStep(last, around)).toEqual({ code: null, reason: last.order.status, until: null });
      expect(offersOf(last, around)).toMatchObject({ canInvoice: false, canShip: false, canRefund: false });
    }
  });
});
