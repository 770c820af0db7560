import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation, type OperationContext } from '../../operation-handler.ts';
import { allowsPasskeys } from '../passkeys/challenges.ts';
import type { OpenIdClient } from './openid.ts';

/** An identity provider with which people sign in at a site. */
export interface SignInProvider extends OpenIdClient {
  title: string;
  /** Whether its accounts have the object ids of Microsoft Entra ID. */
  isEntra: boolean;
}

interface Row {
  site_identity_provider_id: number;
  title: string;
  code: string;
  issuer_url: string;
  client_id: string;
  client_secret: string;
}

/** The device of the person itself, before the providers. */
const PASSKEY = { siteIdentityProviderId: 0, identityProviderTitle: 'a passkey' };

/**
 * Returns the ways to sign in at the site besides codes: a passkey where the site allows it, and its providers, without
 * secrets. A provider without an issuer is not complete and not offered.
 */
export const getSignInProviders = defineOperation({
  name: 'getSignInProviders',
  transaction: 'request',
  async run({ transaction, siteId }) {
    const rows = await readRows(transaction, siteId, null);
    const providers = rows.map((row) => ({
      siteIdentityProviderId: row.site_identity_provider_id,
      identityProviderTitle: row.title,
    }));
    return { result: (await allowsPasskeys(transaction, siteId)) ? [PASSKEY, ...providers] : providers };
  },
});

/** Returns a provider with its secret, or null when the site does not offer it. */
export async function readSignInProvider(
  { services, tenantId, siteId }: OperationContext,
  transaction: Transaction,
  siteIdentityProviderId: number,
): Promise<SignInProvider | null> {
  const [row] = await readRows(transaction, siteId, siteIdentityProviderId);
  if (row === undefined) return null;
  const place = { tenantId, entity: 'SiteIdentityProvider', property: 'clientSecret' };
  return {
    title: row.title,
    isEntra: row.code === 'ENTRA',
    issuerUrl: row.issuer_url,
    clientId: row.client_id,
    clientSecret: services.secrets.open(place, row.client_secret),
  };
}

async function readRows(
  { query, tenantId }: Transaction,
  siteId: number,
  siteIdentityProviderId: number | null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.site_identity_provider_id, coalesce(nullif(s.identity_provider_title, ''), p.identity_provider_title) as title,
           p.identity_provider_code as code, s.issuer_url, s.client_id, s.client_secret
      from public.site_identity_providers s
      join public.identity_providers p using (identity_provider_id)
     where s.tenant_id = ${tenantId} and s.site_id = ${siteId} and s.issuer_url is not null
       and (${siteIdentityProviderId}::integer is null or s.site_identity_provider_id = ${siteIdentityProviderId})
     order by title, s.site_identity_provider_id`.execute(query);
  return rows;
}
