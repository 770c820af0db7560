import { safeAddress } from '../../language/links/safe-address.ts';

/**
 * Where a value leads, or '' when it is no address: an address in full or a path of this site as it is, otherwise `prefix` before it
 * (`https://` before a host name).
 */
export function linkAddress(value: string, prefix: string): string {
  const own = safeAddress(value);
  return own !== '' || prefix === '' ? own : safeAddress(prefix + value.trim());
}
