import { expect, test } from 'vitest';
import type { Field } from '../../types/entity.ts';
import { isIdentifier } from './identifier.ts';

test.each<[string, Field | undefined, boolean]>([
  ['marketCode', { type: 'integer', generated: true }, true],
  ['category', { type: 'integer', references: { entity: 'Category', field: 'categoryId', as: 'category' } }, true],
  ['siteId', { type: 'integer' }, true],
  ['market.marketId', { type: 'integer' }, true],
  ['id', { type: 'integer' }, true],
  ['amountPaid', { type: 'integer' }, false],
  ['valid', { type: 'integer' }, false],
  ['stock', { type: 'integer' }, false],
  ['bidId', { type: 'number' }, false],
  ['siteId', undefined, false],
])('%s of %j: %s', (name, field, is) => expect(isIdentifier(name, field)).toBe(is));
