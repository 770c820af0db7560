import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../data/engine/database.ts';
import { readCsv } from '../../../http/testing/read-csv.ts';
import { PEOPLE } from '../../../http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { OrderDesk } from '../../orders/testing/order-desk.ts';
import type { DeliveryMessage } from '../../services.ts';
import { storePlainOrders } from '../testing/plain-orders.ts';
import { sendReport } from './send-report.ts';

/** A mail about the week or month before has exactly the orders of it, on the clocks of the tenant. */

let server: TestServer;
let owner: Service;
let product = 0;

beforeAll(async () => {
  server = await startTestServer();
  const caller = await signedIn(server, 'owner');
  owner = serviceOf(server, caller);
  product = (await OrderDesk.open(server, caller)).ids.pan;
  await inTenant(({ query }) =>
    sql`insert into public.parties (tenant_id, party_id, party_name) values (1, 901, 'Asha')`.execute(query),
  );
  await inTenant(({ query }) =>
    sql`insert into public.contacts (tenant_id, contact_id, party_id, contact_identifier, full_name)
        values (1, 901, 901, gen_random_uuid(), 'Asha')`.execute(query),
  );
});
afterAll(() => server.close());
beforeEach(() => inTenant(({ query }) => sql`delete from public.report_schedules`.execute(query)));

function inTenant<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

/** Replaces the orders by one at each instant. Its amount is 1, 2, 4 ..., so that each sum says which orders are in it. */
async function placeOrders(timeZone: string, instants: readonly string[]): Promise<void> {
  await server.database.asOwner((query) =>
    sql`update gate.tenants set time_zone = ${timeZone} where tenant_id = 1`.execute(query),
  );
  await inTenant((transaction) =>
    storePlainOrders(
      transaction,
      instants.map((createdDate, index) => ({
        orderId: 900_000 + index,
        partyId: 901,
        createdDate,
        isCancelled: false,
        currencyCode: 'INR',
        country: 'India',
        state: 'Goa',
        pinCode: null,
        refunded: 0,
        lines: [{ productId: product, size: null, units: [{ amount: 100 * 2 ** index, isCancelled: false }] }],
      })),
    ),
  );
}

/** Sends the table of an operation by mail once, at an instant, and returns the mail. */
async function mailed(
  name: string,
  columns: readonly string[],
  at: string,
  when: { repeats: 'weekly' | 'monthly' } = { repeats: 'weekly' },
): Promise<DeliveryMessage | undefined> {
  const path = server.operations.find((one) => one.name === name)?.path.replace(/\[.*/, '') ?? '';
  const { reportScheduleId } = await owner.done('addReportSchedule', {
    title: 'Sales',
    address: '/reports/sales/?period=2020',
    request: `${path}/2020?$format=csv&$select=${columns.join(',')}&$header=${encodeURIComponent(JSON.stringify(columns))}`,
    timeSpan: 'before',
    ...(when.repeats === 'weekly' ? { weekday: 'sun' } : { monthDay: 1 }),
    ...when,
    sendTime: '00:00',
    recipients: [{ contactId: PEOPLE.owner.contactId }],
  });
  const id = Number(reportScheduleId);
  await inTenant(({ query }) =>
    sql`update public.report_schedules set next_due_date = ${at} where report_schedule_id = ${id}`.execute(query),
  );
  const mails: DeliveryMessage[] = [];
  const worker = () =>
    sendReport(id, {
      tables: server.tables,
      now: () => new Date(at),
      isLastAttempt: false,
      step: inTenant,
      record: inTenant,
      delivery: { channels: ['email'], send: async (mail) => void mails.push(mail) },
    });
  await Promise.all([worker(), worker(), worker()]);
  expect(mails).toHaveLength(1);
  return mails[0];
}

const rowsOf = (mail: DeliveryMessage | undefined): string[][] =>
  readCsv(mail?.attachments?.[0]?.content ?? '').slice(1);

/** Each week begins and ends at midnight between Saturday and Sunday: the first and the last order are outside of it. */
const WEEKS = [
  {
    zone: 'Asia/Kolkata',
    text: '22–28 Nov 2026',
    week: '2026/w47',
    at: '2026-11-28T18:30:00.000Z',
    orders: [
      '2026-11-21T18:29:59.999Z',
      '2026-11-21T18:30:00.000Z',
      '2026-11-28T18:29:59.999Z',
      '2026-11-28T18:30:00.000Z',
    ],
  },
  {
    // The clocks go forward on the first day: the week has 167 hours.
    zone: 'America/New_York',
    text: '8–14 Mar 2026',
    week: '2026/w10',
    at: '2026-03-15T04:00:00.000Z',
    orders: [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-15T03:59:59.999Z',
      '2026-03-15T04:00:00.000Z',
    ],
  },
  {
    // They go back: 169 hours.
    zone: 'America/New_York',
    text: '1–7 Nov 2026',
    week: '2026/w44',
    at: '2026-11-08T05:00:00.000Z',
    orders: [
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-08T04:59:59.999Z',
      '2026-11-08T05:00:00.000Z',
    ],
  },
  {
    // The week of the end of a year, thirteen hours ahead.
    zone: 'Pacific/Apia',
    text: '28 Dec 2025\u2009–\u20093 Jan 2026',
    week: '2025/w52',
    at: '2026-01-03T11:00:00.000Z',
    orders: [
      '2025-12-27T10:59:59.999Z',
      '2025-12-27T11:00:00.000Z',
      '2026-01-03T10:59:59.999Z',
      '2026-01-03T11:00:00.000Z',
    ],
  },
];

describe.each(WEEKS)('the mail about $text in $zone', ({ zone, text, week, at, orders }) => {
  beforeAll(() => placeOrders(zone, orders));

  it('has the totals of its orders, and says the week', async () => {
    const mail = await mailed('getSalesByCustomer', ['partyName', 'orderCount', 'sumOrderTotal'], at);
    expect(rowsOf(mail)).toEqual([['Asha', '2', '6']]);
    expect(mail?.subject).toBe(`Sales, ${text}`);
    expect(mail?.text).toContain(`the report "Sales", ${text}.`);
    expect(mail?.text).toContain(`/reports/sales/?period=${week}`);
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`sales-${week.replace('/', '-')}.csv`]);
  });

  it('has the orders themselves, in a report of records', async () => {
    const mail = await mailed('getOrdersOverall', ['orderId'], at);
    expect(rowsOf(mail).flat().toSorted()).toEqual(['900001', '900002']);
  });

  it('has the seven days of a chart', async () => {
    const days = rowsOf(await mailed('getSalesOverTime', ['text', 'value'], at));
    expect(days.map(([, value]) => Number(value))).toEqual([2, 0, 0, 0, 0, 0, 4]);
    expect(days[0]?.[0]).toBe('Sun');
  });

  it('has the customers whose first orders were before it as returning ones', async () => {
    const mail = await mailed('getReturningCustomers', ['partyName', 'orderCount'], at);
    expect(rowsOf(mail)).toEqual([['Asha', '3']]);
    expect(rowsOf(await mailed('getOneTimeCustomers', ['partyName', 'orderCount'], at))).toEqual([]);
  });
});

it('a monthly mail is about the month before', async () => {
  await placeOrders('America/New_York', [
    '2026-03-01T04:59:59.999Z',
    '2026-03-01T05:00:00.000Z',
    '2026-04-01T03:59:59.999Z',
    '2026-04-01T04:00:00.000Z',
  ]);
  const mail = await mailed(
    'getSalesByCustomer',
    ['partyName', 'orderCount', 'sumOrderTotal'],
    '2026-04-01T04:00:00Z',
    {
      repeats: 'monthly',
    },
  );
  expect(rowsOf(mail)).toEqual([['Asha', '2', '6']]);
  expect(mail?.subject).toBe('Sales, Mar 2026');
});
