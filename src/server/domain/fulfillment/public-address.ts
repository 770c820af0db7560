import { isIP } from 'node:net';

/** Names of this machine and of networks that are nobody else's to reach. */
const INNER_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/**
 * Whether an address may be called from the server: https, a public name or address, no user or password in it, no port but the usual. What a name
 * leads to can change later, so whoever calls it looks again (`security.md`, server-side requests).
 */
export function isPublicHttpsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1));
  if (isIP(host) === 4) return isPublicV4(host);
  return host.includes('.') && !INNER_NAMES.test(host);
}

function isPublicV4(address: string): boolean {
  const [a = 0, b = 0, c = 0] = address.split('.').map(Number);
  const isInner = a === 0 || a === 10 || a === 127 || a >= 224 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254)
    || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 192 && b === 0 && (c === 0 || c === 2)) || (a === 198 && (b === 18 || b === 19));
  return !isInner;
}

/** Only global unicast, and of that neither what carries an IPv4 address inside nor what is for examples. */
function isPublicV6(address: string): boolean {
  return /^[23]/.test(address) && !/^(2001:db8|2001:0?:|2001::|2002:)/.test(address);
}
