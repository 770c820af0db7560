import type { Transaction } from '../../../data/engine/database.ts';
import { invalidField } from '../../../refusal.ts';
import type { Identity } from './identity.ts';

/**
 * Throws 400 `invalid` for a phone of a country that the installation does not send text messages to
 * (`docs/security.md#sign-in-rule-7`).
 * @param field the field of the payload that has the phone
 */
export async function requireServedCountry(
  { query }: Transaction,
  identity: Identity,
  field = 'identityNo',
): Promise<void> {
  if (identity.type === 'email') return;
  const served = await query
    .selectFrom('sign_in_countries')
    .select('country_code')
    .where('country_code', 'in', ['', ...identity.countryCodes])
    .executeTakeFirst();
  if (served === undefined) throw invalidField(field, 'Codes cannot be sent to phones of this country.');
}
