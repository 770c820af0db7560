import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { derivedToken, hashSecret } from '../secrets.ts';
import type { OpenIdRequest } from './openid.ts';

/** The longest stay at the provider. */
export const STAY_SECONDS = 600;
/** Binds a sign-in that has gone to a provider to the browser that it comes back to. */
export const PROVIDER_COOKIE = { name: 'ps', maxAgeSeconds: STAY_SECONDS };
/** The path of the console to which every provider sends the browser back (`sign-in-return`). */
const RETURN_PATH = '/auth/signin/return/';

/** Returns what the provider is sent for a state. Only a hash of the state is stored, so the rest is derived from it. */
export function requestOf({ services, consoleOrigin }: OperationContext, state: string): OpenIdRequest {
  const { pepper } = services;
  return {
    state,
    redirectUri: consoleOrigin + RETURN_PATH,
    nonce: derivedToken(pepper, 'providerNonce', state),
    codeVerifier: derivedToken(pepper, 'providerVerifier', state),
  };
}

interface SignInReference {
  tenantId: number;
  state: string;
  /** The value of `PROVIDER_COOKIE`. */
  browserNonce: string;
}

export async function openProviderSignIn(
  { query }: Transaction,
  { tenantId, state, browserNonce }: SignInReference,
  to: { siteIdentityProviderId: number; returnPath: string },
  now: Date,
): Promise<void> {
  await sql`select gate.open_provider_sign_in(${hashSecret(state)}, ${tenantId}, ${to.siteIdentityProviderId},
    ${hashSecret(browserNonce)}, ${to.returnPath}, ${now.toISOString()}, ${STAY_SECONDS})`.execute(query);
}

/** Uses a state up. Returns null for one that is unknown, expired, used, or of another browser or tenant. */
export async function useProviderSignIn(
  { query }: Transaction,
  { tenantId, state, browserNonce }: SignInReference,
  now: Date,
): Promise<{ siteIdentityProviderId: number; returnPath: string } | null> {
  const { rows } = await sql<{ site_identity_provider_id: number; return_path: string }>`
    select * from gate.use_provider_sign_in(${hashSecret(state)}, ${tenantId}, ${hashSecret(browserNonce)}, ${now.toISOString()})`.execute(
    query,
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { siteIdentityProviderId: row.site_identity_provider_id, returnPath: row.return_path };
}

/** An account at a provider: the issuer names it by its subject. */
export interface AccountReference {
  issuerUrl: string;
  subject: string;
}

/** Returns the contact that an account is linked with. */
export async function linkedContact(
  { query, tenantId }: Transaction,
  { issuerUrl, subject }: AccountReference,
): Promise<number | null> {
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from public.contact_provider_accounts
     where tenant_id = ${tenantId} and issuer_url = ${issuerUrl} and subject = ${subject}`.execute(query);
  return rows[0]?.contact_id ?? null;
}

/** Returns the contact of a site to whom an administrator has given the object id of Microsoft Entra ID. */
export async function contactOfObject(
  { query, tenantId }: Transaction,
  siteId: number,
  objectId: string,
): Promise<number | null> {
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from public.site_contacts
     where tenant_id = ${tenantId} and site_id = ${siteId} and entra_object_id = ${objectId}`.execute(query);
  return rows[0]?.contact_id ?? null;
}

/** Notes the account that the code of a transaction will prove. */
export async function awaitProof(
  { query, tenantId }: Transaction,
  state: string,
  { issuerUrl, subject }: AccountReference,
  transactionIdentifier: string,
): Promise<void> {
  await sql`select gate.await_provider_proof(${hashSecret(state)}, ${tenantId}, ${issuerUrl}, ${subject}, ${transactionIdentifier})`.execute(
    query,
  );
}

/**
 * Links the account that waits for a code with the contact that has entered it. A contact has one account of an issuer:
 * a new one replaces the old.
 */
export async function linkProvenAccount(
  transaction: Transaction,
  origin: WriteOrigin,
  transactionIdentifier: string,
  contactId: number,
): Promise<void> {
  const { query, tenantId } = transaction;
  const { rows } = await sql<{ issuer_url: string; subject: string }>`
    select * from gate.take_provider_proof(${transactionIdentifier}, ${tenantId})`.execute(query);
  const proven = rows[0];
  if (proven === undefined) return;
  await sql`
    delete from public.contact_provider_accounts
     where tenant_id = ${tenantId} and issuer_url = ${proven.issuer_url}
       and (subject = ${proven.subject} or contact_id = ${contactId})`.execute(query);
  await sql`
    insert into public.contact_provider_accounts (tenant_id, issuer_url, subject, contact_id)
    values (${tenantId}, ${proven.issuer_url}, ${proven.subject}, ${contactId})`.execute(query);
  await writeAuditLine(
    transaction,
    { ...origin, actorContactId: contactId },
    {
      entity: 'Contact',
      entityId: String(contactId),
      event: 'updated',
      changes: { providerAccount: [null, proven.issuer_url] },
    },
  );
}
