import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { dayIn } from '../core/invoice-numbers.ts';
import { DEFAULT_POLICY, type OrderState, type Surroundings } from '../core/state.ts';
import { announceOrder } from './announce-order.ts';
import { readOrder, type LoadedOrder } from './read-order.ts';
import { storeOrder } from './store-order.ts';

/** What a change needs of a call. */
export type ChangeContext = Pick<OperationContext, 'origin' | 'now' | 'timeZone' | 'consoleOrigin'>;

/**
 * Locks an order, reads it, lets a command of the core decide, and stores the difference. A command that returns the
 * same state stores nothing; one that refuses rolls the transaction back.
 */
export async function changeOrder(
  transaction: Transaction,
  context: ChangeContext,
  orderId: number,
  command: (loaded: LoadedOrder, around: Surroundings) => OrderState,
): Promise<LoadedOrder> {
  const loaded = await readOrder(transaction, orderId, true);
  const next = command(loaded, surroundingsOf(context));
  if (next === loaded.state) return loaded;
  const state = await storeOrder(transaction, context.origin, loaded.state, next, context.timeZone);
  await announceOrder(transaction, context, loaded.state, state, loaded.digits);
  return { ...loaded, state };
}

/** Returns the surroundings of a command: ids of new rows are negative until they are stored. */
export function surroundingsOf({ origin, now, timeZone }: ChangeContext): Surroundings {
  let last = 0;
  const at = now.toISOString();
  return {
    now: at,
    today: dayIn(at, timeZone),
    actorContactId: origin.actorContactId,
    policy: DEFAULT_POLICY,
    newId: () => (last -= 1),
    newIdentifier: () => randomUUID(),
  };
}
