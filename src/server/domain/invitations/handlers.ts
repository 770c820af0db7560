import type { OperationHandler } from '../operation-handler.ts';
import { getRolesToGive } from './get-roles-to-give.ts';
import { acceptInvite, registerByInvite } from './register-by-invite.ts';
import { sendOtpForInviteRegistration } from './send-invite-code.ts';
import { sendInvite } from './send-invite.ts';
import { verifyInvite } from './verify-invite.ts';

/** The handlers of invitations. */
export const invitationsHandlers: readonly OperationHandler[] = [
  acceptInvite,
  getRolesToGive,
  registerByInvite,
  sendInvite,
  sendOtpForInviteRegistration,
  verifyInvite,
];
