import { safeAddress } from '../../language/text/links/safe-address.ts';

/**
 * Returns the link address of a value: a full address or a path of this site unchanged, otherwise the value after
 * `prefix` (`https://` before a host name); '' if it is no safe address.
 */
export function linkAddress(value: string, prefix: string): string {
  const own = safeAddress(value);
  return own !== '' || prefix === '' ? own : safeAddress(prefix + value.trim());
}
