import { sql } from 'kysely';
import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { tableAddress } from '../../../renderer/language/calls/table-address.ts';
import { zonedDay } from '../../../renderer/language/text/formats/zoned-day.ts';
import type { ServerCatalogue } from '../data/catalogue/catalogue.ts';
import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { lastTime, nextTime, WEEKDAYS, type Repetition } from '../domain/reports/mail/schedule-times.ts';
import { ORIGIN } from './fill-records.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';

interface Surroundings {
  operations: ServerCatalogue['operations'];
  anchorDate: string;
  consoleOrigin: string;
}

const DAY = 86_400_000;

/**
 * Has the owner of a tenant send two reports by mail: sales every month, and sales by customer every week, about the month
 * and the week before. Neither is due in the first days of the demo, so that no mail is between the codes of the outbox.
 */
export async function fillReportSchedules(
  transaction: Transaction,
  store: EntityStore,
  { people, sites, timeZone }: PlannedTenant,
  { operations, anchorDate, consoleOrigin }: Surroundings,
): Promise<void> {
  const [owner, second, third] = people;
  const [site] = sites;
  if (owner === undefined || second === undefined || third === undefined || site === undefined) return;
  const anchor = new Date(`${anchorDate}T00:00:00Z`);
  const farDay = new Date(`${zonedDay(new Date(anchor.getTime() + 3 * DAY).toISOString(), timeZone)}T00:00:00Z`);
  const report = async (
    { name, ...values }: { name: string; title: string; address: string; timeSpan: string },
    columns: { name: string; label: string }[],
    when: Repetition,
    recipients: number[],
  ): Promise<void> => {
    const path = operations[name]?.path ?? '';
    const last = lastTime(when, timeZone, anchor).toISOString();
    const { reportScheduleId } = await store.create(transaction, ORIGIN, 'ReportSchedule', {
      ...values,
      ...when,
      siteId: site.siteId,
      contactId: owner.contactId,
      request: tableAddress(path, {}, columns),
      linkOrigin: consoleOrigin,
      periodLevels: readOperationPath(path).periodKeys.length,
      nextDueDate: nextTime(when, timeZone, anchor).toISOString(),
      lastSentDate: last,
      lastResult: `Sent to ${recipients.length === 1 ? '1 person' : `${recipients.length} people`}.`,
      recipients: recipients.map((contactId) => ({ contactId })),
    });
    for (const table of ['report_schedules', 'report_schedule_recipients'])
      await sql`
        update ${sql.table(`public.${table}`)} set created_date = ${new Date(anchor.getTime() - 60 * DAY).toISOString()}
         where tenant_id = ${transaction.tenantId} and report_schedule_id = ${Number(reportScheduleId)}`.execute(
        transaction.query,
      );
  };
  await report(
    {
      name: 'getSalesOverTime',
      title: 'Sales Over Time',
      address: '/reports/sales/sales-over-time/',
      timeSpan: 'before',
    },
    [
      { name: 'text', label: 'Time Period' },
      { name: 'value', label: 'Sales' },
    ],
    { repeats: 'monthly', monthDay: farDay.getUTCDate(), sendTime: '08:00' },
    [owner.contactId, third.contactId],
  );
  await report(
    {
      name: 'getSalesByCustomer',
      title: 'Sales by Customers',
      address: '/reports/sales/sales-by-customers/',
      timeSpan: 'before',
    },
    [
      { name: 'partyId', label: 'Party Id' },
      { name: 'partyName', label: 'Party Name' },
      { name: 'orderCount', label: 'Orders' },
    ],
    { repeats: 'weekly', weekday: WEEKDAYS[farDay.getUTCDay()] ?? 'mon', sendTime: '07:30' },
    [second.contactId],
  );
}
