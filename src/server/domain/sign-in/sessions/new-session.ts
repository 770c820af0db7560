import type { LoginResult } from '../../generated/operation-types.ts';
import type { OperationContext, OperationResponse, ResponseOf } from '../../operation-handler.ts';
import { DEVICE_COOKIE, NONCE_COOKIE, readDevice, SESSION_COOKIE, signDevice } from './cookies.ts';
import type { SignedIn } from '../codes/exchange-code.ts';
import { derivedToken, hashSecret, newSecret } from '../secrets.ts';
import { ACCESS_TOKEN_SECONDS, type SessionSecret } from './sessions.ts';

/** The answer of a sign-in in a browser, and its cookies. */
interface BrowserSession {
  result: LoginResult;
  cookies: NonNullable<OperationResponse['cookies']>;
}

/**
 * Creates the secret of a browser session, and the response that sets its cookie. The body never holds the secret; it
 * holds the session, so that the console need not read it.
 */
export function newBrowserSession(): {
  secrets: readonly SessionSecret[];
  answer: (context: OperationContext, signedIn: SignedIn) => Promise<BrowserSession>;
} {
  const secret = newSecret();
  const hash = hashSecret(secret);
  return {
    secrets: [{ hash, use: 'cookie', lifeSeconds: null }],
    async answer(context, { contactId, fullName, truncatedPhone }) {
      const session = await context.openedSession(hash);
      return {
        result: { fullName, truncatedPhone, ...(session === undefined ? {} : { session }) },
        cookies: [
          { ...SESSION_COOKIE, value: secret },
          { ...NONCE_COOKIE, value: null },
          ...newDevice(context, contactId),
        ],
      };
    },
  };
}

/** Creates the tokens of a service session: a bearer token, and a refresh token for the next one. */
export function newBearer(context: OperationContext): {
  secrets: readonly SessionSecret[];
  answer: (signedIn: SignedIn) => ResponseOf<'loginBySmsOtp'>;
} {
  const refreshToken = newSecret();
  const oAuthToken = derivedToken(context.services.pepper, 'access', refreshToken);
  return {
    secrets: [
      { hash: hashSecret(oAuthToken), use: 'access', lifeSeconds: ACCESS_TOKEN_SECONDS },
      { hash: hashSecret(refreshToken), use: 'refresh', lifeSeconds: null },
    ],
    answer: ({ contactId, contactIdentifier, fullName, truncatedPhone }) => ({
      result: { oAuthToken, refreshToken, cid: contactIdentifier, contactId, fullName, truncatedPhone },
      // For a front that keeps the cookies of its browsers.
      cookies: [{ ...NONCE_COOKIE, value: null }, ...newDevice(context, contactId)],
    }),
  };
}

/** Returns the cookie by which the browser is known to this contact from now on; none when it is known already. */
function newDevice(
  { services: { pepper }, cookie, tenantId, now }: OperationContext,
  contactId: number,
): NonNullable<OperationResponse['cookies']> {
  if (readDevice(pepper, cookie(DEVICE_COOKIE.name), tenantId, contactId, now) !== null) return [];
  return [{ ...DEVICE_COOKIE, value: signDevice(pepper, tenantId, contactId, now) }];
}
