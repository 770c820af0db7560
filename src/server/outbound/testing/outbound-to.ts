import { request as httpRequest } from 'node:http';
import type { Outbound } from '../../domain/services.ts';
import { openOutbound, type HostAddress, type OutboundOptions } from '../open-outbound.ts';

/** What every name of a test is resolved to. Nothing connects there. */
export const PUBLIC: HostAddress = { address: '93.184.216.34', family: 4 };

/**
 * Returns an outbound whose TLS connections lead to a plain server of a test. All else is as in production.
 * @param onConnect Gets the address that was judged, for each connection.
 */
export function outboundTo(
  port: number,
  options: OutboundOptions = {},
  onConnect: (address: string) => void = () => undefined,
): Outbound {
  return openOutbound({
    resolve: () => Promise.resolve([PUBLIC]),
    request(to, { method, path, headers }, answered) {
      onConnect(to.address);
      return httpRequest({ host: '127.0.0.1', port, method, path, headers }, answered);
    },
    ...options,
  });
}
