import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it('names record, screen and tenant, and marks unsaved changes', () => {
  expect(pageTitle({ title: 'Edit Category', record: 'Shoes', tenantTitle: 'Acme', hasChanges: true })).toBe(
    '• Shoes · Edit Category · Acme',
  );
  expect(pageTitle({ title: 'Order 7', record: 'Order 7', tenantTitle: 'Acme', hasChanges: false })).toBe(
    'Order 7 · Acme',
  );
  const above = { title: 'Shoes' };
  expect(pageTitle({ title: 'Features', above, tenantTitle: 'Acme', hasChanges: false })).toBe(
    'Shoes · Features · Acme',
  );
  expect(pageTitle({ title: 'Edit', record: 'India', above, tenantTitle: 'Acme', hasChanges: false })).toBe(
    'India · Edit · Acme',
  );
  expect(pageTitle({ title: 'Markets', tenantTitle: '', hasChanges: false })).toBe('Markets · Screenplay');
});
