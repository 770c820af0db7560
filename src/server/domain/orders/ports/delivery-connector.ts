/** One unit that a connector delivers online. */
export interface Delivery {
  orderId: number;
  /** The idempotency key: the same unit is delivered once. */
  orderProductStatusId: number;
  globalSerialNumber: string;
  productId: number;
  title: string;
}

/** Delivers units online (`docs/domain/orders.md#connectors`). */
export interface DeliveryConnector {
  deliver(endPoint: string, delivery: Delivery): Promise<DeliveryAnswer>;
}

/** `unknown` means that the unit may have been delivered or not: it waits, and the next try has the same key. */
export type DeliveryAnswer = { status: 'delivered'; resourceUrl: string } | { status: 'unknown'; message: string };

/** The connectors of an installation, by the codes of `FulfillmentConnector`. */
export interface DeliveryConnectors {
  /** Returns the manual connector for a process without one that is called. */
  of(fulfillmentConnectorCode: string | null): DeliveryConnector;
}

/** The resource has the serial number below the end point of its fulfilment process, and nobody is called. */
export const manualConnector: DeliveryConnector = {
  deliver: (endPoint, { globalSerialNumber }) =>
    Promise.resolve({
      status: 'delivered',
      resourceUrl: `${endPoint.replace(/\/+$/, '')}/${encodeURIComponent(globalSerialNumber)}`,
    }),
};
