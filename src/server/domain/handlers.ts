import { generateUploadSasUrl } from './assets/generate-upload-sas-url.ts';
import type { OperationHandler } from './operation-handler.ts';
import { getSession } from './sign-in/get-session.ts';
import { login, loginBySmsOtp } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { getPreferredLoginMethods } from './sign-in/preferred-login-methods.ts';
import { refreshSession } from './sign-in/refresh-session.ts';
import { resendSmsOtpForLogin } from './sign-in/resend-code.ts';
import { sendSmsOtpForLogin } from './sign-in/send-code.ts';
import { verifyOTPTransaction } from './sign-in/verify-transaction.ts';

/** Every operation that does more than store: one function each, and the server does not start when one is missing. */
export const handlers: readonly OperationHandler[] = [
  generateUploadSasUrl,
  getPreferredLoginMethods,
  getSession,
  login,
  loginBySmsOtp,
  logout,
  refreshSession,
  resendSmsOtpForLogin,
  sendSmsOtpForLogin,
  verifyOTPTransaction,
];
