import {
  defineCheck,
  defineCompute,
  functionsOf,
  type FunctionRegistry,
} from '../../renderer/language/logic/compute/functions.ts';
import { liveRows } from '../../renderer/language/logic/conditions/evaluate.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

/** All calculated values and checks that descriptors and entities may use. */
export const registry: FunctionRegistry = {
  computes: [
    defineCompute({
      name: 'orders.lineTotal',
      description: 'Quantity times price of a line.',
      reads: ['quantity', 'price'],
      returns: { type: 'number', format: 'money' },
      compute: ({ record }) => numberOf(record['quantity']) * numberOf(record['price']),
    }),
    defineCompute({
      name: 'orders.total',
      description: 'The sum of all lines.',
      reads: ['products[].quantity', 'products[].price'],
      returns: { type: 'number', format: 'money' },
      compute: ({ record }) =>
        sum(rowsIn(record['products']).map((row) => numberOf(row['quantity']) * numberOf(row['price']))),
    }),
    defineCompute({
      name: 'invoices.total',
      description: 'The sum of what is included.',
      reads: ['rows[].stages[].includeInInvoice', 'rows[].stages[].amountIncludedInInvoice'],
      returns: { type: 'number', format: 'money' },
      compute: ({ record }) =>
        sum(
          rowsIn(record['rows'])
            .flatMap((row) => rowsIn(row['stages']))
            .map((stage) => (stage['includeInInvoice'] === true ? numberOf(stage['amountIncludedInInvoice']) : 0)),
        ),
    }),
    defineCompute({
      name: 'refunds.total',
      description: 'The sum of what is refunded.',
      reads: ['rows[].includeInRefund', 'rows[].amountToRefund'],
      returns: { type: 'number', format: 'money' },
      compute: ({ record }) => refundedIn(record),
    }),
    defineCompute({
      name: 'refunds.dueAfter',
      description: 'What is still due for refund after the refund of what is included.',
      reads: ['rows[].includeInRefund', 'rows[].amountToRefund', 'rows[].amount'],
      returns: { type: 'number', format: 'money' },
      compute: ({ record }) =>
        rounded(sum(rowsIn(record['rows']).map((row) => numberOf(row['amount']))) - refundedIn(record)),
    }),
  ],
  checks: [
    defineCheck({
      name: 'shipments.withinPending',
      description: 'No more is shipped of a product than is pending; otherwise all of its rows are in breach.',
      reads: ['shipmentProducts[].quantity', 'shipmentProducts[].pendingQuanityForFulfillment'],
      check: ({ shipmentProducts }) => {
        const rows = Array.isArray(shipmentProducts) ? shipmentProducts.map((row) => (isObject(row) ? row : {})) : [];
        const live = rows.filter((row) => row['isDeleted'] !== true);
        const shipped = (product: Json | undefined): number =>
          sum(live.filter((row) => row['orderProductId'] === product).map((row) => numberOf(row['quantity'])));
        return rows.flatMap((row, index) =>
          row['isDeleted'] !== true && shipped(row['orderProductId']) > numberOf(row['pendingQuanityForFulfillment'])
            ? [`shipmentProducts[${index}].quantity`]
            : [],
        );
      },
    }),
  ],
};

export const functions = functionsOf(registry);

function rowsIn(value: Json | undefined): JsonObject[] {
  return (liveRows(value ?? null) ?? []).filter(isObject);
}

/** Returns what the chosen rows of a refund add up to. */
function refundedIn(record: JsonObject): number {
  return sum(
    rowsIn(record['rows']).map((row) => (row['includeInRefund'] === true ? numberOf(row['amountToRefund']) : 0)),
  );
}

function numberOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Rounds away what floating point leaves of a difference; a rest of nothing is 0 and not -0. */
function rounded(amount: number): number {
  return Math.round(amount * 10_000) / 10_000 + 0;
}
