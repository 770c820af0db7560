import type { Fact, PrintedDocument, PrintedRow } from '../../../documents/document.ts';
import { invoiceAmounts } from '../core/amounts.ts';
import type { InvoiceItemRow, InvoiceRow, LineRow, OrderState } from '../core/state.ts';
import { productName } from '../operations/lookups.ts';
import { addressLines, amountText, dayText, serialsText, type Issue } from './issue.ts';

/** Units of one product that a document asks the same amount for, at the same stage. */
interface Position {
  line: LineRow;
  stage: string;
  price: number;
  serials: string[];
}

/** Returns what an invoice or a credit note holds as a document. */
export function invoiceDocument(state: OrderState, invoice: InvoiceRow, issue: Issue): PrintedDocument {
  const { order } = state;
  const isCreditNote = invoice.kind === 'creditNote';
  const money = (amount: number): string => amountText(amount, order, issue);
  return {
    title: isCreditNote ? 'Credit note' : 'Invoice',
    name: invoice.invoiceNumber,
    issuer: issue.tenantTitle,
    address: { head: isCreditNote ? 'CREDIT TO' : 'BILL TO', lines: addressLines(order) },
    facts: [
      { label: isCreditNote ? 'Date' : 'Invoice date', value: dayText(invoice.invoiceDate, issue) },
      { label: 'Order', value: String(order.orderId) },
      { label: 'Order date', value: dayText(order.createdDate, issue) },
      ...relatedInvoice(state, invoice),
    ],
    columns: [
      { label: 'Product', share: 42, align: 'left' },
      { label: 'For', share: 20, align: 'left' },
      { label: 'Quantity', share: 10, align: 'right' },
      { label: 'Price', share: 14, align: 'right' },
      { label: 'Amount', share: 14, align: 'right' },
    ],
    rows: positionsOf(state, invoice).map(({ line, stage, price, serials }): PrintedRow => {
      return {
        cells: [productName(line), stage, String(serials.length), money(price), money(price * serials.length)],
        note: serialsText(serials),
      };
    }),
    totals: totalsOf(state, invoice, issue),
    remarks: [],
    date: invoice.invoiceDate,
  };
}

function relatedInvoice({ invoices }: OrderState, { relatedInvoiceId }: InvoiceRow): Fact[] {
  const related = invoices.find((row) => row.orderInvoiceId === relatedInvoiceId);
  return related === undefined ? [] : [{ label: 'For invoice', value: related.invoiceNumber }];
}

function positionsOf(state: OrderState, { orderInvoiceId }: InvoiceRow): Position[] {
  const units = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
  const lines = new Map(state.lines.map((line) => [line.orderProductId, line]));
  const stages = new Map(state.stages.map((stage) => [stage.orderProductPriceStageId, stage.stage]));
  const positions = new Map<string, Position>();
  const add = (item: InvoiceItemRow): void => {
    const unit = units.get(item.orderProductStatusId);
    const line = lines.get(unit?.orderProductId ?? 0);
    if (unit === undefined || line === undefined) return;
    const stage = stages.get(item.orderProductPriceStageId) ?? '';
    const key = JSON.stringify([line.orderProductId, stage, item.amount]);
    const known = positions.get(key) ?? { line, stage, price: item.amount, serials: [] };
    known.serials.push(unit.globalSerialNumber);
    positions.set(key, known);
  };
  for (const item of state.invoiceItems) if (item.orderInvoiceId === orderInvoiceId) add(item);
  return [...positions.values()];
}

/** The amounts of an invoice are those of today: what was taken back and received since is told with it. */
function totalsOf(state: OrderState, invoice: InvoiceRow, issue: Issue): Fact[] {
  const { amount, credited, paid, open } = invoiceAmounts(state, invoice);
  const excess = open - (amount - credited - paid);
  const fact = (label: string, value: number): Fact => ({ label, value: amountText(value, state.order, issue) });
  if (invoice.kind === 'creditNote') return [fact('Credit', amount)];
  return [
    fact('Total', amount),
    ...(credited > 0 ? [fact('Credit notes', -credited)] : []),
    ...(paid > 0 ? [fact('Received', -paid)] : []),
    // More was received for some products than they cost now: it is due for refund.
    ...(excess > 0 ? [fact('Received for credited products', excess)] : []),
    fact('Amount due', open),
  ];
}
