import { sql } from 'kysely';
import type { Transaction } from '../data/engine/database.ts';
import { tellOfImport } from '../domain/data-models/imports/tell-of-import.ts';
import { tellOfAnswers } from '../domain/data-models/tell-of-answers.ts';
import { tellOfAcceptance } from '../domain/invitations/tell-of-acceptance.ts';
import { readOrder } from '../domain/orders/shell/read-order.ts';
import { tellOfFailedRefund, tellOfOrder } from '../domain/orders/tell-of-order.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';

/** The newest notifications of a person are not read yet. */
const UNREAD = 3;
const HOURS_BETWEEN = 7;

/**
 * Tells the owner of a tenant, and its staff, of things that have happened in the demo, by the functions that tell of
 * them when they happen. The owner wants to know of orders, too.
 */
export async function fillStaffNotifications(
  transaction: Transaction,
  { people, sites }: PlannedTenant,
  anchorDate: string,
): Promise<void> {
  const [owner] = people;
  const [site] = sites;
  if (owner === undefined || site === undefined) return;
  const { contactId } = owner;
  await sql`
    insert into public.staff_notification_choices (tenant_id, contact_id, kind_code, is_wanted)
    values (${transaction.tenantId}, ${contactId}, 'orderPlaced', true)`.execute(transaction.query);
  await tellOfImports(transaction, contactId);
  await tellOfInvitations(transaction, site.siteId);
  await tellOfRefunds(transaction);
  await tellOfOrders(transaction, site.siteId);
  await tellOfForms(transaction, site.siteId);
  await date(transaction, anchorDate);
}

async function tellOfImports(transaction: Transaction, contactId: number): Promise<void> {
  for (const { id } of await ids(
    transaction,
    sql`update public.table_imports set started_by = ${contactId} where tenant_id = ${transaction.tenantId}
        returning table_import_id as id`,
  ))
    await tellOfImport(transaction, id);
}

async function tellOfInvitations(transaction: Transaction, siteId: number): Promise<void> {
  const { rows } = await sql<Parameters<typeof tellOfAcceptance>[1]>`
    select i.invitation_id as "invitationId", i.site_id as "siteId", s.title as "siteTitle", i.full_name as "fullName",
           i.sent_by_contact_id as "sentByContactId"
      from public.invitations i join public.sites s on s.tenant_id = i.tenant_id and s.site_id = i.site_id
     where i.tenant_id = ${transaction.tenantId} and i.site_id = ${siteId} and i.is_used
     order by i.invitation_id limit 1`.execute(transaction.query);
  for (const invitation of rows) await tellOfAcceptance(transaction, invitation);
}

async function tellOfRefunds(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ orderId: number; identifier: string; message: string | null }>`
    select order_id as "orderId", payment_transaction_identifier as identifier, message
      from public.payment_transactions
     where tenant_id = ${transaction.tenantId} and direction = 'out' and status_code = 'failed'
     order by order_id limit 1`.execute(transaction.query);
  for (const { orderId, identifier, message } of rows)
    await tellOfFailedRefund(transaction, (await readOrder(transaction, orderId)).state, identifier, message ?? '');
}

async function tellOfOrders(transaction: Transaction, siteId: number): Promise<void> {
  const newest = await ids(
    transaction,
    sql`select order_id as id from public.orders where tenant_id = ${transaction.tenantId} and site_id = ${siteId}
         order by created_date desc, order_id desc limit 3`,
  );
  for (const { id } of newest.toReversed()) {
    const { state, digits } = await readOrder(transaction, id);
    await tellOfOrder({ transaction, actor: null }, state, digits);
  }
}

/** Tells of the last record of two tables that have a form. */
async function tellOfForms(transaction: Transaction, siteId: number): Promise<void> {
  const { rows } = await sql<Parameters<typeof tellOfAnswers>[2] & { recordId: number }>`
    select t.schema_table_id as "schemaTableId", t.table_name as "tableName", min(f.form_title) as title,
           (select max(r.record_id)::integer from public.table_records r
             where r.tenant_id = t.tenant_id and r.schema_table_id = t.schema_table_id) as "recordId"
      from public.schema_tables t
      join public.forms f on f.tenant_id = t.tenant_id and f.schema_table_id = t.schema_table_id
     where t.tenant_id = ${transaction.tenantId}
       and exists (select from public.table_records r where r.tenant_id = t.tenant_id and r.schema_table_id = t.schema_table_id)
     group by t.tenant_id, t.schema_table_id, t.table_name order by t.schema_table_id limit 2`.execute(
    transaction.query,
  );
  for (const { recordId, ...form } of rows) await tellOfAnswers(transaction, siteId, form, recordId);
}

async function ids({ query }: Transaction, statement: ReturnType<typeof sql>): Promise<{ id: number }[]> {
  return (await sql<{ id: number }>`${statement}`.execute(query)).rows;
}

/** Dates them in the days before the anchor. All but the newest of each person are read. */
async function date({ tenantId, query }: Transaction, anchorDate: string): Promise<void> {
  await sql`
    update public.staff_notifications n
       set created_date = ${`${anchorDate}T00:00:00Z`}::timestamptz - make_interval(hours => ${HOURS_BETWEEN}::integer * p.place::integer),
           is_read = p.place > ${UNREAD},
           read_date = case when p.place > ${UNREAD} then ${`${anchorDate}T00:00:00Z`}::timestamptz end
      from (select staff_notification_id as id,
                   row_number() over (partition by contact_id order by staff_notification_id desc) as place
              from public.staff_notifications where tenant_id = ${tenantId}) p
     where n.tenant_id = ${tenantId} and n.staff_notification_id = p.id`.execute(query);
}
