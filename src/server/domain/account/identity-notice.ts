import type { OperationContext } from '../operation-handler.ts';
import { maskIdentity } from '../sign-in/identity/identity.ts';

/** An identity to which a notice goes. */
export interface NoticeRecipient {
  identityNo: string;
  identityType: 'phone' | 'email';
}

/**
 * Tells the other identities of a contact that one was added, so that its owner notices a stranger
 * (`docs/security.md#sign-in-rule-12`). The identity is added whether they can be reached or not.
 */
export async function sendIdentityNotice(
  { services, tenantId, siteTitle, report }: OperationContext,
  added: string,
  recipients: readonly NoticeRecipient[],
): Promise<void> {
  const text = `${maskIdentity(added)} was added to your account at ${siteTitle}. If this was not you, tell your administrator at once.`;
  for (const { identityNo, identityType } of recipients) {
    const channel = identityType === 'phone' ? 'sms' : 'email';
    if (!services.delivery.channels.includes(channel)) continue;
    await services.delivery
      .send({ tenantId, channel, to: identityNo, subject: `A new way to sign in to ${siteTitle}`, text })
      .catch(() => report('deliveryFailed', { channel }));
  }
}
