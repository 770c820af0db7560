import { sql } from 'kysely';
import { OrderDesk } from '../../../src/server/domain/orders/testing/order-desk.ts';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { startTestServer } from '../../../src/server/http/testing/test-server.ts';
import { printAgainstSql, succeeded, TIMES, type SqlFigure } from '../figures/against-sql.ts';
import { generateOrders, phoneOf } from './generate.ts';
import { sizeOr } from '../figures/repetitions.ts';

/**
 * Measures what clerks do most, over HTTP by one caller: `ORDERS=1000000 TEST_DATABASE_URL=...` on PostgreSQL, 20,000
 * orders in the embedded engine otherwise. Filling takes minutes.
 */
export async function benchOrders(): Promise<void> {
  const count = Number(process.env['ORDERS'] ?? sizeOr(20_000, 100));
  const server = await startTestServer();
  try {
    const browser = await openTestSession(server, server.browser(), {
      tenantId: 1,
      contactId: PEOPLE.owner.contactId,
    });
    const desk = await OrderDesk.open(server, browser);
    const startedAt = performance.now();
    const first = await generateOrders(server.database, desk.ids, count);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`\n${count.toLocaleString('en')} orders, ${server.database.engine}, filled in ${seconds} s`);
    await printAgainstSql(figures(desk, first, count), server.database);
  } finally {
    await server.close();
  }
}

function figures(desk: OrderDesk, first: number, count: number): SqlFigure[] {
  const { acme } = desk;
  const step = Math.max(10, Math.floor(count / TIMES / 10) * 10);
  /** An order of the same kind each time: one that waits for its invoice (0), one that is paid (6). */
  const orderOf = (time: number, story: number): number => first + ((time * step) % count) + story;
  let invoice: Parameters<typeof acme.write>[1] = {};
  return [
    {
      name: 'pending orders, first page with count',
      work: async () => succeeded(await acme.read('getOrders', [], '$top=10&$count=true&$orderby=createdDate desc')),
      bare: () => [
        sql`select * from public.orders where tenant_id = 1 and status = 'open' order by created_date desc, order_id limit 10`,
        sql`select count(*) from public.orders where tenant_id = 1 and status = 'open'`,
      ],
    },
    {
      name: 'search by phone',
      work: async (time) =>
        succeeded(
          await acme.read(
            'getOrders',
            [],
            `$top=10&$count=true&$orderby=createdDate desc&$search=${phoneOf(time * 10)}`,
          ),
        ),
      bare: (time) => {
        const like = `%${phoneOf(time * 10)}%`;
        return [
          sql`select * from public.orders where tenant_id = 1 and status = 'open' and searched_text like ${like} order by created_date desc limit 10`,
          sql`select count(*) from public.orders where tenant_id = 1 and status = 'open' and searched_text like ${like}`,
        ];
      },
    },
    {
      name: 'search by order number',
      work: async (time) =>
        succeeded(
          await acme.read('getOrders', [], `$top=10&$count=true&$orderby=createdDate desc&$search=${orderOf(time, 0)}`),
        ),
      bare: (time) => {
        const like = `%${orderOf(time, 0)}%`;
        return [
          sql`select * from public.orders where tenant_id = 1 and status = 'open' and order_id = ${orderOf(time, 0)}`,
          sql`select * from public.orders where tenant_id = 1 and status = 'open' and searched_text like ${like} order by created_date desc limit 10`,
          sql`select count(*) from public.orders where tenant_id = 1 and status = 'open' and searched_text like ${like}`,
        ];
      },
    },
    {
      name: 'order page: head and products',
      work: async (time) => {
        succeeded(await acme.read('getOrderById', [orderOf(time, 6)]));
        succeeded(await acme.read('getOrderProducts', [orderOf(time, 6)]));
      },
      bare: (time) =>
        ['orders', 'order_products', 'order_product_statuses', 'shipments', 'shipment_units'].map(
          (table) =>
            sql`select * from ${sql.table(`public.${table}`)} where tenant_id = 1 and order_id = ${orderOf(time, 6)}`,
        ),
    },
    {
      name: 'createInvoice',
      prepare: async (time) => {
        invoice = await desk.wholeInvoice(orderOf(time, 0));
      },
      work: async () => succeeded(await acme.write('createInvoice', invoice)),
      bare: (time) => [
        sql`select * from public.orders where tenant_id = 1 and order_id = ${orderOf(time, 1)} for update`,
        sql`insert into public.invoice_counters as c (tenant_id, series, financial_year, last_number) values (1, 'BARE', 2026, 1)
          on conflict (tenant_id, series, financial_year) do update set last_number = c.last_number + 1`,
        sql`insert into public.order_invoices (tenant_id, order_id, invoice_number, kind, amount, invoice_date)
          values (1, ${orderOf(time, 1)}, ${`BARE/${time}`}, 'invoice', 10050, now())`,
        sql`insert into public.order_invoice_items (tenant_id, order_id, order_invoice_id, order_product_price_stage_id, order_product_status_id, amount)
          select 1, order_id, (select max(order_invoice_id) from public.order_invoices where tenant_id = 1 and order_id = s.order_id),
            order_product_price_stage_id, order_product_status_id, amount
          from public.order_product_price_stages s where tenant_id = 1 and order_id = ${orderOf(time, 1)}`,
        sql`update public.orders set invoiced_amount = order_total where tenant_id = 1 and order_id = ${orderOf(time, 1)}`,
      ],
    },
  ];
}
