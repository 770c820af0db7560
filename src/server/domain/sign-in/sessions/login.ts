import { defineOperation } from '../../operation-handler.ts';
import { exchangeCode } from '../codes/exchange-code.ts';
import { newBearer, newBrowserSession } from './new-session.ts';

/** Signs a browser in. The session is an HttpOnly cookie and never in the body. */
export const login = defineOperation({
  name: 'login',
  transaction: 'own',
  async run(context, { payload }) {
    const session = newBrowserSession();
    const signedIn = await exchangeCode(context, payload.transactionIdentifier, payload.smsOtp, session.secrets);
    return session.answer(context, signedIn);
  },
});

/** Does the same for a service: the session is a bearer token, with a refresh token for the next one. */
export const loginBySmsOtp = defineOperation({
  name: 'loginBySmsOtp',
  transaction: 'own',
  async run(context, { payload }) {
    const session = newBearer(context);
    const signedIn = await exchangeCode(context, payload.transactionIdentifier, payload.smsOtp, session.secrets);
    return session.answer(signedIn);
  },
});
