import type { TestServer } from '../../../http/testing/test-server.ts';
import { Refusal } from '../../../refusal.ts';
import { violations } from '../core/invariants.ts';
import type { OrderState, Surroundings } from '../core/state.ts';
import { changeOrder } from '../shell/change-order.ts';
import { readOrder } from '../shell/read-order.ts';

export type Command = (state: OrderState, around: Surroundings) => OrderState;

/**
 * Runs the same command in many transactions at once, each on a connection of its own. Returns how many changed the
 * order; the others must be refused, or find the work done.
 * @param prepare Returns the command from the order as every caller has seen it before.
 */
export async function race(
  server: TestServer,
  orderId: number,
  prepare: (seen: OrderState) => Command,
  copies = 8,
): Promise<{ winners: number; after: OrderState }> {
  const read = (): Promise<OrderState> =>
    server.database.transaction(async (transaction) => {
      await transaction.asTenant(1);
      return (await readOrder(transaction, orderId)).state;
    });
  const command = prepare(await read());
  const origin = { actorContactId: null, sessionId: null, requestId: 'race', operation: 'race' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: copies }, () =>
      server.database.transaction(async (transaction) => {
        await transaction.asTenant(1);
        let isChanged = false;
        await changeOrder(
          transaction,
          { origin, now: server.clock.now, timeZone: 'Asia/Kolkata', consoleOrigin: 'http://acme.localhost' },
          orderId,
          ({ state }, around) => {
            const next = command(state, around);
            isChanged = next !== state;
            return next;
          },
        );
        return isChanged;
      }),
    ),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  const after = await read();
  const broken = violations(after);
  if (broken.length > 0) throw new Error(broken.join('; '));
  return { winners: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length, after };
}
