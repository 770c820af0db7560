import { beforeEach, describe, expect, it } from 'vitest';
import { fetchScreens } from '../routing/screen-index.ts';
import { openedRecord } from './opened-record.ts';

const ORDER = '/commerce/fulfillment/orders/12';
const above = { param: 'orderId', title: 'Order 12 of Asha' };

beforeEach(fetchScreens);

describe('the record that a screen has opened', () => {
  it('is its own one', () => {
    expect(
      openedRecord({ title: 'Edit Category', path: '/commerce/catalog/categories/3/edit/', record: 'Shoes' }),
    ).toEqual({ href: '/commerce/catalog/categories/3/edit/', title: 'Shoes', screen: 'Edit Category' });
  });

  it('is the one of its tab set, for a tab that is opened directly', () => {
    const tab = { title: 'Products', path: `${ORDER}/products/` };
    expect(openedRecord(tab)).toBeUndefined();
    expect(openedRecord({ ...tab, above })).toEqual({
      href: `${ORDER}/products/`,
      title: 'Order 12 of Asha',
      screen: 'Products',
    });
  });

  it('is reached by its own address from a form that adds something to it', () => {
    for (const step of ['createShipment', 'addNote'])
      expect(openedRecord({ title: 'Add Note', path: `${ORDER}/${step}/`, above })).toMatchObject({
        href: `${ORDER}/`,
        title: 'Order 12 of Asha',
      });
  });

  it('is none while the record below that of the tab set is loading, and on a screen without records', () => {
    expect(openedRecord({ title: 'Edit Shipment', path: `${ORDER}/editShipment/4/`, above })).toBeUndefined();
    expect(openedRecord({ title: 'Markets', path: '/commerce/markets/' })).toBeUndefined();
  });
});
