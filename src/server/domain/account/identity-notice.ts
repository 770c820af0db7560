import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import type { OperationContext } from '../operation-handler.ts';
import { maskIdentity } from '../sign-in/identity/identity.ts';

/** An identity to which a notice goes. */
export interface NoticeRecipient {
  identityNo: string;
  identityType: 'phone' | 'email';
}

/** Returns the proven identities of a contact. */
export async function verifiedIdentities(
  { query, tenantId }: Transaction,
  contactId: number,
): Promise<NoticeRecipient[]> {
  const { rows } = await sql<{ identity_no: string; identity_type: 'phone' | 'email' }>`
    select identity_no, identity_type from public.contact_online_identities
     where tenant_id = ${tenantId} and contact_id = ${contactId} and is_verified order by identity_no`.execute(query);
  return rows.map((row) => ({ identityNo: row.identity_no, identityType: row.identity_type }));
}

/** Tells the other identities of a contact that one was added (`docs/security.md#sign-in-rule-12`). */
export async function sendIdentityNotice(
  context: OperationContext,
  added: string,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  const { siteTitle } = context;
  await sendAccountNotice(context, recipients, {
    subject: `A new way to sign in to ${siteTitle}`,
    text: `${maskIdentity(added)} was added to your account at ${siteTitle}.`,
  });
}

/**
 * Tells the identities of a contact that its ways to sign in have changed, so that its owner notices a stranger. The
 * change stands whether they can be reached or not.
 */
export async function sendAccountNotice(
  { services, tenantId, report }: OperationContext,
  recipients: readonly NoticeRecipient[],
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const warning = `${text} If this was not you, tell your administrator at once.`;
  for (const { identityNo, identityType } of recipients) {
    const channel = identityType === 'phone' ? 'sms' : 'email';
    if (!services.delivery.channels.includes(channel)) continue;
    await services.delivery
      .send({ tenantId, channel, to: identityNo, subject, text: warning })
      .catch(() => report('deliveryFailed', { channel }));
  }
}
