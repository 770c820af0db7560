import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { violations } from './invariants.ts';
import type { OrderState } from './state.ts';
import { finish } from './testing/finish.ts';
import { brokenBy, COMMANDS, nextCommand, play } from './testing/play.ts';
import { commands, Run } from './testing/random-orders.ts';

/** `ORDER_RUNS=20000` runs ten times as many orders. */
const RUNS = Number(process.env['ORDER_RUNS'] ?? 2000);
const STEPS = 60;
describe('random orders', () => {
  it(`obey every invariant after each of ${STEPS} commands`, { timeout: 600_000 }, () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      play(seed, STEPS, (accepted) => {
        counts.set(accepted.name, (counts.get(accepted.name) ?? 0) + 1);
        const broken = brokenBy(accepted);
        if (broken.length > 0) throw new Error(`seed ${seed}, ${accepted.name}: ${broken.join('; ')}`);
      });
    }
    // Every command was accepted often enough to mean something; few random orders can be closed.
    for (const name of COMMANDS) expect(counts.get(name) ?? 0, name).toBeGreaterThan(name === 'close' ? 0 : RUNS / 200);
  });

  it('leaves the state as it was when a command is refused, and never changes one in place', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const run = new Run(seed);
      let state = freeze(run.place());
      for (let step = 0; step < STEPS; step += 1) {
        const name = nextCommand(run);
        try {
          state = freeze(commands[name]?.(state, run) ?? state);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }
      expect(violations(state)).toEqual([]);
    }
  });

  it('can always be brought to closed or cancelled', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const last = finish(play(seed, STEPS), new Run(seed + 1_000_000));
      expect(['closed', 'cancelled'], `seed ${seed}: ${last.order.statusText}`).toContain(last.order.status);
      expect(last.order.isPaymentSettled, `seed ${seed}`).toBe(true);
    }
  });
});

function freeze(state: OrderState): OrderState {
  for (const rows of Object.values(state)) {
    for (const row of Array.isArray(rows) ? rows : []) Object.freeze(row);
    Object.freeze(rows);
  }
  return Object.freeze(state);
}
