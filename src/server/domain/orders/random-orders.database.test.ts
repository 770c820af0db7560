import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../data/engine/database.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { Refusal } from '../../refusal.ts';
import type { OrderState, Surroundings } from './core/state.ts';
import { brokenBy, COMMANDS, nextCommand } from './core/testing/play.ts';
import { commands, Run } from './core/testing/random-orders.ts';
import { readOrder } from './shell/read-order.ts';
import { storeOrder } from './shell/store-order.ts';
import { OrderDesk } from './testing/order-desk.ts';

/** `STORED_ORDER_RUNS=100` plays a hundred orders on the engine. */
const RUNS = Number(process.env['STORED_ORDER_RUNS'] ?? 10);
/** Takes a unit out of a shipment and puts it back in the same save. */
const REENTERING_SEED = 13;
const STEPS = 60;
const TIME_ZONE = 'Asia/Kolkata';
const ORIGIN = { actorContactId: null, sessionId: null, requestId: 'random', operation: 'random' };

let server: TestServer;
let desk: OrderDesk;
let customer: Partial<OrderState['order']>;

beforeAll(async () => {
  server = await startTestServer();
  desk = await OrderDesk.open(server, await signedIn(server, 'owner'));
  const { order } = await desk.stateOf(await desk.place([{ productId: desk.ids.pan, quantity: 1 }]));
  const { partyId, contactId, partyAddressId } = order;
  customer = { partyId, contactId, partyAddressId };
});
afterAll(() => server.close());

/** A random order that is stored after each command: new rows have negative ids, as in a call. */
class StoredRun extends Run {
  #last = 0;

  override around(): Surroundings {
    return { ...super.around(), newId: () => (this.#last -= 1), newIdentifier: () => randomUUID() };
  }
}

function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

async function place(run: StoredRun): Promise<number> {
  const { pan, desk: desked, unpriced } = desk.ids;
  const products = [pan, desked, unpriced];
  return inTransaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('public.orders', 'order_id'))::integer as id`.execute(transaction.query);
    const orderId = rows[0]?.id ?? 0;
    const placed = run.place(orderId);
    const state: OrderState = {
      ...placed,
      order: { ...placed.order, ...customer },
      lines: placed.lines.map((line) => ({
        ...line,
        productId: products[line.productId - 1] ?? pan,
        fulfillmentProcessCode: 'SHIP',
      })),
    };
    await storeOrder(transaction, ORIGIN, null, state, TIME_ZONE);
    return orderId;
  });
}

/** Runs a command on the stored order. Returns false when it was refused, or did nothing. */
async function apply(orderId: number, name: string, run: StoredRun): Promise<boolean> {
  try {
    return await inTransaction(async (transaction) => {
      const { state } = await readOrder(transaction, orderId, true);
      const next = commands[name]?.(state, run) ?? state;
      if (next === state) return false;
      await storeOrder(transaction, ORIGIN, state, next, TIME_ZONE);
      return true;
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

it(`random orders obey every invariant as they are stored, after each of ${STEPS} commands`, async () => {
  const accepted = new Set<string>();
  for (const seed of [REENTERING_SEED, ...Array.from({ length: RUNS - 1 }, (_, index) => index + 1)]) {
    const run = new StoredRun(seed);
    const orderId = await place(run);
    for (let step = 0; step < STEPS; step += 1) {
      const name = nextCommand(run);
      const before = await desk.stateOf(orderId);
      const isAccepted = await apply(orderId, name, run);
      const after = await desk.stateOf(orderId);
      const at = `seed ${seed}, step ${step}, ${name}`;
      if (isAccepted) expect(brokenBy({ name, before, after, run }), at).toEqual([]);
      else expect(after, at).toEqual(before);
      if (isAccepted) accepted.add(name);
    }
  }
  expect(accepted.size).toBeGreaterThan(RUNS < 100 ? 8 : COMMANDS.length - 5);
}, 1_200_000);
