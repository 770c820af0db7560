import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { Dns } from '../services.ts';
import type { DnsRecord } from './domain-names.ts';

/** A record with the answer of DNS. A type alias, because it is stored as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type CheckedRecord = DnsRecord & { recordStatus: 'Found' | 'Missing' };

/** Returns the records of a stored domain, without what an earlier check said about them. */
export function storedRecords(value: Json | undefined): DnsRecord[] {
  return (Array.isArray(value) ? value : []).filter(isObject).flatMap((row): DnsRecord[] => {
    const { recordType, recordName, recordValue } = row;
    const isKnown = recordType === 'CNAME' || recordType === 'TXT';
    return isKnown && typeof recordName === 'string' && typeof recordValue === 'string'
      ? [{ recordType, recordName, recordValue }]
      : [];
  });
}

/** Returns the records with their states. Throws what `dns` throws when it gets no answer. */
export async function checkRecords(dns: Dns, records: readonly DnsRecord[]): Promise<CheckedRecord[]> {
  return Promise.all(
    records.map(async (record) => ({
      ...record,
      recordStatus: (await isThere(dns, record)) ? ('Found' as const) : ('Missing' as const),
    })),
  );
}

async function isThere(dns: Dns, { recordType, recordName, recordValue }: DnsRecord): Promise<boolean> {
  if (recordType === 'TXT') return (await dns.texts(recordName)).includes(recordValue);
  const aliases = await dns.aliases(recordName);
  if (aliases.length > 0) return aliases.some((alias) => sameName(alias, recordValue));
  // The apex of a domain cannot be an alias: its DNS answers with the addresses of the target instead.
  const addresses = await dns.addresses(recordName);
  if (addresses.length === 0) return false;
  const wanted = new Set(await dns.addresses(recordValue));
  return addresses.every((address) => wanted.has(address));
}

function sameName(one: string, other: string): boolean {
  return one.replace(/\.$/, '').toLowerCase() === other.toLowerCase();
}
