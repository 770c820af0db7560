import { createHash } from 'node:crypto';

/** The names of a web domain, as they are stored. */
export interface DomainNames {
  webDomainName: string;
  apiWebDomainName: string;
}

/** A DNS record that the owner of a custom domain creates. */
// A type alias, because it is answered as JSON.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type DnsRecord = {
  recordType: 'CNAME' | 'TXT';
  recordName: string;
  recordValue: string;
};

export type NamesDecision = ({ kind: 'accept' } & DomainNames) | { kind: 'refuse'; message: string };

/** What the second host of a system domain adds to its name. */
const API_SUFFIX = '-api';
/** A label of a domain has 63 characters at most (RFC 1035, section 2.3.4); the label of the second host is the longer one. */
const LONGEST_NAME = 63 - API_SUFFIX.length;

/** Names below the domain of the installation that no site gets. */
const RESERVED = new Set(['admin', 'api', 'console', 'mail', 'ns1', 'ns2', 'smtp', 'status', 'support', 'www']);

/**
 * Returns the names of a new web domain (`docs/domain/web-domains.md#names`). The name has the form that the entity
 * demands.
 * @param sitesDomain the domain of the installation, below which system domains are
 * @example decideNames('system', 'acme', 'sites.example') // webDomainName: 'acme.sites.example'
 */
export function decideNames(typeCode: string, name: string, sitesDomain: string): NamesDecision {
  return typeCode === 'system' ? systemNames(name, sitesDomain) : customNames(name, sitesDomain);
}

function systemNames(name: string, sitesDomain: string): NamesDecision {
  const label = name.endsWith(`.${sitesDomain}`) ? name.slice(0, -sitesDomain.length - 1) : name;
  if (label.includes('.'))
    return { kind: 'refuse', message: `Give one name without dots: it becomes a domain below ${sitesDomain}.` };
  if (label.length > LONGEST_NAME)
    return { kind: 'refuse', message: `Give a name of at most ${LONGEST_NAME} characters.` };
  // `acme-api` is the second host of `acme`, whoever has or will have it.
  if (label.endsWith(API_SUFFIX))
    return { kind: 'refuse', message: `Names that end with '${API_SUFFIX}' belong to another name. Choose another.` };
  if (RESERVED.has(label)) return { kind: 'refuse', message: 'This name is reserved. Choose another.' };
  return {
    kind: 'accept',
    webDomainName: `${label}.${sitesDomain}`,
    // A certificate for *.sites.example does not hold for api.acme.sites.example.
    apiWebDomainName: `${label}${API_SUFFIX}.${sitesDomain}`,
  };
}

function customNames(name: string, sitesDomain: string): NamesDecision {
  if (name === sitesDomain || name.endsWith(`.${sitesDomain}`))
    return { kind: 'refuse', message: `Domains below ${sitesDomain} are system domains. Choose that type.` };
  if (!/\.[a-z][a-z0-9-]*[a-z0-9]$/.test(name))
    return { kind: 'refuse', message: 'Give the whole domain, such as shop.example.com.' };
  return { kind: 'accept', webDomainName: name, apiWebDomainName: `api.${name}` };
}

/** The site that a domain is for. */
export interface DomainOwner {
  tenantId: number;
  siteId: number;
}

/**
 * Returns the records that lead a custom domain to this installation and prove that its owner wants this site there
 * (`docs/domain/web-domains.md#dns-records`). The same names give the same records.
 */
export function dnsRecordsOf(
  { webDomainName, apiWebDomainName }: DomainNames,
  owner: DomainOwner,
  sitesDomain: string,
): DnsRecord[] {
  return [
    { recordType: 'CNAME', recordName: webDomainName, recordValue: sitesDomain },
    { recordType: 'CNAME', recordName: apiWebDomainName, recordValue: sitesDomain },
    { recordType: 'TXT', recordName: `_site.${webDomainName}`, recordValue: proofOf(webDomainName, owner) },
  ];
}

/** Not a secret: everybody can read the record. It names the site, so that a proof of one site is none of another. */
function proofOf(webDomainName: string, { tenantId, siteId }: DomainOwner): string {
  const digest = createHash('sha256').update(`${tenantId}/${siteId}/${webDomainName}`).digest('hex');
  return `site-verification=${digest.slice(0, 32)}`;
}
