import { sql } from 'kysely';
import { refreshTotalsJob } from '../../../src/server/data/store/reading/refresh.ts';
import { OrderDesk } from '../../../src/server/domain/orders/testing/order-desk.ts';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import type { Service } from '../../../src/server/http/testing/service.ts';
import { checkIdentities, requireSame } from '../../../src/server/domain/reports/testing/identities.ts';
import { startTestServer, type TestServer } from '../../../src/server/http/testing/test-server.ts';
import { enqueueJob } from '../../../src/server/jobs/enqueue-job.ts';
import { printReportTimes, type MeasuredReport } from '../figures/report-times.ts';
import { sizeOr } from '../figures/repetitions.ts';
import { runJobs } from '../figures/run-jobs.ts';
import { generateSales } from './generate-sales.ts';
import { readReportScreens, type ReportScreen } from './report-screens.ts';

/**
 * Measures each report of sales and customers as its screen asks for it, over HTTP by one caller: `ORDERS=1000000
 * TEST_DATABASE_URL=...` on PostgreSQL, 20,000 orders in the embedded engine otherwise. Filling takes minutes.
 */
export async function benchReports(): Promise<void> {
  const count = Number(process.env['ORDERS'] ?? sizeOr(20_000, 200));
  const server = await startTestServer();
  try {
    const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
    const desk = await OrderDesk.open(server, await openTestSession(server, server.browser(), owner));
    const startedAt = performance.now();
    await generateSales(server.database, desk.ids, count, server.clock.now);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`\nreports of ${count.toLocaleString('en')} orders, ${server.database.engine}, filled in ${seconds} s`);
    const folded = await foldAll(server);
    console.log(
      `  totals of all orders by the job: ${folded.toFixed(1)} s, ${Math.round(count / folded)} orders a second`,
    );
    await printIdentities(server, desk.acme);
    await printReportTimes(
      readReportScreens().flatMap((screen) => measured(desk.acme, screen)),
      server.clock.now,
    );
  } finally {
    await server.close();
  }
}

/** Prints how many periods all reports agree about with the orders themselves. Throws when one does not. */
async function printIdentities(server: TestServer, acme: Service): Promise<void> {
  const { customers, sales } = await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    // Counting a million orders without totals takes longer than a request may.
    await sql`set local statement_timeout to ${sql.lit(600_000)}`.execute(transaction.query);
    return checkIdentities(transaction);
  });
  const currency = 'INR';
  const years = [...customers.keys()].filter((period) => period.length === 4);
  for (const year of years) {
    const months = await acme.rows('getSalesOverTime', [year]);
    const found = new Map(
      months.map(({ key, value }) => [String(key).replace('/', ''), String(Math.round(Number(value) * 100))]),
    );
    const wanted = new Map([...found.keys()].map((month) => [month, sales.get(`${month} ${currency}`) ?? '0']));
    requireSame('sales over time', found, wanted);
  }
  const all = Number(sales.get(`0 ${currency}`)).toLocaleString('en');
  console.log(
    `  customers and sales are one number in all reports, on the home page and in the orders: ` +
      `${customers.size} periods, ${customers.get('0')} customers, ${all} minor units of ${currency}`,
  );
}

/** Brings the totals up to date by their job, and returns the seconds that it took. */
async function foldAll(server: TestServer): Promise<number> {
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    await enqueueJob(transaction, refreshTotalsJob, { key: 'fold_sales', payload: { name: 'fold_sales' } });
  });
  const seconds = await runJobs(server.database, [refreshTotalsJob]);
  await server.database.asOwner((query) => sql`vacuum analyze`.execute(query));
  return seconds;
}

/** Returns the calls of a screen: its table, and its chart where that has a call of its own. */
function measured(acme: Service, { operation, hasPeriod, orderBy, groups }: ReportScreen): MeasuredReport[] {
  const name = operation.replace(/^get/, '');
  const table = orderBy === undefined ? '' : `$top=10&$count=true&$orderby=${orderBy}`;
  return [
    { name, hasPeriod, read: (period) => acme.read(operation, period, table) },
    ...(groups === undefined
      ? []
      : [
          {
            name: `${name}, its chart`,
            hasPeriod,
            read: (period) => acme.read(operation, period, groups),
          } satisfies MeasuredReport,
        ]),
  ];
}
