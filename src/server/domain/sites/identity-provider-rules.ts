import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { isPublicHttpsAddress } from '../../outbound/public-address.ts';
import { invalidField } from '../../refusal.ts';
import { whyNotIssuer } from './decide-issuer.ts';

/** The rules of a site's identity providers (`docs/domain/sites-and-access.md#identity-providers`). */
export const siteIdentityProviderRules: EntityRules = {
  entity: 'SiteIdentityProvider',
  beforeAdd: (transaction, values) => withIssuer(transaction, values),
  beforeUpdate: (transaction, values) => withIssuer(transaction, values),
};

async function withIssuer(transaction: Transaction, values: JsonObject): Promise<JsonObject> {
  const issuerUrl = values['issuerUrl'];
  if (typeof issuerUrl !== 'string' || issuerUrl === '') return values;
  const { rows } = await sql<{ code: string }>`
    select identity_provider_code as code from public.identity_providers
     where identity_provider_id = ${Number(values['identityProviderId'])}`.execute(transaction.query);
  const why = whyNotIssuer(rows[0]?.code ?? '', issuerUrl, isPublicHttpsAddress(issuerUrl));
  if (why !== null) throw invalidField('issuerUrl', why);
  return values;
}
