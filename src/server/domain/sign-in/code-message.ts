import type { DeliveryMessage } from '../services.ts';
import { TRANSACTION } from './limits.ts';
import type { DoorPurpose, OtpState } from './otp-transactions.ts';

const USES: Record<DoorPurpose, string> = { login: 'sign-in', selfRegister: 'registration' };

/** The message that carries a code, and says what it is for. It names the site by its title in the database, never by what the request called it. */
export function codeMessage(tenantId: number, to: Pick<OtpState, 'identityNo' | 'identityType'>, purpose: DoorPurpose, siteTitle: string, code: string): DeliveryMessage {
  const use = USES[purpose];
  return {
    tenantId,
    channel: to.identityType === 'phone' ? 'sms' : 'email',
    to: to.identityNo,
    subject: `Your ${use} code for ${siteTitle}`,
    text: `${code} is your ${use} code for ${siteTitle}. It is valid for ${TRANSACTION.lifeSeconds / 60} minutes. Share it with nobody.`,
  };
}
