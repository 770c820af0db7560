import { BlockList, isIP } from 'node:net';

/** Host names of this machine and of private networks. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/**
 * Returns whether the server may call an address: https, a public name or address, without user, password or unusual
 * port. The target of a name can change later, so the caller must check the resolved address again
 * (`docs/security.md#t9`).
 */
export function isPublicHttpsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (isIP(host) === 4) return isPublicAddress(host);
  return host.includes('.') && !INNER_NAMES.test(host);
}

/**
 * The special ranges of the registries of IANA that no public server has: not globally reachable, deprecated, for
 * multicast, or with an embedded address of the other version that would lead there (RFC 6890 and its updates).
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20'];
/** Unicast that is routed in the public network. All else, such as `fc00::/7` and `::ffff:0:0/96`, is special. */
const GLOBAL_V6 = ['2000::/3'];

const specialV4 = blockList('ipv4', SPECIAL_V4);
const specialV6 = blockList('ipv6', SPECIAL_V6);
const globalV6 = blockList('ipv6', GLOBAL_V6);

/**
 * Returns whether an address that DNS answered, such as `93.184.216.34` or `2606:4700::1111`, is a public unicast
 * address.
 */
export function isPublicAddress(address: string): boolean {
  // The zone of a link, `fe80::1%eth0`, is never public.
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !specialV4.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

function blockList(version: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', length = ''] = range.split('/');
    list.addSubnet(network, Number(length), version);
  }
  return list;
}
