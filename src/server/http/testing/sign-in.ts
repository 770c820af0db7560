import { expect, vi } from 'vitest';
import type { DeliveryMessage } from '../../domain/services.ts';
import { textMember, type HttpResponse } from './http-call.ts';
import { HOSTS, PEOPLE, type PersonName } from './seed-people.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestServer } from './test-server.ts';

const AUTHENTICATION = '/auth-management/management/authentication';

/** The paths of the sign-in operations. */
export const PATHS = {
  send: `${AUTHENTICATION}/sendSmsOtpForLogin`,
  resend: `${AUTHENTICATION}/resendSmsOtpForLogin`,
  verify: (transactionIdentifier: string) => `${AUTHENTICATION}/verifyOTPTransaction/${transactionIdentifier}`,
  bearer: `${AUTHENTICATION}/loginBySmsOtp`,
  refresh: `${AUTHENTICATION}/refreshSession`,
  registerBearer: `${AUTHENTICATION}/selfRegisterBySmsOtp`,
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  session: '/api/session',
} as const;

export function codeOf(message: DeliveryMessage | undefined): string {
  const code = /^\d{4,8}/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}

/** Returns a code that differs from `code`. */
export function anotherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');
}

export function send(
  browser: TestBrowser,
  identityNo: string,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  return browser.post(PATHS.send, { identityNo, countryCode: 'IND' }, headers);
}

/** Requests a code. Returns the transaction and the code that was sent for it. */
export async function requestCode(
  server: TestServer,
  browser: TestBrowser,
  identityNo: string,
  headers: Record<string, string> = {},
): Promise<{ transactionIdentifier: string; smsOtp: string }> {
  const sentBefore = server.sent.length;
  const answer = await send(browser, identityNo, headers);
  const transactionIdentifier = textMember(answer.envelope().result, 'transactionIdentifier');
  // The server does not wait for the delivery of codes to unknown identities.
  await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(sentBefore), { timeout: 5000 });
  return { transactionIdentifier, smsOtp: codeOf(server.sent.at(-1)) };
}

/** Returns a browser with a session. */
export async function signedIn(
  server: TestServer,
  name: PersonName,
  tenantId: 1 | 2 = 1,
  browser = server.browser(HOSTS[tenantId]),
): Promise<TestBrowser> {
  const answer = await browser.post(PATHS.login, await requestCode(server, browser, PEOPLE[name].email));
  if (answer.status !== 200) throw new Error(`${name} could not sign in: ${answer.text}`);
  return browser;
}
