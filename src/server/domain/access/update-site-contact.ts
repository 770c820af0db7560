import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { requireVersion, staleRefusal } from '../../data/store/require-version.ts';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { invalidField } from '../../refusal.ts';
import type { UpdateSiteContactPayload, UpdateSiteContactResult } from '../generated/operation-types.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { lockAccess } from './access-lock.ts';
import { refuseChange, type ContactChange } from './contact-change.ts';
import { lockContact, sitesOf, type StoredContact } from './site-contact.ts';
import { storeResponsibilities } from './store-responsibilities.ts';
import { storeRoles } from './store-roles.ts';

/**
 * Changes a contact of a site with its roles and responsibilities there; lists that are not sent stay. Throws 428 without
 * a version, 409 `stale` with the current record for an old one.
 */
export const updateSiteContact = defineOperation({
  name: 'updateSiteContact',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction, origin, actor } = context;
    await lockAccess(transaction);
    const stored = await lockContact(transaction, payload);
    if (requireVersion(payload) !== stored.version) throw staleRefusal(await readContact(context, payload));
    const sites = await sitesOf(transaction, signedInActor(actor).contactId, payload.contactId);
    const change: ContactChange = { context, payload, stored, sites, changes: {} };
    await storeFields(change);
    await storeRoles(change);
    await storeResponsibilities(change);
    if (Object.keys(change.changes).length > 0) {
      await sql`
        update public.site_contacts set version = version + 1
        where tenant_id = ${transaction.tenantId} and site_id = ${payload.siteId} and contact_id = ${payload.contactId}`.execute(
        transaction.query,
      );
      await writeAuditLine(transaction, origin, {
        entity: 'SiteContact',
        entityId: `${payload.siteId}/${payload.contactId}`,
        event: 'updated',
        changes: change.changes,
      });
    }
    return { result: await readContact(context, payload), message: 'Contact saved.' };
  },
});

async function readContact(
  { store, transaction }: OperationContext,
  { siteId, contactId }: UpdateSiteContactPayload,
): Promise<UpdateSiteContactResult> {
  const record = await store.get(transaction, 'SiteContact', { siteId, contactId });
  // Safe: the operation's result has the fields of the entity, and the pipeline checks each answer against it.
  return record as UpdateSiteContactResult;
}

/** Writes name, profile and the other single values, and notes what is different. */
async function storeFields(change: ContactChange): Promise<void> {
  const { context, payload, stored, changes } = change;
  const { transaction } = context;
  const after: StoredContact = {
    ...stored,
    fullName: payload.fullName,
    isPrimaryContact: payload.isPrimaryContact ?? (payload.isPrimaryContact === null ? false : stored.isPrimaryContact),
    entraObjectId: sent(payload.entraObjectId, stored.entraObjectId)?.toLowerCase() ?? null,
    profile: sent(payload.profile, stored.profile),
  };
  for (const name of ['fullName', 'isPrimaryContact', 'entraObjectId', 'profile'] as const)
    if (stored[name] !== after[name]) changes[name] = [stored[name], after[name]];
  if (Object.keys(changes).length === 0) return;
  refuseChange(change);
  const { siteId, contactId } = payload;
  const { tenantId, query } = transaction;
  if (changes['entraObjectId'] && after.entraObjectId !== null)
    await refuseTaken(transaction, payload, after.entraObjectId);
  if (changes['fullName'])
    await sql`
      update public.contacts set full_name = ${after.fullName}, version = version + 1
      where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(query);
  await sql`
    update public.site_contacts
    set is_primary_contact = ${after.isPrimaryContact}, entra_object_id = ${after.entraObjectId}, profile = ${after.profile}
    where tenant_id = ${tenantId} and site_id = ${siteId} and contact_id = ${contactId}`.execute(query);
}

async function refuseTaken(
  { tenantId, query }: Transaction,
  { siteId, contactId }: UpdateSiteContactPayload,
  entraObjectId: string,
): Promise<void> {
  const { rows } = await sql<{ full_name: string }>`
    select c.full_name from public.site_contacts m
    join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id
    where m.tenant_id = ${tenantId} and m.site_id = ${siteId} and m.contact_id <> ${contactId}
      and m.entra_object_id = ${entraObjectId}`.execute(query);
  if (rows[0]) throw invalidField('entraObjectId', `This is the id of ${rows[0].full_name}.`);
}

/** Returns the value that a field has after an update: an absent value stays, a blank one clears it. */
function sent(value: string | null | undefined, stored: string | null): string | null {
  if (value === undefined) return stored;
  return value === null || value.trim() === '' ? null : value;
}
