import { manualConnector, type DeliveryConnectors } from '../domain/orders/ports/delivery-connector.ts';
import { manualGateway, type RefundGateways } from '../domain/orders/ports/refund-gateway.ts';
import type { Outbound } from '../domain/services.ts';
import { createHttpConnector } from './http-connector.ts';
import { createHttpRefundGateway } from './http-refund-gateway.ts';

/** The connector that calls the end point of a process. */
const CALLED_CONNECTOR = 'WEBHOOK';

/** Returns the gateways of an installation: over HTTP where there is an address, else manual. */
export function openRefundGateways(addresses: ReadonlyMap<string, URL>, limitMilliseconds?: number): RefundGateways {
  const gateways = new Map(
    [...addresses].map(([code, address]) => [code, createHttpRefundGateway(address, limitMilliseconds)]),
  );
  return { of: (code) => gateways.get(code) ?? manualGateway };
}

/** Returns the connectors: over HTTP for processes with the connector Webhook, else manual. */
export function openConnectors(outbound: Outbound): DeliveryConnectors {
  const called = createHttpConnector(outbound);
  return { of: (code) => (code === CALLED_CONNECTOR ? called : manualConnector) };
}
