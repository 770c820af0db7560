import type { DeliveryMessage } from '../../services.ts';
import { TRANSACTION } from '../limits/limits.ts';
import type { Purpose, OtpState } from './otp-transactions.ts';

const USES: Record<Purpose, string> = {
  login: 'sign-in',
  selfRegister: 'registration',
  invite: 'invitation',
  addIdentity: 'confirmation',
};

/**
 * Returns the message with a code and its purpose. The site's title comes from the database, never from the request.
 */
export function codeMessage(
  tenantId: number,
  to: Pick<OtpState, 'identityNo' | 'identityType'>,
  purpose: Purpose,
  siteTitle: string,
  code: string,
): DeliveryMessage {
  const use = USES[purpose];
  return {
    tenantId,
    channel: to.identityType === 'phone' ? 'sms' : 'email',
    to: to.identityNo,
    subject: `Your ${use} code for ${siteTitle}`,
    text: `${code} is your ${use} code for ${siteTitle}. It is valid for ${TRANSACTION.lifeSeconds / 60} minutes. Share it with nobody.`,
  };
}
