import { sql } from 'kysely';
import type { PrintedDocument } from '../../../documents/document.ts';
import { writePdf } from '../../../documents/write-pdf.ts';
import { defineOperation, type OperationContext, type OperationResponse } from '../../operation-handler.ts';
import { notFound } from '../core/refuse.ts';
import { invoiceDocument } from '../documents/invoice.ts';
import type { Issue } from '../documents/issue.ts';
import { packingSlip } from '../documents/packing-slip.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn, orderOf } from './lookups.ts';

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
    const { rows } = await sql<{ company_name: string }>`
      select company_name from public.shipping_partners
      where tenant_id = ${transaction.tenantId} and shipping_partner_id = ${shipment.shippingPartnerId}`.execute(
      transaction.query,
    );
    const partner = rows[0]?.company_name ?? '';
    return fileOf(`packing-slip-${id}`, packingSlip(state, shipment, { ...issueOf(context, digits), partner }));
  },
});

function issueOf({ tenantTitle, timeZone }: OperationContext, digits: number): Issue {
  return { tenantTitle, timeZone, digits };
}

/** @example fileOf('INV/2025-26/00042', document) // the file 'INV-2025-26-00042.pdf' */
function fileOf(name: string, document: PrintedDocument): OperationResponse & { result: null } {
  const plain = name.replaceAll(/[^\w-]+/g, '-');
  return { result: null, file: { name: `${plain}.pdf`, write: () => writePdf(document) } };
}
