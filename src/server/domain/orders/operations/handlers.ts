import type { OperationHandler } from '../../operation-handler.ts';
import { createOrder, getProductsForOrder } from '../placing/create-order.ts';
import { addContact, addPartyAddress } from '../placing/customers.ts';
import { cancelOrder, cancelProduct, closeOrder } from './cancelling.ts';
import {
  getOrderOnlineDeliveries,
  getOrderServices,
  getOrderSubscriptions,
  sendOnlineDeliveryMessage,
  sendSubscriptionStartMessage,
  updateServiceFulfilment,
} from './delivering.ts';
import { createInvoice, getInvoices, getPendingInvoiceProducts, recordPayment } from './invoicing.ts';
import { getInvoiceDocument, getPackingSlip } from './documents.ts';
import { addOrderNote } from './noting.ts';
import { askRefundState, processUnprocessedRefunds } from './process-refunds.ts';
import { getOrderProducts, getOrderProductStatuses } from './product-pages.ts';
import { completeRefund, createRefund, getRefundEligibleProducts, getRefunds, rejectRefund } from './refunding.ts';
import { approveReturn, createReturn, getReturnById, getReturnEligibleProducts, getReturns } from './returning.ts';
import {
  batchUpdateShipment,
  deleteShipment,
  dispatchShipment,
  getNewShipment,
  markShipmentDelivered,
  markShipmentUndelivered,
} from './shipping.ts';
import { getOrderPayments, getOrderTimeline } from './timeline.ts';

/** The handlers of orders. */
export const orderHandlers: readonly OperationHandler[] = [
  addContact,
  addPartyAddress,
  createOrder,
  getProductsForOrder,
  cancelOrder,
  cancelProduct,
  closeOrder,
  getOrderOnlineDeliveries,
  getOrderServices,
  getOrderSubscriptions,
  sendOnlineDeliveryMessage,
  sendSubscriptionStartMessage,
  updateServiceFulfilment,
  createInvoice,
  getInvoices,
  getInvoiceDocument,
  getPackingSlip,
  getPendingInvoiceProducts,
  recordPayment,
  addOrderNote,
  askRefundState,
  processUnprocessedRefunds,
  getOrderProducts,
  getOrderProductStatuses,
  completeRefund,
  createRefund,
  getRefundEligibleProducts,
  getRefunds,
  rejectRefund,
  approveReturn,
  createReturn,
  getReturnById,
  getReturnEligibleProducts,
  getReturns,
  batchUpdateShipment,
  deleteShipment,
  dispatchShipment,
  getNewShipment,
  markShipmentDelivered,
  markShipmentUndelivered,
  getOrderPayments,
  getOrderTimeline,
];
