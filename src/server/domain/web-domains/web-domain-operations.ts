import { DnsUnavailable } from '../services.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { checkRecords, storedRecords } from './check-records.ts';
import { decideNames, dnsRecordsOf } from './domain-names.ts';
import { openHosts } from './hosts.ts';
import { hostsOf } from './web-domain-rules.ts';

/**
 * Returns the names and DNS records that a new custom domain would get; no records while the name is incomplete, because
 * the form asks while a person types.
 */
export const getNewCustomWebDomainDnsConfiguration = defineOperation({
  name: 'getNewCustomWebDomainDnsConfiguration',
  transaction: 'request',
  async run({ tenantId, services }, { args }) {
    const { sitesDomain } = services.settings;
    const names = decideNames('custom', args.webDomainName, sitesDomain);
    if (names.kind === 'refuse') return { result: noNames(args.webDomainName) };
    const { webDomainName, apiWebDomainName } = names;
    const owner = { tenantId, siteId: Number(args.siteId) };
    return { result: { webDomainName, apiWebDomainName, dnsRecords: dnsRecordsOf(names, owner, sitesDomain) } };
  },
});

/** Returns the names that a new system domain would get. It needs no DNS records. */
export const getNewSystemWebDomainDnsConfiguration = defineOperation({
  name: 'getNewSystemWebDomainDnsConfiguration',
  transaction: 'request',
  async run({ services }, { args }) {
    const names = decideNames('system', args.webDomainName, services.settings.sitesDomain);
    if (names.kind === 'refuse') return { result: noNames(args.webDomainName) };
    const { webDomainName, apiWebDomainName } = names;
    return { result: { webDomainName, apiWebDomainName, dnsRecords: [] } };
  },
});

function noNames(webDomainName: string) {
  return { webDomainName, apiWebDomainName: '', dnsRecords: [] };
}

/**
 * Looks the DNS records of a custom domain up (`docs/domain/web-domains.md#verification`). Stores what was found, and
 * opens the domain when that is everything. Throws 503 `dnsUnavailable` when DNS does not answer. No transaction is open
 * while it waits for DNS.
 */
export const verifySiteWebDomain = defineOperation({
  name: 'verifySiteWebDomain',
  transaction: 'own',
  async run({ database, store, origin, services, tenantId, now }, { payload: { siteId, siteWebDomainId } }) {
    const key = { siteWebDomainId };
    const where = { field: 'siteId', is: siteId };
    const domain = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return store.get(transaction, 'SiteWebDomain', key, { where });
    });
    const name = String(domain['webDomainName']);
    if (domain['isVerified'] === true) return { result: { isVerified: true }, message: `${name} is verified already.` };
    const records = await checkRecords(services.dns, storedRecords(domain['dnsRecords'])).catch((error: unknown) => {
      throw error instanceof DnsUnavailable ? unavailable(name) : error;
    });
    const missing = records.filter(({ recordStatus }) => recordStatus === 'Missing');
    const isComplete = records.length > 0 && missing.length === 0;
    const isVerified = await database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      // Throws 404 when the domain was deleted meanwhile.
      await store.get(transaction, 'SiteWebDomain', key, { where });
      const isOpen = isComplete && (await openHosts(transaction, siteId, hostsOf(domain)));
      const checked = { dnsRecords: records, lastCheckedDate: now.toISOString(), isVerified: isOpen };
      await store.change(transaction, origin, 'SiteWebDomain', key, checked);
      return isOpen;
    });
    if (isComplete && !isVerified) throw lost(name);
    return {
      result: { isVerified },
      message: isVerified
        ? `${name} is verified. The site is found there now.`
        : notFound(missing.length, records.length),
    };
  },
});

function unavailable(name: string): Refusal {
  return new Refusal(503, 'dnsUnavailable', `DNS did not answer for ${name}. Please try again in a minute.`);
}

/** Another site has claimed the domain, because this one did not verify it within a week. */
function lost(name: string): Refusal {
  return new Refusal(409, 'duplicate', `${name} belongs to another site now. Delete it here.`);
}

/** The form shows which ones. */
function notFound(missing: number, all: number): string {
  return `${missing} of ${all} records are not found yet. A change of DNS can take some hours to be seen.`;
}
