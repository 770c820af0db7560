import { expect, it } from 'vitest';
import { DnsUnavailable, type Dns } from '../services.ts';
import { checkRecords, storedRecords } from './check-records.ts';
import type { DnsRecord } from './domain-names.ts';

const alias: DnsRecord = { recordType: 'CNAME', recordName: 'shop.example', recordValue: 'sites.example' };
const proof: DnsRecord = { recordType: 'TXT', recordName: '_site.shop.example', recordValue: 'site-verification=1' };

function dnsOf(answers: { texts?: string[]; aliases?: string[]; addresses?: Record<string, string[]> }): Dns {
  return {
    texts: () => Promise.resolve(answers.texts ?? []),
    aliases: () => Promise.resolve(answers.aliases ?? []),
    addresses: (name) => Promise.resolve(answers.addresses?.[name] ?? []),
  };
}

/** DNS that knows the addresses of the shop and of its target. */
const at = (shop: string[]) =>
  dnsOf({ addresses: { 'shop.example': shop, 'sites.example': ['192.0.2.1', '192.0.2.2'] } });

const statusOf = async (record: DnsRecord, dns: Dns) => (await checkRecords(dns, [record]))[0]?.recordStatus;

it('finds a proof only as a whole', async () => {
  expect(await statusOf(proof, dnsOf({ texts: ['spf', 'site-verification=1'] }))).toBe('Found');
  for (const texts of [[], ['site-verification=12'], ['Site-Verification=1'], ['a site-verification=1']])
    expect(await statusOf(proof, dnsOf({ texts })), texts.join()).toBe('Missing');
});

it('finds an alias in any spelling of its name, and no other', async () => {
  for (const name of ['sites.example', 'SITES.example.', 'sites.example.'])
    expect(await statusOf(alias, dnsOf({ aliases: [name] })), name).toBe('Found');
  for (const name of ['other.example', 'sites.example.evil.example', ''])
    expect(await statusOf(alias, dnsOf({ aliases: [name] })), name).toBe('Missing');
});

it('takes the addresses of the target for an alias, where there is none', async () => {
  expect(await statusOf(alias, at(['192.0.2.2']))).toBe('Found');
  expect(await statusOf(alias, at(['192.0.2.2', '192.0.2.3']))).toBe('Missing');
  expect(await statusOf(alias, at([]))).toBe('Missing');
});

it('fails when DNS fails', async () => {
  const broken: Dns = { ...dnsOf({}), texts: () => Promise.reject(new DnsUnavailable(new Error('timeout'))) };
  await expect(checkRecords(broken, [alias, proof])).rejects.toBeInstanceOf(DnsUnavailable);
});

it('reads stored records without the last result', () => {
  expect(storedRecords([{ ...alias, recordStatus: 'Missing' }, { ...proof, recordType: 'A' }, 'x', null])).toEqual([
    alias,
  ]);
  expect(storedRecords(null)).toEqual([]);
});
