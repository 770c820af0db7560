import type { OperationHandler } from '../operation-handler.ts';
import { addIdentityByOtp } from './add-identity.ts';
import { getContactOnlineIdentities } from './get-identities.ts';
import { getOwnSignIns, signOutOtherSessions } from './own-sign-ins.ts';
import { getOwnProviderAccounts, unlinkProviderAccount } from './provider-accounts.ts';
import { sendOtpForNewIdentity } from './send-identity-code.ts';

/** The handlers of what a person sees and changes of its own account. */
export const accountHandlers: readonly OperationHandler[] = [
  addIdentityByOtp,
  getContactOnlineIdentities,
  getOwnProviderAccounts,
  getOwnSignIns,
  sendOtpForNewIdentity,
  signOutOtherSessions,
  unlinkProviderAccount,
];
