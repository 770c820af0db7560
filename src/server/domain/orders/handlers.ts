import type { OperationHandler } from '../operation-handler.ts';
import { createOrder, getProductsForOrder } from './placing/create-order.ts';
import { addContact, addPartyAddress } from './placing/customers.ts';
import { cancelOrder, cancelProduct, closeOrder } from './operations/cancelling.ts';
import {
  getOrderOnlineDeliveries,
  getOrderServices,
  getOrderSubscriptions,
  sendOnlineDeliveryMessage,
  sendSubscriptionStartMessage,
  updateServiceFulfilment,
} from './operations/delivering.ts';
import { createInvoice, getInvoices, getPendingInvoiceProducts, recordPayment } from './operations/invoicing.ts';
import { getInvoiceDocument, getOrderDocuments, getPackingSlip } from './operations/documents.ts';
import { addOrderNote } from './operations/noting.ts';
import { getCustomerById, getCustomerNotes, getCustomerPayments } from './operations/customers.ts';
import { payRefund } from './operations/paying-back.ts';
import { getOrderProgress } from './operations/progress.ts';
import { askRefundState, processUnprocessedRefunds } from './operations/process-refunds.ts';
import { getOrderProducts, getOrderProductStatuses } from './operations/product-pages.ts';
import {
  completeRefund,
  createRefund,
  getRefundEligibleProducts,
  getRefunds,
  rejectRefund,
} from './operations/refunding.ts';
import {
  approveReturn,
  createReturn,
  getReturnById,
  getReturnEligibleProducts,
  getReturns,
} from './operations/returning.ts';
import {
  batchUpdateShipment,
  deleteShipment,
  dispatchShipment,
  getNewShipment,
  markShipmentDelivered,
  markShipmentUndelivered,
  shipWholeOrder,
} from './operations/shipping.ts';
import { getOrderPayments, getOrderTimeline } from './operations/timeline.ts';

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
  getOrderDocuments,
  getPendingInvoiceProducts,
  recordPayment,
  addOrderNote,
  getCustomerById,
  getCustomerNotes,
  getCustomerPayments,
  payRefund,
  getOrderProgress,
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
  shipWholeOrder,
  deleteShipment,
  dispatchShipment,
  getNewShipment,
  markShipmentDelivered,
  markShipmentUndelivered,
  getOrderPayments,
  getOrderTimeline,
];
