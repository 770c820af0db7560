import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { fakeScreen } from './fake-screen.ts';

/** The row that is typed into. It is visible without scrolling. */
export const TYPED_ROW = 5;

/** Returns a stored record with this many child rows. */
export function rowsRecord(count: number): JsonObject {
  const lines = Array.from({ length: count }, (_, index) => ({
    lineId: index + 1,
    orderNo: index + 1,
    stage: `Stage ${index + 1}`,
    share: 1,
    version: 1,
  }));
  return { orderId: 1, title: 'An order', lines, version: 1 };
}

/**
 * Returns a form with one field and child rows of three: two fields with data rules, one of them required, and numbers
 * that are unique among the rows.
 */
export function rowsScreen(): ResolvedScreen {
  const line: Entity = {
    entity: 'Line',
    table: { name: 'lines', class: 'tenant' },
    key: ['lineId'],
    title: 'Line',
    titlePlural: 'Lines',
    titleField: 'stage',
    required: ['orderNo', 'stage'],
    properties: {
      lineId: { type: 'integer', generated: true },
      orderNo: { type: 'integer', title: 'Order', minimum: 1 },
      stage: { type: 'string', title: 'Stage', maxLength: 100 },
      share: { type: 'number', title: 'Share', minimum: 0, maximum: 100 },
    },
  };
  const order: Entity = {
    entity: 'Order',
    table: { name: 'orders', class: 'tenant' },
    key: ['orderId'],
    title: 'Order',
    titlePlural: 'Orders',
    titleField: 'title',
    required: ['title'],
    properties: {
      orderId: { type: 'integer', generated: true },
      title: { type: 'string', title: 'Title' },
      lines: {
        type: 'array',
        title: 'Lines',
        children: { entity: 'Line', foreignKey: 'orderId', orderBy: 'orderNo', unique: [['orderNo']] },
      },
    },
  };
  return fakeScreen(
    {
      id: 'order-form',
      kind: 'form',
      entity: 'Order',
      title: { add: 'Add Order', edit: 'Edit Order' },
      route: { add: '/orders/add/', edit: '/orders/{orderId}/edit/' },
      endpoints: { get: 'getOrder', add: 'addOrder', update: 'updateOrder' },
      sections: [
        { rows: [{ fields: [{ name: 'title' }] }] },
        {
          title: 'Lines',
          children: {
            name: 'lines',
            fields: [{ name: 'orderNo' }, { name: 'stage' }, { name: 'share', controlType: 'percentage' }],
          },
        },
      ],
    },
    order,
    line,
  );
}
