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
      const { services, cookie, tenantId, now } = context;
      const { pepper } = services;
      const isKnownDevice = readDevice(pepper, cookie(DEVICE_COOKIE.name), tenantId, contactId, now) !== null;
      const session = await context.openedSession(hash);
      const device = { ...DEVICE_COOKIE, value: signDevice(pepper, tenantId, contactId, now) };
      return {
        result: { fullName, truncatedPhone, ...(session === undefined ? {} : { session }) },
        cookies: [
          { ...SESSION_COOKIE, value: secret },
          { ...NONCE_COOKIE, value: null },
          ...(isKnownDevice ? [] : [device]),
        ],
      };
    },
  };
}

/** Creates the tokens of a service session: a bearer token, and a refresh token for the next one. */
export function newBearer({ services }: OperationContext): {
  secrets: readonly SessionSecret[];
  answer: (signedIn: SignedIn) => ResponseOf<'loginBySmsOtp'>;
} {
  const refreshToken = newSecret();
  const oAuthToken = derivedToken(services.pepper, 'access', refreshToken);
  return {
    secrets: [
      { hash: hashSecret(oAuthToken), use: 'access', lifeSeconds: ACCESS_TOKEN_SECONDS },
      { hash: hashSecret(refreshToken), use: 'refresh', lifeSeconds: null },
    ],
    answer: ({ contactId, contactIdentifier, fullName, truncatedPhone }) => ({
      result: { oAuthToken, refreshToken, cid: contactIdentifier, contactId, fullName, truncatedPhone },
      cookies: [{ ...NONCE_COOKIE, value: null }],
    }),
  };
}
