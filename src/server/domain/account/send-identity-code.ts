import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { deliverNewCode, reserveCode } from '../sign-in/codes/new-code.ts';
import { requireChannel } from '../sign-in/identity/channel.ts';
import { maskIdentity, readIdentity, type Identity } from '../sign-in/identity/identity.ts';
import { requireServedCountry } from '../sign-in/identity/served-country.ts';
import { NONCE_COOKIE } from '../sign-in/sessions/cookies.ts';
import { isSignInRecent, signInAgain } from './recent-sign-in.ts';

const NO_CHANNEL = {
  phone: 'Codes cannot be sent to phones here. Please give an e-mail address.',
  email: 'Codes cannot be sent by e-mail here. Please give a phone.',
};

/**
 * Sends a code to an identity that the caller wants to add (`docs/domain/sign-in.md#adding-an-identity`). Throws 403
 * `signInAgain` when the sign-in is not recent.
 */
export const sendOtpForNewIdentity = defineOperation({
  name: 'sendOtpForNewIdentity',
  transaction: 'own',
  async run(context, { payload }) {
    const caller = signedInActor(context.actor);
    const identity = readIdentity(payload.identityNo, payload.countryCode);
    requireChannel(context, identity, NO_CHANNEL);
    const sent = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      if (!(await isSignInRecent(transaction, caller, context.now))) throw signInAgain();
      await requireServedCountry(transaction, identity);
      await requireNew(transaction, caller.contactId, identity);
      return reserveCode(context, transaction, { identity, purpose: 'addIdentity', contactId: caller.contactId });
    });
    await deliverNewCode(context, sent);
    const { transactionIdentifier } = sent.otp;
    return {
      result: { transactionIdentifier, identityNo: maskIdentity(identity.identityNo) },
      cookies: [{ ...NONCE_COOKIE, value: sent.nonce }],
    };
  },
});

async function requireNew(
  { query, tenantId }: Transaction,
  contactId: number,
  { identityNo }: Identity,
): Promise<void> {
  const { rows } = await sql`
    select from public.contact_online_identities
     where tenant_id = ${tenantId} and contact_id = ${contactId} and identity_no = ${identityNo} and is_verified`.execute(
    query,
  );
  if (rows.length > 0) throw invalidField('identityNo', 'You can sign in with this already.');
}
