import { isIP } from 'node:net';
import { openDns } from '../dns/open-dns.ts';
import type { Settings } from '../settings/settings.ts';
import { findingsOf, type Finding } from './finding.ts';

const dns = findingsOf('dns');

/** Asks for the addresses of the console, and of a site below the domain of sites. */
export async function checkDns({
  publicOrigin,
  sitesDomain,
  dnsServers,
}: Pick<Settings, 'publicOrigin' | 'sitesDomain' | 'dnsServers'>): Promise<Finding[]> {
  const host = publicOrigin === null ? 'localhost' : new URL(publicOrigin).hostname;
  if (isHere(host)) return [dns.ok(`${host} needs no DNS.`)];
  const asked = openDns({ servers: dnsServers });
  const ask = async (name: string, missing: (text: string) => Finding): Promise<Finding> => {
    try {
      const addresses = await asked.addresses(name);
      return addresses.length > 0 ? dns.ok(`${name} is ${addresses.join(', ')}.`) : missing(`${name} has no address.`);
    } catch {
      return dns.warning(`No DNS server answers for ${name}.`, 'Check the network, or DNS_SERVERS.');
    }
  };
  return [
    await ask(host, (text) => dns.error(text, 'Add an A or AAAA record that leads to your proxy.')),
    await ask(`any-site.${sitesDomain}`, (text) =>
      dns.warning(text, `Add a record for *.${sitesDomain}: sites get their system domains below it.`),
    ),
  ];
}

function isHere(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
