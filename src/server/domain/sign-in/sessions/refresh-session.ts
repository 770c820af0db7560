import { Refusal } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { derivedToken, hashSecret } from '../secrets.ts';
import { rotateRefresh } from './sessions.ts';

/**
 * Exchanges a refresh token for the next one, once. Tokens are derived from each other, so a caller who lost the
 * response gets the same successor within ten seconds. A later repetition ends the session, because somebody else has a
 * copy.
 */
export const refreshSession = defineOperation({
  name: 'refreshSession',
  // A reused token must end the session although the call is refused.
  transaction: 'own',
  async run(context, { payload }) {
    const { pepper } = context.services;
    const parent = payload.refreshToken;
    const refreshToken = derivedToken(pepper, 'refresh', parent);
    const oAuthToken = derivedToken(pepper, 'access', refreshToken);
    const hashes = { parent: hashSecret(parent), successor: hashSecret(refreshToken), access: hashSecret(oAuthToken) };
    const rotation = await context.database.transaction((transaction) =>
      rotateRefresh(transaction, context.tenantId, hashes, context.now),
    );
    if (rotation.outcome === 'reused')
      context.report('refreshTokenReused', { contactId: rotation.contactId, sessionId: rotation.sessionId });
    if (rotation.outcome === 'reused' || rotation.outcome === 'unknown')
      throw new Refusal(401, 'notSignedIn', 'Please sign in.');
    return { result: { oAuthToken, refreshToken, cid: rotation.contactIdentifier, contactId: rotation.contactId } };
  },
});
