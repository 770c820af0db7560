import type { DeliveryMessage } from '../services.ts';
import type { Identity } from '../sign-in/identity/identity.ts';

/** What an invitation says. */
export interface InviteWords {
  tenantId: number;
  siteTitle: string;
  /** Of the roles that it gives; '' without one. */
  roleTitles: string;
  sentByFullName: string;
  /** The address of the landing page. */
  link: string;
  validDays: number;
}

/** Returns the message of an invitation: one line for a phone, a letter for a mailbox. */
export function inviteMessage(
  { type, identityNo }: Identity,
  { tenantId, siteTitle, roleTitles, sentByFullName, link, validDays }: InviteWords,
): DeliveryMessage {
  const subject = `${sentByFullName} invites you to ${invitedTo(siteTitle, roleTitles)}`;
  if (type === 'phone')
    return {
      tenantId,
      channel: 'sms',
      to: identityNo,
      subject,
      text: `${subject}. Accept within ${validDays} days: ${link}`,
    };
  const text = [
    `${subject}.`,
    `Open this link to accept. It is valid for ${validDays} days, and for you alone:`,
    link,
    'If you do not know the sender, you need not do anything.',
  ].join('\n\n');
  return { tenantId, channel: 'email', to: identityNo, subject, text };
}

/**
 * Returns what an invitation is to, for people.
 * @example invitedTo('Acme Store', 'Order clerk') // 'Acme Store as Order clerk'
 */
export function invitedTo(siteTitle: string, roleTitles: string): string {
  return roleTitles === '' ? siteTitle : `${siteTitle} as ${roleTitles}`;
}
