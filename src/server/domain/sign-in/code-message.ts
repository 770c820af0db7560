import type { DeliveryMessage } from '../services.ts';
import { TRANSACTION } from './limits.ts';
import type { OtpState } from './otp-transactions.ts';

/** The message that carries a code. It names the site by its title in the database, never by what the request called it. */
export function codeMessage(tenantId: number, to: Pick<OtpState, 'identityNo' | 'identityType'>, siteTitle: string, code: string): DeliveryMessage {
  return {
    tenantId,
    channel: to.identityType === 'phone' ? 'sms' : 'email',
    to: to.identityNo,
    subject: `Your sign-in code for ${siteTitle}`,
    text: `${code} is your sign-in code for ${siteTitle}. It is valid for ${TRANSACTION.lifeSeconds / 60} minutes. Share it with nobody.`,
  };
}
