import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { useOtp } from '../sign-in/codes/otp-transactions.ts';
import { proveCode, type ProvenCode } from '../sign-in/codes/prove-code.ts';
import { maskIdentity } from '../sign-in/identity/identity.ts';
import { GUESS_BUDGETS, refund } from '../sign-in/limits/budgets.ts';
import { invalidOtp } from '../sign-in/refusals.ts';
import { sendIdentityNotice, verifiedIdentities, type NoticeRecipient } from './identity-notice.ts';

/**
 * Adds the identity that a code has proven to the caller (`docs/domain/sign-in.md#adding-an-identity`). Throws 409
 * `duplicate` when another contact has it; the code is used up then.
 */
export const addIdentityByOtp = defineOperation({
  name: 'addIdentityByOtp',
  transaction: 'own',
  async run(context, { payload: { transactionIdentifier, smsOtp } }) {
    const { contactId } = signedInActor(context.actor);
    const proven = await proveCode(context, transactionIdentifier, smsOtp, 'addIdentity');
    // The code was asked for in another session of this browser.
    if (proven.state.contactId !== contactId) throw invalidOtp(false);
    const recipients = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      return store(context, transaction, contactId, proven);
    });
    const { identityNo } = proven.state;
    if (recipients === null) throw new Refusal(409, 'duplicate', 'This identity is already in use.');
    await sendIdentityNotice(context, identityNo, recipients);
    return { result: { identityNo: maskIdentity(identityNo) }, message: 'You can sign in with it from now on.' };
  },
});

/** Returns the identities that the contact had before; null when another contact has proven this one. */
async function store(
  { origin, now }: OperationContext,
  transaction: Transaction,
  contactId: number,
  { otp, hmac, state: { identityNo, identityType } }: ProvenCode,
): Promise<NoticeRecipient[] | null> {
  const { query, tenantId } = transaction;
  if (!(await useOtp(transaction, otp, hmac, now))) throw invalidOtp(false);
  await refund(transaction, GUESS_BUDGETS, otp.transactionIdentifier);
  const before = await verifiedIdentities(transaction, contactId);
  // A claim of the contact itself, such as the address of its registration, becomes the proven identity.
  await sql`
    delete from public.contact_online_identities
     where tenant_id = ${tenantId} and contact_id = ${contactId} and identity_no = ${identityNo} and not is_verified`.execute(
    query,
  );
  const { rows } = await sql`
    insert into public.contact_online_identities (tenant_id, identity_no, contact_id, identity_type, is_verified)
    values (${tenantId}, ${identityNo}, ${contactId}, ${identityType}, true) on conflict do nothing returning identity_no`.execute(
    query,
  );
  if (rows.length === 0) return null;
  await writeAuditLine(transaction, origin, {
    entity: 'Contact',
    entityId: String(contactId),
    event: 'updated',
    changes: { contactOnlineIdentities: [null, maskIdentity(identityNo)] },
  });
  return before;
}
