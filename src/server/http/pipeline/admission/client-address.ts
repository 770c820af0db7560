import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the caller's address for the rate limits (`docs/security.md#t18`). An IPv6 address is shortened to its /64
 * network.
 * @param socketAddress peer address of the connection
 * @param forwardedFor the X-Forwarded-For header; entries to the left of the trusted hops can be forged
 * @param trustedHops how many of our own proxies stand before the server
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const direct = socketAddress ?? 'unknown';
  if (trustedHops === 0 || forwardedFor === undefined) return shorten(direct);
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const claimed = hops.at(-trustedHops);
  return shorten(claimed !== undefined && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : direct);
}

function shorten(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  return `${expand(address).slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
