import { sql, type RawBuilder } from 'kysely';
import { addressOf } from '../../../../../renderer/language/models/list/cell-link.ts';
import { fillTemplate } from '../../../../../renderer/language/text/templates/fill-template.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { permitsOperation, seesEveryTable } from '../../access/role-sql.ts';
import { notificationKinds, type KindCode } from './kinds.ts';

/**
 * Where a notification leads whose own address cannot be made: the name of its table may have only signs, or be too
 * long when it is encoded.
 */
const LIST = '/account/notifications/';
const LONGEST_ADDRESS = 2000;
const LONGEST_TITLE = 200;
/** The longest text, in characters; of a longer one the beginning is told. */
export const LONGEST_TEXT = 300;

/** Something that has happened, which staff is told of. */
export interface StaffEvent {
  kind: KindCode;
  /** With the kind the id of the business event: each person is told of it once. */
  key: string | number;
  /** Where it is shown; null: at every site of the person. */
  siteId: number | null;
  /** The table made by people that it is about. */
  schemaTableId?: number;
  /** What fills the templates of the kind. */
  values: JsonObject;
}

/**
 * Tells one person of an event, in the transaction in which it happens. Does nothing for a person who does not want the
 * kind, is blocked, or has been told already. The right to see it is checked when it is shown.
 */
export async function tellPerson(transaction: Transaction, contactId: number, event: StaffEvent): Promise<void> {
  await insert(transaction, event, sql`select ${contactId}::integer as contact_id`);
}

/**
 * Tells the staff of a site who may see an event, in the transaction in which it happens. Newcomers without a role of
 * the staff are not told, whatever their role permits.
 * @param by The contact who has done it, and so knows.
 */
export async function tellStaff(
  transaction: Transaction,
  event: StaffEvent & { siteId: number },
  by: number | null,
): Promise<void> {
  const { siteId, schemaTableId, kind } = event;
  const { needs } = notificationKinds[kind];
  const seesTable =
    schemaTableId === undefined
      ? sql`true`
      : sql`(${seesEveryTable} or exists (
          select from public.site_role_tables t
           where t.tenant_id = r.tenant_id and t.role_id = r.role_id and t.schema_table_id = ${schemaTableId}))`;
  await insert(
    transaction,
    event,
    sql`
      select distinct m.contact_id
        from public.site_roles r
        join public.site_contact_roles m on m.tenant_id = r.tenant_id and m.site_id = r.site_id and m.role_id = r.role_id
       where r.tenant_id = ${transaction.tenantId} and r.site_id = ${siteId}
         and (r.is_owner or not r.is_default_for_new_contacts)
         and m.contact_id is distinct from ${by}::integer
         and ${needs === null ? sql`true` : permitsOperation(sql`${needs}`)} and ${seesTable}`,
  );
}

async function insert(
  { tenantId, query }: Transaction,
  { kind, key, siteId, schemaTableId, values }: StaffEvent,
  people: RawBuilder<unknown>,
): Promise<void> {
  const { title, text, href, isWanted } = notificationKinds[kind];
  const scope = { record: values };
  await sql`
    insert into public.staff_notifications
      (tenant_id, site_id, contact_id, kind_code, event_key, title, text, href, schema_table_id)
    select c.tenant_id, ${siteId}::integer, c.contact_id, ${kind}::text, ${`${kind}:${key}`}::text,
           ${cut(fillTemplate(title, scope), LONGEST_TITLE)}::text, ${cut(fillTemplate(text, scope), LONGEST_TEXT)}::text,
           ${addressIn(href, scope)}::text, ${schemaTableId ?? null}::integer
      from (${people}) told
      join public.contacts c on c.tenant_id = ${tenantId} and c.contact_id = told.contact_id and not c.is_blocked
      left join public.staff_notification_choices w
        on w.tenant_id = c.tenant_id and w.contact_id = c.contact_id and w.kind_code = ${kind}
     where coalesce(w.is_wanted, ${isWanted}::boolean)
     order by c.contact_id
    on conflict do nothing`.execute(query);
}

/** An event is never lost for its address: it would take the transaction in which it happens with it. */
function addressIn(href: string, scope: { record: JsonObject }): string {
  const address = addressOf(href, scope);
  return address === '' || address.length > LONGEST_ADDRESS ? LIST : address;
}

/** Controls, line breaks, and marks that turn the direction of the text around them. */
const UNSHOWN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Returns a text of one line, cut between characters where it is too long. */
function cut(text: string, most: number): string {
  const line = text.replaceAll(UNSHOWN, ' ').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
