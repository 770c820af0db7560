import { defineOperation } from '../../operation-handler.ts';
import { NONCE_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { closeSession } from './sessions.ts';

/** Ends the session with all its tokens; a second sign-out succeeds too. The device cookie stays. */
export const logout = defineOperation({
  name: 'logout',
  transaction: 'request',
  async run({ actor, transaction }) {
    if (actor !== null) await closeSession(transaction, actor.sessionId);
    return {
      result: null,
      cookies: [
        { ...SESSION_COOKIE, value: null },
        { ...NONCE_COOKIE, value: null },
      ],
      clearSiteData: true,
    };
  },
});
