import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../types/condition.ts';
import { evaluate, OPERATOR_NAMES, type ConditionScope } from './evaluate.ts';
import { explain, explanationLines } from './explain.ts';
import { conditionSentence } from './sentence.ts';

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

/** Returns the cases of one printer. */
function printed<Case>(file: string): Case[] {
  return JSON.parse(readFileSync(join(folder, 'printed', file), 'utf8'));
}

describe('a condition as a sentence', () => {
  test.each(printed<{ condition: Condition; sentence: string }>('sentences.json'))(
    '$sentence',
    ({ condition, sentence }) => {
      expect(conditionSentence(condition)).toBe(sentence);
    },
  );
});

describe('a condition as an evaluated tree', () => {
  test.each(
    printed<{ name: string; condition: Condition; scope: ConditionScope; lines: string[] }>('explanations.json'),
  )('$name', ({ condition, scope, lines }) => {
    expect(explanationLines(explain(condition, scope))).toEqual(lines);
  });
});

test('there are at least 500 cases, with unique names in each file', () => {
  expect(files.flatMap(casesOf).length).toBeGreaterThanOrEqual(500);
  for (const file of files)
    expect(new Set(casesOf(file).map(({ name }) => name)).size, file).toBe(casesOf(file).length);
});

test('the printers have a case for every operator', () => {
  const text = JSON.stringify(printed('sentences.json'));
  expect(OPERATOR_NAMES.filter((operator) => !text.includes(`"${operator}":`))).toEqual([]);
});

test('the cases cover each truth that each operator can have', () => {
  const text = files.flatMap(casesOf).map(({ condition, truth }) => `${truth} ${JSON.stringify(condition)}`);
  const missing = OPERATOR_NAMES.flatMap((operator) =>
    ['true', 'false', 'unknown']
      .filter((truth) => !text.some((line) => line.startsWith(truth) && line.includes(`"${operator}":`)))
      .map((truth) => `${operator} ${truth}`),
  );
  expect(missing).toEqual([]);
});
