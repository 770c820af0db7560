import { expect, test } from 'vitest';
import type { Action } from '../../language/types/descriptor.ts';
import { offeredActions } from './offered-actions.ts';

const scope = { record: { orderId: 7 } };
const labels = (actions: Action[], host: { can?: string; mayOpen?: string }): string[] =>
  offeredActions(actions, scope, {
    can: (name) => name === host.can,
    mayOpen: (href) => href === host.mayOpen,
  }).map(({ label }) => label);

test('an action is offered to those who may call its operation, wherever it leads then', () => {
  const close: Action = { label: 'Close', operation: 'closeOrder', payload: {}, then: { go: '/orders/' } };
  expect(labels([close], { can: 'closeOrder' })).toEqual(['Close']);
  expect(labels([close], { mayOpen: '/orders/' })).toEqual([]);
});

test('an action that only leads to a screen is offered to those who may open it', () => {
  const invoice: Action = { label: 'Create Invoice', then: { go: '/orders/{orderId}/create-invoice/?from=head' } };
  expect(labels([invoice], { mayOpen: '/orders/7/create-invoice/?from=head' })).toEqual(['Create Invoice']);
  expect(labels([invoice], {})).toEqual([]);
});

test('an action to another host, or whose address is not known yet, is offered', () => {
  const away: Action = { label: 'Help', then: { go: 'https://help.example/' } };
  const later: Action = { label: 'Shipment', then: { go: '/shipments/{shipmentId}/' } };
  expect(labels([away, later], {})).toEqual(['Help', 'Shipment']);
});
