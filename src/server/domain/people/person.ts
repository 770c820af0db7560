import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** What leads to the rows of a person. */
export interface Person {
  contactId: number;
  /** The customers that are this person alone. */
  partyIds: number[];
  /** E-mail addresses and phone numbers that no other contact has, in lower case. */
  addresses: string[];
  /** The values that are searched in texts and JSON. */
  searched: string[];
}

interface KnownValues {
  name: string;
  partyIds: number[] | null;
  addresses: string[] | null;
  names: string[] | null;
  lines: string[] | null;
}

/** A shorter line of an address may be the name of a place alone. */
const SHORTEST_LINE = 12;

/**
 * Returns what leads to the rows of a contact; null when there is none. An address or a name that another contact has
 * too leads to that contact as well, so it is left out.
 */
export async function readPerson({ query, tenantId }: Transaction, contactId: number): Promise<Person | null> {
  const { rows } = await sql<KnownValues>`
    with own as (
      select c.contact_id, c.full_name, c.party_id from public.contacts c
       where c.tenant_id = ${tenantId} and c.contact_id = ${contactId}),
    party as (
      select p.party_id, p.party_name from own join public.parties p on p.tenant_id = ${tenantId} and p.party_id = own.party_id
       where not exists (select from public.contacts o where o.tenant_id = ${tenantId} and o.party_id = own.party_id
               and o.contact_id <> own.contact_id)),
    place as (
      select a.full_name, a.phone_number, a.address_line from public.party_addresses a
       where a.tenant_id = ${tenantId} and a.party_id in (select party_id from party)),
    address as (
      select lower(m.communication_value collate "C") as value from public.contact_communications m
       where m.tenant_id = ${tenantId} and m.notification_contact_id = ${contactId}
      union select lower(i.identity_no collate "C") from public.contact_online_identities i
       where i.tenant_id = ${tenantId} and i.contact_id = ${contactId}
      union select lower(phone_number collate "C") from place where phone_number <> '')
    select own.full_name as name,
           (select array_agg(party_id) from party) as "partyIds",
           (select array_agg(a.value) from address a
             where not exists (select from public.contact_communications m where m.tenant_id = ${tenantId}
                     and m.folded_value = a.value and m.notification_contact_id <> ${contactId})
               and not exists (select from public.contact_online_identities i where i.tenant_id = ${tenantId}
                     and lower(i.identity_no collate "C") = a.value and i.contact_id <> ${contactId})
               and not exists (select from public.party_addresses o where o.tenant_id = ${tenantId}
                     and lower(o.phone_number collate "C") = a.value
                     and o.party_id not in (select party_id from party))) as addresses,
           (select array_agg(n.value) from (
              select full_name as value from own union select party_name from party union select full_name from place) n
             where not exists (select from public.contacts c where c.tenant_id = ${tenantId}
                     and lower(c.full_name) = lower(n.value) and c.contact_id <> ${contactId})
               and not exists (select from public.party_addresses o where o.tenant_id = ${tenantId}
                     and lower(o.full_name) = lower(n.value) and o.party_id not in (select party_id from party))) as names,
           (select array_agg(distinct l.address_line) from place l
             where not exists (select from public.party_addresses o where o.tenant_id = ${tenantId}
                     and lower(o.address_line) = lower(l.address_line)
                     and o.party_id not in (select party_id from party))) as lines
      from own`.execute(query);
  const [known] = rows;
  if (known === undefined) return null;
  const addresses = known.addresses ?? [];
  // A name of one word is a word of other texts too, and a line without a number may be the name of a place.
  const names = (known.names ?? []).filter((name) => name.trim().includes(' '));
  const lines = (known.lines ?? []).filter((line) => line !== null && line.length >= SHORTEST_LINE && /\d/.test(line));
  const searched = [...new Set([...addresses, ...names, ...lines])].filter((value) => value.trim() !== '');
  return { contactId, partyIds: known.partyIds ?? [], addresses, searched };
}

/** Characters with a meaning in a regular expression, of SQL and of JavaScript alike. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Returns a regular expression of SQL that finds the searched values as whole words; null when there are none. */
export function sqlPattern(searched: readonly string[]): string | null {
  if (searched.length === 0) return null;
  // In the text of JSON a quotation mark and a backslash are escaped.
  const spelled = new Set(searched.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]));
  return `(?<![[:alnum:]])(?:${alternatives([...spelled])})(?![[:alnum:]])`;
}

/** Returns the same regular expression for JavaScript; null when nothing is searched. */
export function searchedWords(searched: readonly string[]): RegExp | null {
  if (searched.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(searched)})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Longer values first, so that a value that begins with another one is found as a whole. */
function alternatives(values: readonly string[]): string {
  return values
    .toSorted((one, other) => other.length - one.length)
    .map((value) => value.replaceAll(SPECIAL, String.raw`\$&`))
    .join('|');
}
