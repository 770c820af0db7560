import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../root.ts';
import { everyMetric } from './testing/every-metric.ts';

const page = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8');
const metrics = everyMetric();

test('docs/operate.md describes every metric of ours, with its kind and labels', () => {
  const [, table = ''] = page.split(/<!-- \/?metrics -->/);
  const rows = table.trim().split('\n').slice(2);
  const described = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const expected = metrics
    .filter(({ name }) => name.startsWith('screenplay_'))
    .map(({ name, kind, labels, help }) => [
      `\`${name}\``,
      kind,
      labels.map((label) => `\`${label}\``).join(', '),
      `${help}.`,
    ]);
  expect(expected.length).toBeGreaterThan(15);
  expect(described).toEqual(expected);
});

test('docs/operate.md names only metrics that exist', () => {
  const named = [...page.matchAll(/`((?:screenplay|nodejs|process)_\w+)`/g)].map(([, name]) => name);
  const known = new Set(metrics.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
});
