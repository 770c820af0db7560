import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';

/** How far the job of a request is. */
export interface RequestProgress {
  /** The number of the table in the order of the job. */
  table?: number;
  /** The key of the last row, as JSON; null at the beginning of the table. */
  after?: string | null;
  /** Portions that the table has so far. */
  portions?: number;
}

/** A request for the data of a person, as its job reads it. */
export interface PersonRequest {
  personRequestId: number;
  kindCode: 'export' | 'erasure';
  contactId: number;
  fullName: string;
  requestedByContactId: number | null;
  stateCode: 'waiting' | 'running' | 'counted' | 'erasing' | 'done' | 'failed' | 'cancelled' | 'expired';
  progress: RequestProgress;
  createdDate: string;
  expiresDate: string | null;
}

/** Returns a request, which nobody else changes until the transaction ends; null when there is none. */
export async function lockRequest(
  { query, tenantId }: Transaction,
  personRequestId: number,
): Promise<PersonRequest | null> {
  const { rows } = await sql<PersonRequest>`
    select r.person_request_id as "personRequestId", r.kind_code as "kindCode", r.contact_id as "contactId",
           c.full_name as "fullName", r.requested_by_contact_id as "requestedByContactId", r.state_code as "stateCode",
           r.progress, r.created_date as "createdDate", r.expires_date as "expiresDate"
      from public.person_requests r
      join public.contacts c on c.tenant_id = r.tenant_id and c.contact_id = r.contact_id
     where r.tenant_id = ${tenantId} and r.person_request_id = ${personRequestId} for update of r`.execute(query);
  return rows[0] ?? null;
}

/** Changes a request. */
export async function setRequest(
  { query, tenantId }: Transaction,
  personRequestId: number,
  changes: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update public.person_requests set ${changes}
     where tenant_id = ${tenantId} and person_request_id = ${personRequestId}`.execute(query);
}

/** Throws 404 for a contact that the tenant does not have. Nobody deletes it until the transaction ends. */
export async function requireContact(
  { query, tenantId }: Transaction,
  contactId: number,
): Promise<{ fullName: string }> {
  const { rows } = await sql<{ fullName: string }>`
    select c.full_name as "fullName" from public.contacts c
     where c.tenant_id = ${tenantId} and c.contact_id = ${contactId} for key share`.execute(query);
  const [contact] = rows;
  if (contact === undefined) throw new Refusal(404, 'notFound', 'There is no such contact.');
  return contact;
}

/** Returns the request of a kind that is under way for a contact; null when there is none. */
export async function openRequest(
  { query, tenantId }: Transaction,
  kindCode: PersonRequest['kindCode'],
  contactId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select person_request_id as id from public.person_requests
     where tenant_id = ${tenantId} and contact_id = ${contactId} and kind_code = ${kindCode}
       and state_code in ('waiting', 'running', 'counted', 'erasing')`.execute(query);
  return rows[0]?.id ?? null;
}

/** Adds a request and returns its id. Throws 409 while one of the same kind is under way for the contact. */
export async function addRequest(
  { query, tenantId }: Transaction,
  {
    kindCode,
    contactId,
    requestedByContactId,
    reasonText,
  }: Pick<PersonRequest, 'kindCode' | 'contactId' | 'requestedByContactId'> & { reasonText: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into public.person_requests (tenant_id, kind_code, contact_id, requested_by_contact_id, reason_text)
    values (${tenantId}, ${kindCode}, ${contactId}, ${requestedByContactId}, ${reasonText})
    on conflict (tenant_id, contact_id, kind_code) where state_code in ('waiting', 'running', 'counted', 'erasing') do nothing
    returning person_request_id as id`.execute(query);
  const [added] = rows;
  if (added === undefined) throw new Refusal(409, 'refused', UNDER_WAY[kindCode]);
  return added.id;
}

const UNDER_WAY = {
  export: 'The data of this contact is being collected already.',
  erasure: 'This contact is being erased already.',
} as const;
