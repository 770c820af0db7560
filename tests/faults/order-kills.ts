import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { openDatabase } from '../../src/server/data/engine/open-database.ts';
import { violations } from '../../src/server/domain/orders/core/invariants.ts';
import { readOrder } from '../../src/server/domain/orders/shell/read-order.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { owner } from '../support/demo-people.ts';
import { freePort } from '../support/free-port.ts';
import { newDemoFolder, startServer, WITHOUT_BUDGETS, type RunningServer } from '../support/start-server.ts';

/**
 * Places, invoices and pays orders over HTTP, and kills the server, which is the embedded database too, with SIGKILL in
 * the middle of its writes. Each write is repeated under its key until it is answered. Afterwards the folder is opened
 * without the server: each write must be there once, and every order must obey its invariants. Exits with 1 otherwise.
 */
const orders = Number(process.argv[2] ?? 60);
const kills = Number(process.argv[3] ?? 5);
const AT_ONCE = 3;
const PAYMENTS = 3;
const LIMIT_MS = 240_000;

const COMMERCE = '/orders-management/management';

/** An order whose writes were all acknowledged. */
interface Written {
  orderId: number;
  invoiceNumber: string;
}

const folder = await newDemoFolder();
const port = await freePort();
const start = (): Promise<RunningServer> => startServer({ dataDirectory: folder, port, environment: WITHOUT_BUDGETS });
let server = await start();
const clerk = new ApiClient(`http://localhost:${port}`);
await clerk.signIn(owner);

let tries = 0;
/** Repeats a write under one key until it is answered. Throws when it is refused, or when time is up. */
async function done(path: string, values: JsonObject): Promise<JsonObject> {
  const headers = { 'idempotency-key': randomUUID() };
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    tries += 1;
    const answer = await clerk.post(path, values, headers).catch((): Answer | null => null);
    if (answer?.status === 200) return asObject(answer.envelope.result);
    const isPassing = answer === null || answer.status === 409 || answer.status === 429 || answer.status >= 500;
    if (!isPassing) throw new Error(`${path} was refused: ${answer.envelope.message}`);
    await delay(50);
  }
  throw new Error(`${path} was not answered in time.`);
}

async function rows(path: string): Promise<JsonObject[]> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(50)) {
    const answer = await clerk.get(path).catch((): Answer | null => null);
    if (answer?.status === 200)
      return Array.isArray(answer.envelope.result) ? answer.envelope.result.map(asObject) : [];
  }
  throw new Error(`${path} was not answered in time.`);
}

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns what is ordered: the first product that is sold to the first customer with an address. */
async function template(): Promise<JsonObject> {
  for (const { contactId = null, partyId = null } of await rows(
    '/auth-management/management/Tenant/getTenantContacts?$top=50',
  )) {
    const [address] = await rows(`/auth-management/management/party/getPartyAddresses/${String(partyId)}?$top=1`);
    if (address === undefined) continue;
    const { partyAddressId = null } = address;
    const [product] = await rows(`${COMMERCE}/orders/getProductsForOrder/${String(partyAddressId)}`);
    if (product === undefined) continue;
    return { contactId, partyAddressId, products: [{ productId: product['productId'] ?? null, quantity: 2 }] };
  }
  throw new Error('The demo has nobody to order for.');
}

/** Places an order, invoices all of it and records payments of 1. */
async function write(order: JsonObject): Promise<Written> {
  const { orderId = null } = await done('/api/createOrder', order);
  const pending = await rows(`${COMMERCE}/invoices/getPendingInvoiceProducts/${String(orderId)}`);
  const createInvoiceItems = pending.map(({ orderProductId = null, globalSerialNumber = null, stages }) => ({
    orderProductId,
    globalSerialNumber,
    stages: (Array.isArray(stages) ? stages : []).map(asObject).map((stage) => ({
      orderProductPriceStageId: stage['orderProductPriceStageId'] ?? null,
      amountIncludedInInvoice: stage['amountIncludedInInvoice'] ?? null,
      includeInInvoice: true,
    })),
  }));
  const invoice = await done(`${COMMERCE}/invoices/createInvoice`, { orderId, createInvoiceItems });
  const payment = { orderId, orderInvoiceId: invoice['orderInvoiceId'] ?? null, amount: 1 };
  for (let count = 0; count < PAYMENTS; count += 1) await done(`${COMMERCE}/payments/recordPayment`, payment);
  return { orderId: Number(orderId), invoiceNumber: String(invoice['invoiceNumber']) };
}

const order = await template();
const before = (await clerk.get(`${COMMERCE}/orders/getPosOrders?$top=1&$count=true`)).envelope.count ?? 0;
const written: Written[] = [];
let left = orders;
const work = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    written.push(await write(order));
  }
};
const kill = async (): Promise<void> => {
  for (let round = 1; round <= kills; round += 1) {
    while (written.length < (orders * round) / (kills + 1)) await delay(5);
    // Some milliseconds later each time, so that the kills hit other places of a write.
    await delay(7 * round);
    process.kill(server.processId, 'SIGKILL');
    server = await start();
  }
};
await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, work)]);
await server.stop();

const faults: string[] = [];
const database = await openDatabase({ dataDirectory: folder });
try {
  await database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::integer as count from public.orders where tenant_id = 1 and source_code = 'pos'`.execute(
      transaction.query,
    );
    const placed = (counted[0]?.count ?? 0) - before;
    if (placed !== orders) faults.push(`${placed} orders were placed instead of ${orders}`);
    for (const { orderId, invoiceNumber } of written) {
      const { state } = await readOrder(transaction, orderId);
      faults.push(...violations(state).map((rule) => `order ${orderId}: ${rule}`));
      const { invoices, transactions } = state;
      if (invoices.length !== 1 || invoices[0]?.invoiceNumber !== invoiceNumber)
        faults.push(`order ${orderId}: ${invoices.length} invoices, ${invoiceNumber} was acknowledged`);
      if (transactions.length !== PAYMENTS)
        faults.push(`order ${orderId}: ${transactions.length} payments instead of ${PAYMENTS}`);
    }
  });
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
const writes = orders * (2 + PAYMENTS);
console.log(`${writes} writes in ${tries} tries, ${kills} kills: ${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 && written.length === orders ? 0 : 1;
