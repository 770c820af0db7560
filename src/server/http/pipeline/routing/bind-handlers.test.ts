import { describe, expect, it } from 'vitest';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { handlers } from '../../../domain/handlers.ts';
import type { OperationHandler } from '../../../domain/operation-handler.ts';
import { bindHandlers } from './bind-handlers.ts';

const named = (name: string): OperationHandler => ({
  name,
  transaction: 'request',
  run: () => Promise.resolve({ result: null }),
});
const called = (name: string, more: Partial<CatalogueOperation> = {}): CatalogueOperation => ({
  name,
  method: 'POST',
  path: `/x/${name}`,
  summary: name,
  service: 'x',
  ...more,
});

describe('bindHandlers', () => {
  it('binds the whole catalogue', () => {
    expect(bindHandlers(Object.values(loadCatalogue().operations), handlers).size).toBe(handlers.length);
  });

  it.each([
    ['none', [called('pay')], [], 'The operation pay has no handler.'],
    ['two', [called('pay')], [named('pay'), named('pay')], 'The operation pay has two handlers.'],
    [
      'a function beside the store',
      [called('pay', { serves: { add: 'Market' } })],
      [named('pay')],
      'The operation pay has two handlers',
    ],
    [
      'a batch without a name for its rows',
      [called('pay', { serves: { batchUpdate: 'Market' } })],
      [],
      'The operation pay has no name for the rows',
    ],
    ['a handler of nothing', [], [named('pay')], 'The handler pay belongs to no operation'],
  ])('refuses %s, naming the operation', (_what, operations, registered, message) => {
    expect(() => bindHandlers(operations, registered)).toThrow(message);
  });
});
