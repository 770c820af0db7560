import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../types/condition.ts';
import { evaluate, OPERATOR_NAMES, type ConditionScope } from './evaluate.ts';

interface ConformanceCase {
  name: string;
  condition: Condition;
  scope: ConditionScope;
  truth: boolean | 'unknown';
}

const folder = join(import.meta.dirname, 'cases');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

function casesOf(file: string): ConformanceCase[] {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

describe.each(files)('cases/%s', (file) => {
  test.each(casesOf(file))('$name', ({ condition, scope, truth }) => {
    expect(evaluate(condition, scope) ?? 'unknown').toBe(truth);
  });
});

test('the cases reach every operator with each of the three truths that it can have', () => {
  const text = files.flatMap(casesOf).map(({ condition, truth }) => `${truth} ${JSON.stringify(condition)}`);
  const missing = OPERATOR_NAMES.flatMap((operator) =>
    ['true', 'false', 'unknown']
      .filter((truth) => !text.some((line) => line.startsWith(truth) && line.includes(`"${operator}":`)))
      .map((truth) => `${operator} ${truth}`),
  );
  expect(missing).toEqual([]);
});
