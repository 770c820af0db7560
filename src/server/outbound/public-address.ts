import { isIP } from 'node:net';

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

/** Returns whether an address that DNS answered, such as `192.0.2.1` or `2606:4700::1111`, is a public unicast address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version === 4 ? isPublicV4(address) : version === 6 && isPublicV6(address);
}

function isPublicV4(address: string): boolean {
  const [a = 0, b = 0, c = 0] = address.split('.').map(Number);
  const isInner =
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19));
  return !isInner;
}

/** Accepts only global unicast, without embedded IPv4 addresses and addresses for documentation. */
function isPublicV6(address: string): boolean {
  return /^[23]/.test(address) && !/^(2001:db8|2001:0?:|2001::|2002:)/.test(address);
}
