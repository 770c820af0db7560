import { sql } from 'kysely';
import type { PrintedDocument } from '../../../documents/document.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { writeOnePdf, writePdf } from '../../../documents/write-pdf.ts';
import { Refusal } from '../../../refusal.ts';
import { defineOperation, type OperationContext, type OperationResponse } from '../../operation-handler.ts';
import { notFound, refused } from '../core/refuse.ts';
import type { ShipmentRow } from '../core/state.ts';
import { invoiceDocument } from '../documents/invoice.ts';
import type { Issue } from '../documents/issue.ts';
import { packingSlip } from '../documents/packing-slip.ts';
import { readOrder, type LoadedOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { orderOf } from './lookups.ts';

export const getInvoiceDocument = defineOperation({
  name: 'getInvoiceDocument',
  transaction: 'request',
  async run(context, { args }) {
    const { state, digits } = await readOrder(context.transaction, idIn(args.orderId));
    const id = idIn(args.orderInvoiceId);
    const invoice = state.invoices.find(({ orderInvoiceId }) => orderInvoiceId === id);
    if (invoice === undefined) throw notFound('invoice in this order');
    return fileOf(invoice.invoiceNumber, invoiceDocument(state, invoice, issueOf(context, digits)));
  },
});

export const getPackingSlip = defineOperation({
  name: 'getPackingSlip',
  transaction: 'request',
  async run(context, { args }) {
    const { transaction } = context;
    const id = idIn(args.shipmentId);
    const { state, digits } = await readOrder(transaction, await orderOf(transaction, 'shipment', id));
    const shipment = state.shipments.find(({ shipmentId, isDeleted }) => shipmentId === id && !isDeleted);
    if (shipment === undefined) throw notFound('shipment');
    const partners = await partnerNames(transaction, [shipment]);
    return fileOf(`packing-slip-${id}`, slipOf(context, { state, digits }, shipment, partners));
  },
});

/** More orders are refused before the first one is read. */
export const MOST_ORDERS = 200;

/** The invoices, credit notes and packing slips of the orders of a filter as one file. */
export const getOrderDocuments = defineOperation({
  name: 'getOrderDocuments',
  transaction: 'request',
  async run(context, { query }) {
    const orderIds = await ordersOf(context, query);
    const documents: PrintedDocument[] = [];
    for (const orderId of orderIds) documents.push(...(await documentsOf(context, orderId)));
    if (documents.length === 0) throw refused('refused', 'None of these orders has an invoice or a shipment yet.');
    const name = orderIds.length === 1 ? `order-${orderIds[0]}` : `${orderIds.length}-orders`;
    return { result: null, file: { name: `${name}.pdf`, write: () => writeOnePdf('Documents of orders', documents) } };
  },
});

/** Returns the orders of the `$filter` of a query. Throws 400 for a filter that is none, and 409 for too many orders. */
async function ordersOf({ store, transaction }: OperationContext, query: string): Promise<number[]> {
  const filter = query.split('&').find((part) => part.startsWith('$filter='));
  if (filter === undefined) throw new Refusal(400, 'badQuery', 'A $filter says which orders are printed.');
  const paged = `${filter}&$orderby=orderId&$top=${MOST_ORDERS}&$count=true`;
  const { result, count = 0 } = await store.list(transaction, 'Order', paged);
  if (count > MOST_ORDERS)
    throw refused('refused', `At most ${MOST_ORDERS} orders are printed at once, and these are ${count}.`);
  return result.map(({ orderId }) => orderId);
}

async function documentsOf(context: OperationContext, orderId: number): Promise<PrintedDocument[]> {
  const loaded = await readOrder(context.transaction, orderId);
  const { state, digits } = loaded;
  const shipments = state.shipments.filter(({ isDeleted }) => !isDeleted);
  const partners = await partnerNames(context.transaction, shipments);
  return [
    ...state.invoices.map((invoice) => invoiceDocument(state, invoice, issueOf(context, digits))),
    ...shipments.map((shipment) => slipOf(context, loaded, shipment, partners)),
  ];
}

function slipOf(
  context: OperationContext,
  { state, digits }: LoadedOrder,
  shipment: ShipmentRow,
  partners: ReadonlyMap<number, string>,
): PrintedDocument {
  const partner = partners.get(shipment.shippingPartnerId) ?? '';
  return packingSlip(state, shipment, { ...issueOf(context, digits), partner });
}

/** Returns the names of the partners of shipments, by their ids. */
async function partnerNames(
  { tenantId, query }: Transaction,
  shipments: readonly ShipmentRow[],
): Promise<ReadonlyMap<number, string>> {
  if (shipments.length === 0) return new Map();
  const ids = shipments.map(({ shippingPartnerId }) => shippingPartnerId);
  const { rows } = await sql<{ id: number; name: string }>`
    select shipping_partner_id as id, company_name as name from public.shipping_partners
    where tenant_id = ${tenantId} and shipping_partner_id in (${sql.join(ids)})`.execute(query);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function issueOf({ tenantTitle, timeZone }: OperationContext, digits: number): Issue {
  return { tenantTitle, timeZone, digits };
}

/** @example fileOf('INV/2025-26/00042', document) // the file 'INV-2025-26-00042.pdf' */
function fileOf(name: string, document: PrintedDocument): OperationResponse & { result: null } {
  const plain = name.replaceAll(/[^\w-]+/g, '-');
  return { result: null, file: { name: `${plain}.pdf`, write: () => writePdf(document) } };
}
