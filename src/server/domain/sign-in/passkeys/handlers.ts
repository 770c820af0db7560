import type { OperationHandler } from '../../operation-handler.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { loginByPasskey, startPasskeySignIn } from './login-by-passkey.ts';
import { getOwnPasskeys, removePasskey } from './own-passkeys.ts';

/** The handlers of passkeys. */
export const passkeyHandlers: readonly OperationHandler[] = [
  addPasskey,
  getOwnPasskeys,
  loginByPasskey,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
];
