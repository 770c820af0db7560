import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation, type OperationContext, type ResponseOf } from '../../operation-handler.ts';
import type { SignedIn } from '../codes/exchange-code.ts';
import { deliverNewCode, reserveCode, type SentCode } from '../codes/new-code.ts';
import { requireChannel } from '../identity/channel.ts';
import { identityState, readPerson } from '../identity/contacts.ts';
import { readEmail } from '../identity/identity.ts';
import { NONCE_COOKIE } from '../sessions/cookies.ts';
import { newBrowserSession } from '../sessions/new-session.ts';
import type { SessionSecret } from '../sessions/sessions.ts';
import { openSignInSession } from '../sessions/sign-in-session.ts';
import { provenAccount, type ProviderAccount } from './openid.ts';
import {
  awaitProof,
  contactOfObject,
  linkedContact,
  PROVIDER_COOKIE,
  requestOf,
  useProviderSignIn,
} from './provider-sign-ins.ts';
import { noVerifiedAddress, notRegistered, refusalOf, staleSignIn } from './provider-refusals.ts';
import { readSignInProvider, type SignInProvider } from './site-providers.ts';

/** A provider, the account that it has proven, and the state that brought it. */
interface Proven {
  provider: SignInProvider;
  account: ProviderAccount;
  state: string;
}

/**
 * Signs a browser in that comes back from a provider (`docs/domain/sign-in.md#identity-providers`). An account that is
 * not linked yet gets no session but a one-time code, sent to the address that the provider vouches for.
 */
export const loginByProvider = defineOperation({
  name: 'loginByProvider',
  transaction: 'own',
  async run(context, { payload }) {
    const { state, ...brought } = payload;
    const { provider, returnPath } = await takeSignIn(context, state);
    const proven = { provider, state, account: await accountOf(context, provider, state, brought) };
    const { secrets, answer } = newBrowserSession();
    const done = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      const contactId = await contactOf(context, transaction, proven);
      if (contactId === null) return { sent: await sendProof(context, transaction, proven) };
      return { signedIn: await signIn(context, transaction, contactId, secrets) };
    });
    if (done.sent !== undefined) return waitForProof(context, done.sent, returnPath);
    const { result, cookies } = await answer(context, done.signedIn);
    return { result: { ...result, returnUrl: returnPath }, cookies: [...cookies, { ...PROVIDER_COOKIE, value: null }] };
  },
});

/** Uses the state up, committed before anything is asked of the provider: an answer is taken once. */
async function takeSignIn(
  context: OperationContext,
  state: string,
): Promise<{ provider: SignInProvider; returnPath: string }> {
  const { database, tenantId, now, cookie } = context;
  const browserNonce = cookie(PROVIDER_COOKIE.name) ?? '';
  const taken = await database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const used = await useProviderSignIn(transaction, { tenantId, state, browserNonce }, now);
    if (used === null) return null;
    const provider = await readSignInProvider(context, transaction, used.siteIdentityProviderId);
    return provider === null ? null : { provider, returnPath: used.returnPath };
  });
  if (taken === null) throw staleSignIn();
  return taken;
}

async function accountOf(
  context: OperationContext,
  provider: SignInProvider,
  state: string,
  brought: Record<string, string | null | undefined>,
): Promise<ProviderAccount> {
  const sent = Object.entries({ ...brought, state }).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  try {
    return await provenAccount(
      context.services.outbound,
      provider,
      requestOf(context, state),
      Object.fromEntries(sent),
    );
  } catch (error) {
    throw refusalOf(context, provider.title, error);
  }
}

/** Returns the contact that the account signs in: by its link, or by the object id that an administrator has entered. */
async function contactOf(
  { siteId }: OperationContext,
  transaction: Transaction,
  { provider, account }: Proven,
): Promise<number | null> {
  const { issuerUrl, isEntra } = provider;
  const linked = await linkedContact(transaction, { issuerUrl, subject: account.subject });
  if (linked !== null || !isEntra || account.objectId === null) return linked;
  return contactOfObject(transaction, siteId, account.objectId);
}

async function signIn(
  context: OperationContext,
  transaction: Transaction,
  contactId: number,
  secrets: readonly SessionSecret[],
): Promise<SignedIn> {
  const sessionId = await openSignInSession(context, transaction, { contactId, method: 'provider' }, secrets);
  if (sessionId === null) throw notRegistered();
  return { ...(await readPerson(transaction, contactId)), contactId };
}

/**
 * Reserves the code that proves that account and contact are one person's. A provider that an administrator of one site
 * has chosen may claim any address, so its word alone opens no contact.
 */
async function sendProof(
  context: OperationContext,
  transaction: Transaction,
  { provider, account, state }: Proven,
): Promise<SentCode> {
  const identity = account.verifiedEmail === null ? null : readEmail(account.verifiedEmail);
  if (identity === null) throw noVerifiedAddress(provider.title);
  requireChannel(context, identity, NO_CHANNEL);
  const standing = await identityState(transaction, identity.identityNo, null);
  if (standing.kind !== 'contact') throw notRegistered();
  const sent = await reserveCode(context, transaction, { identity, purpose: 'login', contactId: standing.contactId });
  const { issuerUrl } = provider;
  await awaitProof(transaction, state, { issuerUrl, subject: account.subject }, sent.otp.transactionIdentifier);
  return sent;
}

async function waitForProof(
  context: OperationContext,
  sent: SentCode,
  returnUrl: string,
): Promise<ResponseOf<'loginByProvider'>> {
  await deliverNewCode(context, sent);
  return {
    result: { returnUrl, transactionIdentifier: sent.otp.transactionIdentifier },
    cookies: [
      { ...NONCE_COOKIE, value: sent.nonce },
      { ...PROVIDER_COOKIE, value: null },
    ],
  };
}

const NO_CHANNEL = {
  phone: 'Codes cannot be sent to phones here.',
  email: 'The first sign-in with a provider needs a code by e-mail, which cannot be sent here.',
};
