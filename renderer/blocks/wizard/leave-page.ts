import { safeAddress } from '../../language/text/links/safe-address.ts';

/**
 * Leaves the console for an https address that the server has answered. Returns false, and stays, for any other.
 * @param go Replaces the browser in tests.
 */
export function leavePage(
  address: string,
  go: (address: string) => void = (to) => window.location.assign(to),
): boolean {
  const safe = safeAddress(address);
  if (!safe.startsWith('https://')) return false;
  go(safe);
  return true;
}
