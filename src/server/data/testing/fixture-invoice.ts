import type { Entity } from '../../../../renderer/language/types/entity.ts';

/**
 * A record whose rows, and the rows inside them, have amounts in its currency, defaults that a condition reads, and
 * fields that only the server sets.
 */
const Invoice: Entity = {
  entity: 'Invoice',
  table: { name: 'fixture_invoices', class: 'tenant' },
  key: ['invoiceId'],
  title: 'Invoice',
  titlePlural: 'Invoices',
  titleField: 'title',
  required: ['title', 'currencyCode'],
  properties: {
    invoiceId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string', title: 'Title', maxLength: 40 },
    currencyCode: {
      type: 'string',
      format: 'code',
      title: 'Currency',
      references: { entity: 'Currency', field: 'currencyCode', as: 'currency' },
    },
    status: {
      type: 'string',
      format: 'code',
      title: 'Status',
      readOnly: true,
      default: 'draft',
      options: [
        { value: 'draft', title: 'Draft' },
        { value: 'paid', title: 'Paid' },
      ],
    },
    paidAmount: { type: 'number', format: 'money', title: 'Paid', readOnly: true, currencyField: 'currencyCode' },
    receipt: { type: 'string', title: 'Receipt', maxLength: 40, presentWhen: { field: 'status', is: 'paid' } },
    isPublished: { type: 'boolean', title: 'Published', default: false },
    lines: {
      type: 'array',
      title: 'Lines',
      children: { entity: 'InvoiceLine', foreignKey: 'invoiceId', orderBy: 'title' },
      validWhen: {
        any: [{ not: { field: 'isPublished', is: true } }, { field: 'lines', some: { field: 'isChecked', is: true } }],
      },
      messages: { validWhen: 'Check one line at least.' },
    },
  },
};

const InvoiceLine: Entity = {
  entity: 'InvoiceLine',
  table: { name: 'fixture_invoice_lines', class: 'tenant' },
  key: ['invoiceLineId'],
  title: 'Line',
  titlePlural: 'Lines',
  titleField: 'title',
  required: ['title'],
  properties: {
    invoiceLineId: { type: 'integer', generated: true, readOnly: true },
    invoiceId: { type: 'integer' },
    title: { type: 'string', title: 'Title', maxLength: 40 },
    amount: { type: 'number', format: 'money', title: 'Amount', currencyField: 'parent.currencyCode' },
    paidAmount: {
      type: 'number',
      format: 'money',
      title: 'Paid',
      readOnly: true,
      currencyField: 'parent.currencyCode',
    },
    isChecked: { type: 'boolean', title: 'Checked', default: false },
    reason: {
      type: 'string',
      title: 'Reason',
      maxLength: 40,
      requiredWhen: { field: 'isChecked', is: false },
    },
    parts: {
      type: 'array',
      title: 'Parts',
      children: { entity: 'InvoicePart', foreignKey: 'invoiceLineId', orderBy: 'title' },
    },
  },
};

const InvoicePart: Entity = {
  entity: 'InvoicePart',
  table: { name: 'fixture_invoice_parts', class: 'tenant' },
  key: ['invoicePartId'],
  title: 'Part',
  titlePlural: 'Parts',
  titleField: 'title',
  required: ['title'],
  properties: {
    invoicePartId: { type: 'integer', generated: true, readOnly: true },
    invoiceLineId: { type: 'integer' },
    title: { type: 'string', title: 'Title', maxLength: 40 },
    amount: { type: 'number', format: 'money', title: 'Amount', currencyField: 'parent.parent.currencyCode' },
    isSpare: { type: 'boolean', title: 'Spare', default: true },
    shelf: { type: 'string', title: 'Shelf', maxLength: 10, requiredWhen: { field: 'isSpare', is: true } },
  },
};

export const invoiceEntities = { Invoice, InvoiceLine, InvoicePart };
