import { defineOperation } from '../operation-handler.ts';
import { DEVICE_COOKIE, NONCE_COOKIE, readDevice, SESSION_COOKIE, signDevice } from './cookies.ts';
import { exchangeCode } from './exchange-code.ts';
import { derivedToken, hashSecret, newSecret } from './secrets.ts';
import { ACCESS_TOKEN_SECONDS } from './sessions.ts';

/** Signs a browser in: the session is a cookie that no script can read, and never in the answer. */
export const login = defineOperation({
  name: 'login',
  transaction: 'own',
  async run(context, { payload }) {
    const secret = newSecret();
    const signedIn = await exchangeCode(context, String(payload['transactionIdentifier']), String(payload['smsOtp']), [{ hash: hashSecret(secret), use: 'cookie', lifeSeconds: null }]);
    const { pepper } = context.services;
    const isKnownDevice = readDevice(pepper, context.cookie(DEVICE_COOKIE.name), context.tenantId, signedIn.contactId, context.now) !== null;
    const device = { ...DEVICE_COOKIE, value: signDevice(pepper, context.tenantId, signedIn.contactId, context.now) };
    return {
      result: { fullName: signedIn.fullName, truncatedPhone: signedIn.truncatedPhone },
      cookies: [{ ...SESSION_COOKIE, value: secret }, { ...NONCE_COOKIE, value: null }, ...(isKnownDevice ? [] : [device])],
    };
  },
});

/** The same for a service: the session is a bearer token, with a refresh token for the next. */
export const loginBySmsOtp = defineOperation({
  name: 'loginBySmsOtp',
  transaction: 'own',
  async run(context, { payload }) {
    const refreshToken = newSecret();
    const oAuthToken = derivedToken(context.services.pepper, 'access', refreshToken);
    const signedIn = await exchangeCode(context, String(payload['transactionIdentifier']), String(payload['smsOtp']), [
      { hash: hashSecret(oAuthToken), use: 'access', lifeSeconds: ACCESS_TOKEN_SECONDS },
      { hash: hashSecret(refreshToken), use: 'refresh', lifeSeconds: null },
    ]);
    const { contactId, contactIdentifier, fullName, truncatedPhone } = signedIn;
    return {
      result: { oAuthToken, refreshToken, cid: contactIdentifier, contactId, fullName, truncatedPhone },
      cookies: [{ ...NONCE_COOKIE, value: null }],
    };
  },
});
