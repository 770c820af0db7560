import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { EMAIL, SMS, WHATSAPP } from '../engine/modes/transport-modes.ts';

/** The address of a person by transport mode. */
export type OwnAddresses = ReadonlyMap<number, string>;

/** Returns the verified addresses of a contact who signs in: of each kind the oldest. WhatsApp reaches the phone. */
export async function ownAddresses({ query, tenantId }: Transaction, contactId: number): Promise<OwnAddresses> {
  const { rows } = await sql<{ identityNo: string; identityType: 'phone' | 'email' }>`
    select distinct on (i.identity_type) i.identity_no as "identityNo", i.identity_type as "identityType"
      from public.contact_online_identities i
     where i.tenant_id = ${tenantId} and i.contact_id = ${contactId} and i.is_verified
     order by i.identity_type, i.created_date, i.identity_no`.execute(query);
  return new Map(
    rows.flatMap(({ identityType, identityNo }): [number, string][] =>
      (identityType === 'email' ? [EMAIL] : [SMS, WHATSAPP]).map((mode) => [mode, identityNo]),
    ),
  );
}
