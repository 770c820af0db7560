/** The operations of orders that every member of staff may call. */
export const ORDER_READS = [
  'getOrders',
  'getCancelledOrders',
  'getClosedOrders',
  'getPosOrders',
  'getCustomers',
  'getPayments',
  'getUnprocessedRefunds',
  'getShipments',
] as const;
