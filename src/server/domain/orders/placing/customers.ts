import { sql } from 'kysely';
import { invalidField } from '../../../refusal.ts';
import { defineOperation } from '../../operation-handler.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import { notFound, refused } from '../core/refuse.ts';

/**
 * Adds a contact with a party of its own. Its identity is a claim until the contact proves it by signing in. A contact
 * that has this identity already is answered, with a party from now on; a blocked one is refused.
 */
export const addContact = defineOperation({
  name: 'addContact',
  transaction: 'request',
  async run({ transaction, origin }, { payload }) {
    const fullName = payload.fullName.trim();
    if (fullName === '') throw invalidField('fullName', 'This field is required');
    const identity = identityOf(payload.identityNo);
    const { tenantId, query } = transaction;
    const known = await contactOf(transaction, identity.no);
    if (known !== undefined) {
      if (known.isBlocked)
        throw refused('blocked', 'The contact with this e-mail address or mobile number is blocked.');
      const { contactId, fullName: name } = known;
      return {
        result: {
          contactId,
          partyId: await partyOf(transaction, origin, contactId),
          fullName: name,
          displayValue: `${name} · ${identity.no}`,
        },
        message: `${name} has this e-mail address or mobile number already and is chosen.`,
      };
    }
    const { rows: parties } = await sql<{ party_id: number }>`
      insert into public.parties (tenant_id, party_name) values (${tenantId}, ${fullName}) returning party_id`.execute(
      query,
    );
    const partyId = parties[0]?.party_id ?? 0;
    const { rows: contacts } = await sql<{ contact_id: number }>`
      insert into public.contacts (tenant_id, party_id, full_name) values (${tenantId}, ${partyId}, ${fullName})
      returning contact_id`.execute(query);
    const contactId = contacts[0]?.contact_id ?? 0;
    await sql`
      insert into public.contact_online_identities (tenant_id, identity_no, contact_id, identity_type)
      values (${tenantId}, ${identity.no}, ${contactId}, ${identity.type})`.execute(query);
    await noteAdded(transaction, origin, 'Contact', contactId, { fullName, partyId, identityNo: identity.no });
    return {
      result: { contactId, partyId, fullName, displayValue: `${fullName} · ${identity.no}` },
      message: 'Contact added.',
    };
  },
});

/** Returns the contact that has an identity, or undefined. */
async function contactOf(
  { tenantId, query }: Transaction,
  identityNo: string,
): Promise<{ contactId: number; fullName: string; isBlocked: boolean } | undefined> {
  const { rows } = await sql<{ contactId: number; fullName: string; isBlocked: boolean }>`
    select c.contact_id as "contactId", c.full_name as "fullName", c.is_blocked as "isBlocked"
    from public.contact_online_identities i
    join public.contacts c on c.tenant_id = i.tenant_id and c.contact_id = i.contact_id
    where i.tenant_id = ${tenantId} and i.identity_no = ${identityNo}`.execute(query);
  return rows[0];
}

/** Returns an e-mail address in lower case, or a mobile number of ten digits as one of India. */
function identityOf(text: string): { no: string; type: 'email' | 'phone' } {
  const plain = text.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain)) return { no: plain, type: 'email' };
  const digits = plain.replaceAll(/[\s()-]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return { no: digits, type: 'phone' };
  if (/^\d{10}$/.test(digits)) return { no: `+91${digits}`, type: 'phone' };
  throw invalidField('identityNo', 'Give an e-mail address or a mobile number.');
}

/** Adds a delivery address. A contact without a party gets one of its own name. */
export const addPartyAddress = defineOperation({
  name: 'addPartyAddress',
  transaction: 'request',
  async run({ transaction, origin }, { payload }) {
    const { contactId, city, stateName, countryId } = payload;
    const { tenantId, query } = transaction;
    const partyId = await partyOf(transaction, origin, contactId);
    const { rows: countries } = await sql`
      select from public.supported_countries where tenant_id = ${tenantId} and country_id = ${countryId}`.execute(
      query,
    );
    if (countries.length === 0) throw invalidField('countryId', 'Choose a country.');
    for (const [name, value] of Object.entries({ city, stateName }))
      if (value.trim() === '') throw invalidField(name, 'This field is required');
    const { rows } = await sql<{ party_address_id: number }>`
      insert into public.party_addresses
        (tenant_id, party_id, full_name, phone_number, address_line, city, state_name, pin_code, country_id)
      select ${tenantId}, ${partyId}, full_name, ${payload.phoneNumber ?? null}, ${payload.addressLine ?? null},
        ${city.trim()}, ${stateName.trim()}, ${payload.pinCode ?? null}, ${countryId}
      from public.contacts where tenant_id = ${tenantId} and contact_id = ${contactId}
      returning party_address_id`.execute(query);
    const partyAddressId = rows[0]?.party_address_id ?? 0;
    await noteAdded(transaction, origin, 'PartyAddress', partyAddressId, { partyId, city, stateName, countryId });
    const { rows: shown } = await sql<{ display_value: string }>`
      select display_value from public.party_address_details
      where tenant_id = ${tenantId} and party_address_id = ${partyAddressId}`.execute(query);
    return {
      result: { partyAddressId, partyId, displayValue: shown[0]?.display_value ?? '' },
      message: 'Address added.',
    };
  },
});

/** Returns the party of a contact, and makes one where there is none. */
async function partyOf(transaction: Transaction, origin: WriteOrigin, contactId: number): Promise<number> {
  const { tenantId, query } = transaction;
  const { rows } = await sql<{ party_id: number | null; full_name: string }>`
    select party_id, full_name from public.contacts
    where tenant_id = ${tenantId} and contact_id = ${contactId} for update`.execute(query);
  const [contact] = rows;
  if (contact === undefined) throw notFound('contact');
  if (contact.party_id !== null) return contact.party_id;
  const { rows: added } = await sql<{ party_id: number }>`
    insert into public.parties (tenant_id, party_name) values (${tenantId}, ${contact.full_name}) returning party_id`.execute(
    query,
  );
  const partyId = added[0]?.party_id ?? 0;
  await sql`
    update public.contacts set party_id = ${partyId}, version = version + 1
    where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(query);
  await writeAuditLine(transaction, origin, {
    entity: 'Contact',
    entityId: String(contactId),
    event: 'updated',
    changes: { partyId: [null, partyId] },
  });
  return partyId;
}

/** Writes the audit line of a record that is stored without the entity store (`docs/security.md#t20`). */
function noteAdded(
  transaction: Transaction,
  origin: WriteOrigin,
  entity: string,
  id: number,
  values: Record<string, Json>,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]]));
  return writeAuditLine(transaction, origin, { entity, entityId: String(id), event: 'added', changes });
}
