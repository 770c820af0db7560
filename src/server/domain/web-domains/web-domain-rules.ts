import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { decideNames, dnsRecordsOf } from './domain-names.ts';
import { claimHosts, closeHosts, openHosts } from './hosts.ts';

/**
 * The rules of web domains (`docs/domain/web-domains.md#rules`): a domain belongs to one site of the installation; a
 * system domain works at once, a custom one after `verifySiteWebDomain`.
 */
export function webDomainRules(sitesDomain: string): EntityRules {
  return {
    entity: 'SiteWebDomain',

    async beforeAdd(transaction, values) {
      const added = { ...values, ...newDomain(transaction, values, sitesDomain) };
      if (!(await claimHosts(transaction, siteOf(added), hostsOf(added)))) throw taken();
      return added;
    },

    async afterAdd(transaction, record) {
      if (record['isVerified'] === true) await openHosts(transaction, siteOf(record), hostsOf(record));
    },

    async beforeDelete(transaction, current) {
      await closeHosts(transaction, siteOf(current), hostsOf(current));
    },

    async afterRestore(transaction, record) {
      const [siteId, hosts] = [siteOf(record), hostsOf(record)];
      if (!(await claimHosts(transaction, siteId, hosts))) throw taken();
      if (record['isVerified'] === true) await openHosts(transaction, siteId, hosts);
    },
  };
}

/** Returns 409 `duplicate`, as for any other value that only one record can have. */
function taken(): Refusal {
  const message = 'This domain belongs to another site. Choose another.';
  return new Refusal(409, 'duplicate', message, { fieldErrors: [{ path: 'webDomainName', message }] });
}

/** Returns the server's fields of a new domain. Throws 400 `invalid` for a name that a site cannot have. */
function newDomain({ tenantId }: Transaction, values: JsonObject, sitesDomain: string): JsonObject {
  const name = String(values['webDomainName']);
  const isForeign = name.includes('.') && !name.endsWith(`.${sitesDomain}`);
  // Only the server sets this flag. The first site of an installation keeps the host at which it was set up.
  if (values['isSystemRecord'] === true && (isForeign || name === sitesDomain)) return { isVerified: true };
  const decision = decideNames(String(values['webDomainTypeCode']), name, sitesDomain);
  if (decision.kind === 'refuse') throw invalidField('webDomainName', decision.message);
  const { webDomainName, apiWebDomainName } = decision;
  const names = { webDomainName, apiWebDomainName };
  if (values['webDomainTypeCode'] === 'system') return { ...names, isVerified: true };
  return { ...names, dnsRecords: dnsRecordsOf(names, { tenantId, siteId: siteOf(values) }, sitesDomain) };
}

/** Returns the hosts of a web domain. */
export function hostsOf(record: JsonObject): string[] {
  return [record['webDomainName'], record['apiWebDomainName']].filter((host) => typeof host === 'string');
}

function siteOf(record: JsonObject): number {
  return Number(record['siteId']);
}
