import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../outbound/public-address.ts';

/**
 * Resolves a name for one connection and refuses addresses of this machine and of private networks: the name may have
 * been public when it was stored (`docs/security.md#t9`). The connection goes to the address that was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const inner = found?.find(({ address }) => !isPublicAddress(address));
    const [first] = found ?? [];
    if (error !== null) callback(error, '', 0);
    else if (first === undefined || inner !== undefined)
      callback(new Error(`${hostname} leads to a private network.`), '', 0);
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Returns whether an address in a URL may be called: Node resolves no address, so `publicLookup` does not see it. */
export function isInnerAddress(address: URL): boolean {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}
