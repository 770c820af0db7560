import type { OperationAnswer, OperationContext } from '../operation-handler.ts';
import { DEVICE_COOKIE, NONCE_COOKIE, readDevice, SESSION_COOKIE, signDevice } from './cookies.ts';
import type { SignedIn } from './exchange-code.ts';
import { derivedToken, hashSecret, newSecret } from './secrets.ts';
import { ACCESS_TOKEN_SECONDS, type SessionSecret } from './sessions.ts';

/** The secret of a browser's session, and the answer that brings it there: in a cookie, and never in the body. */
export function newBrowserSession(): { secrets: readonly SessionSecret[]; answer: (context: OperationContext, signedIn: SignedIn) => OperationAnswer } {
  const secret = newSecret();
  return {
    secrets: [{ hash: hashSecret(secret), use: 'cookie', lifeSeconds: null }],
    answer({ services: { pepper }, cookie, tenantId, now }, { contactId, fullName, truncatedPhone }) {
      const isKnownDevice = readDevice(pepper, cookie(DEVICE_COOKIE.name), tenantId, contactId, now) !== null;
      const device = { ...DEVICE_COOKIE, value: signDevice(pepper, tenantId, contactId, now) };
      return {
        result: { fullName, truncatedPhone },
        cookies: [{ ...SESSION_COOKIE, value: secret }, { ...NONCE_COOKIE, value: null }, ...(isKnownDevice ? [] : [device])],
      };
    },
  };
}

/** The tokens of a service's session: a bearer token, and a refresh token for the next. */
export function newBearer({ services }: OperationContext): { secrets: readonly SessionSecret[]; answer: (signedIn: SignedIn) => OperationAnswer } {
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
