import type { OperationHandler } from '../operation-handler.ts';
import { resendSmsOtpForLogin } from './codes/resend-code.ts';
import { sendSmsOtpForLogin } from './codes/send-code.ts';
import { verifyOTPTransaction } from './codes/verify-transaction.ts';
import { getPreferredLoginMethods } from './identity/preferred-login-methods.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { loginByProvider } from './providers/login-by-provider.ts';
import { getSignInProviders } from './providers/site-providers.ts';
import { startProviderSignIn } from './providers/start-provider-sign-in.ts';
import { register, selfRegisterBySmsOtp } from './registration/self-register.ts';
import { getSession } from './sessions/get-session.ts';
import { login, loginBySmsOtp } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { refreshSession } from './sessions/refresh-session.ts';

/** The handlers of sign-in and sessions. */
export const signInHandlers: readonly OperationHandler[] = [
  ...passkeyHandlers,
  getPreferredLoginMethods,
  getSession,
  getSignInProviders,
  login,
  loginByProvider,
  loginBySmsOtp,
  logout,
  refreshSession,
  register,
  resendSmsOtpForLogin,
  selfRegisterBySmsOtp,
  sendSmsOtpForLogin,
  startProviderSignIn,
  verifyOTPTransaction,
];
