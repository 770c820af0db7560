import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateDiagrams } from './diagrams.ts';

it('stand in the documentation as the tables of the machines say', () => {
  const text = readFileSync(new URL('../../../../../docs/domain/orders.md', import.meta.url), 'utf8');
  expect(text).toContain(stateDiagrams());
});
