import { safePath } from '../../../../../renderer/language/text/links/safe-address.ts';
import { Refusal } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import { spend, waitForBudgets } from '../limits/budgets.ts';
import { tooMany } from '../refusals.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { providerBudget } from '../sign-in-keys.ts';
import { authorizationAddress } from './openid.ts';
import { openProviderSignIn, PROVIDER_COOKIE, requestOf } from './provider-sign-ins.ts';
import { refusalOf } from './provider-refusals.ts';
import { readSignInProvider } from './site-providers.ts';

/** Answers the address at a provider of the site, and binds the way back to the browser by a cookie. */
export const startProviderSignIn = defineOperation({
  name: 'startProviderSignIn',
  transaction: 'own',
  async run(context, { payload }) {
    const { database, services, tenantId, now } = context;
    const { siteIdentityProviderId, returnUrl } = payload;
    const [state, browserNonce] = [newSecret(), newSecret()];
    const provider = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      const found = await readSignInProvider(context, transaction, siteIdentityProviderId);
      if (found === null) throw notOffered();
      const budgets = [providerBudget(context)];
      const waitSeconds = await waitForBudgets(transaction, budgets, now);
      if (waitSeconds > 0) throw tooMany(waitSeconds);
      await spend(transaction, budgets, hashSecret(state), now);
      // The console judges the path again (`docs/security.md#t10`).
      const to = { siteIdentityProviderId, returnPath: safePath(returnUrl ?? '') || '/' };
      await openProviderSignIn(transaction, { tenantId, state, browserNonce }, to, now);
      return found;
    });
    try {
      const authorizationUrl = await authorizationAddress(services.outbound, provider, requestOf(context, state));
      return { result: { authorizationUrl }, cookies: [{ ...PROVIDER_COOKIE, value: browserNonce }] };
    } catch (error) {
      throw refusalOf(context, provider.title, error);
    }
  },
});

function notOffered(): Refusal {
  return new Refusal(404, 'notFound', 'This site does not offer this way to sign in any more.');
}
