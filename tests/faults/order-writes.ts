import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openTestSession } from '../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../src/server/http/testing/seed-people.ts';
import { startTestServer } from '../../src/server/http/testing/test-server.ts';
import { writeUntilAnswered, type Cut } from '../../src/server/domain/orders/testing/lossy-writes.ts';
import { OrderDesk } from '../../src/server/domain/orders/testing/order-desk.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

/**
 * Records payments of orders over HTTP, loses every fifth answer, and kills PostgreSQL in mid-write with SIGKILL. Each
 * write is repeated under its idempotency key until it is answered: there must be exactly one payment for each, and
 * every order must obey its invariants. Exits with 1 otherwise.
 */
const writes = Number(process.argv[2] ?? 1000);
const kills = Number(process.argv[3] ?? 5);
const OF_ORDER = 50;
const AT_ONCE = 4;
const CUTS: readonly Cut[] = ['no', 'no', 'answered', 'no', 'no', 'no', 'no', 'no', 'sent', 'no'];

interface Figures {
  effects: number;
  tries: number;
  broken: string[];
}

async function run(own: OwnServer): Promise<Figures> {
  process.env['TEST_DATABASE_URL'] = own.url;
  const server = await startTestServer();
  const browser = await openTestSession(server, server.browser(), {
    tenantId: 1,
    contactId: PEOPLE.owner.contactId,
  });
  const desk = await OrderDesk.open(server, browser);
  const path = server.operations.find(({ name }) => name === 'recordPayment')?.path ?? '';
  const invoices: { orderId: number; orderInvoiceId: number }[] = [];
  for (let index = 0; index < Math.ceil(writes / OF_ORDER); index += 1) {
    const orderId = await desk.place([{ productId: desk.ids.pan, quantity: 2 }]);
    const { orderInvoiceId } = await desk.acme.done('createInvoice', await desk.wholeInvoice(orderId));
    invoices.push({ orderId, orderInvoiceId: Number(orderInvoiceId) });
  }

  const pending = Array.from({ length: writes }, (_, index) => index);
  const tries: number[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let write = pending.pop(); write !== undefined; write = pending.pop()) {
      const invoice = invoices[write % invoices.length];
      if (invoice === undefined) return;
      tries.push(
        await writeUntilAnswered({
          browser,
          path,
          values: { ...invoice, amount: 1 },
          nextCut: () => CUTS[(next += 1) % CUTS.length] ?? 'no',
          limitMilliseconds: 300_000,
        }),
      );
    }
  };
  const kill = async (): Promise<void> => {
    for (let round = 1; round <= kills; round += 1) {
      while (tries.length < (writes * round) / (kills + 1)) await delay(5);
      await own.kill();
      await own.start();
    }
  };
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, work)]);

  const broken: string[] = [];
  let effects = 0;
  for (const { orderId } of invoices) {
    try {
      effects += (await desk.stateOf(orderId)).transactions.length;
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error));
    }
  }
  await server.close();
  return { effects, tries: tries.reduce((sum, count) => sum + count, 0), broken };
}

const own = await startOwnServer();
try {
  const { effects, tries, broken } = await run(own);
  console.log(
    `${writes} writes in ${tries} tries, ${kills} kills: ${effects} effects, ${broken.length} orders that break a rule`,
  );
  for (const line of broken) console.log(line);
  process.exitCode = effects === writes && broken.length === 0 ? 0 : 1;
} finally {
  await own.kill();
  rmSync(own.folder, { recursive: true, force: true });
}
