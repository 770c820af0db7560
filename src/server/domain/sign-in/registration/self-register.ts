import { defineOperation } from '../../operation-handler.ts';
import { newBearer, newBrowserSession } from '../sessions/new-session.ts';
import { registerContact } from './register-contact.ts';

/** Registers a contact for a proven identity, and opens a browser session as `login` does. */
export const register = defineOperation({
  name: 'register',
  transaction: 'own',
  async run(context, { payload }) {
    const session = newBrowserSession();
    return session.answer(context, await registerContact(context, payload, session.secrets));
  },
});

/** Does the same for a service, with the tokens of `loginBySmsOtp`. */
export const selfRegisterBySmsOtp = defineOperation({
  name: 'selfRegisterBySmsOtp',
  transaction: 'own',
  async run(context, { payload }) {
    const session = newBearer(context);
    return session.answer(await registerContact(context, payload, session.secrets));
  },
});
