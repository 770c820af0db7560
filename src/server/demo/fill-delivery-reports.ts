import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import { applyNext } from '../domain/delivery-reports/apply-report.ts';
import type { DeliveryReport, ReportKind } from '../domain/delivery-reports/report.ts';
import { takeReports } from '../domain/delivery-reports/take-reports.ts';

/** What providers reported of the newest messages of campaigns, and in which words. */
const REPORTED: readonly (readonly [kind: ReportKind, detail: string | null])[] = [
  ['hardBounce', '550 5.1.1 The mailbox does not exist'],
  ['complaint', null],
  ['hardBounce', '550 5.4.1 The domain takes no mail'],
  ['replied', null],
  ['softBounce', '452 4.2.2 The mailbox is full'],
  ['hardBounce', '550 5.1.1 No such user here'],
];

/** Lets some of the newest messages of campaigns come back, by the same code as the reports of a provider. */
export async function fillDeliveryReports(transaction: Transaction, anchor: Date): Promise<void> {
  const { query, tenantId } = transaction;
  const now = anchor.getTime();
  const { rows } = await sql<{ messageId: string; at: number }>`
    select m.message_id as "messageId", (extract(epoch from m.sent_date) * 1000)::float8 + 60000 as at
      from public.campaign_messages m
      join public.campaign_tracking t
        on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
     where m.tenant_id = ${tenantId} and t.is_newest and m.status = 'sent' and m.address is not null
       and not exists (select from public.campaign_events e
                        where e.tenant_id = m.tenant_id and e.campaign_tracking_id = m.campaign_tracking_id)
     order by m.sent_date desc, m.message_id limit ${sql.lit(REPORTED.length)}`.execute(query);
  const reports = rows.map(({ messageId, at }, index): DeliveryReport => {
    const [kind, detail] = REPORTED[index] ?? ['replied', null];
    return { tenantId, messageId, kind, detail, at, key: `demo-${index + 1}` };
  });
  await takeReports(transaction, 'screenplay', reports, now);
  while (await applyNext(transaction, now));
  await sql`
    update public.bounced_addresses set created_date = bounced_date where tenant_id = ${tenantId}`.execute(query);
  await sql`
    update public.message_suppressions set created_date = complained_date
     where tenant_id = ${tenantId} and complained_date is not null`.execute(query);
}
