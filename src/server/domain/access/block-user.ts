import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { lockAccess } from './access-lock.ts';
import { whyNotBlock, whyNotManage } from './decide-contact.ts';
import { lockContact, sitesOf } from './site-contact.ts';

/** Blocks a contact and ends all of its sessions (`docs/domain/sites-and-access.md#blocking`). */
export const blockUser = defineOperation({
  name: 'blockUser',
  transaction: 'request',
  run: (context, { payload }) => setBlocked(context, payload, true),
});

/** Lets a blocked contact sign in again. The sessions that were ended stay ended. */
export const unblockUser = defineOperation({
  name: 'unblockUser',
  transaction: 'request',
  run: (context, { payload }) => setBlocked(context, payload, false),
});

async function setBlocked(
  { transaction, origin, operation, actor, report }: OperationContext,
  key: { siteId: number; contactId: number },
  isBlocked: boolean,
): Promise<{ result: { contactId: number; isBlocked: boolean }; message: string }> {
  const { contactId } = key;
  const { tenantId, query } = transaction;
  await lockAccess(transaction);
  const { fullName, isBlocked: before } = await lockContact(transaction, key);
  const callerId = signedInActor(actor).contactId;
  const management = {
    fullName,
    isSelf: callerId === contactId,
    serviceRoute: operation.path,
    sites: [...(await sitesOf(transaction, callerId, contactId)).values()],
  };
  const reason = isBlocked ? whyNotBlock(management) : whyNotManage(management);
  if (reason !== null) throw new Refusal(409, 'refused', reason);
  if (before !== isBlocked) {
    await sql`
      update public.contacts set is_blocked = ${isBlocked}, epoch = epoch + 1, version = version + 1
      where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(query);
    if (isBlocked) await sql`select gate.end_sessions(${tenantId}, ${contactId})`.execute(query);
    await writeAuditLine(transaction, origin, {
      entity: 'SiteContact',
      entityId: `${key.siteId}/${contactId}`,
      event: 'updated',
      changes: { isBlocked: [before, isBlocked] },
    });
    report(isBlocked ? 'contactBlocked' : 'contactUnblocked', { contactId, by: callerId });
  }
  const message = isBlocked ? `${fullName} is blocked and signed out everywhere.` : `${fullName} can sign in again.`;
  return { result: { contactId, isBlocked }, message };
}
