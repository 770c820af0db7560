import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { contactsOfReader } from '../refusals.ts';

/** Returns, as a condition, whether a contact, or one with an address of it, does not want to be tracked. */
export function refusesTracking(tenantId: number, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    exists (select from (${contactsOfReader(tenantId, contactId)}) reader
              join public.tracking_refusals refused
                on refused.tenant_id = ${tenantId} and refused.contact_id = reader.contact_id)`;
}

/** Returns whether the tenant counts who opens its mails. */
export async function countsOpens({ query, tenantId }: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from public.campaign_policies p where p.tenant_id = ${tenantId} and p.tracks_opens`.execute(query);
  return rows.length > 0;
}

/** Returns whether the opening of a message may be counted now: a refusal also holds for what was sent before. */
export async function mayCountOpen({ query, tenantId }: Transaction, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.campaign_messages m
      join public.campaign_policies p on p.tenant_id = m.tenant_id and p.tracks_opens
     where m.tenant_id = ${tenantId} and m.message_id = ${messageId}::uuid
       and not ${refusesTracking(tenantId, sql.ref('m.contact_id'))}`.execute(query);
  return rows.length > 0;
}

/** Returns whether a contact lets the sender see when it opens a mail. */
export async function isTrackable({ query, tenantId }: Transaction, contactId: number): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean }>`
    select ${refusesTracking(tenantId, sql`${contactId}::integer`)} as "isRefused"`.execute(query);
  return rows[0]?.isRefused === false;
}

/** Stores whether a contact refuses to be tracked; allowing it opens it for every contact with its addresses. */
export async function storeTracking(
  { query, tenantId }: Transaction,
  contactId: number,
  isAllowed: boolean,
): Promise<void> {
  await (
    isAllowed
      ? sql`
    delete from public.tracking_refusals r
     where r.tenant_id = ${tenantId} and r.contact_id in (${contactsOfReader(tenantId, sql`${contactId}::integer`)})`
      : sql`
    insert into public.tracking_refusals (tenant_id, contact_id) values (${tenantId}, ${contactId})
    on conflict (tenant_id, contact_id) do nothing`
  ).execute(query);
}
