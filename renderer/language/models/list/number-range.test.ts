import { describe, expect, it } from 'vitest';
import { numberNodes, numbersOf, numbersText, readNumbers, writeNumbers } from './number-range.ts';

const node = (operator: 'eq' | 'ge' | 'le' | 'gt', value: string | number) =>
  ({ kind: 'compare', operator, field: 'price', value }) as const;

describe('a range of numbers', () => {
  it.each([
    [{ from: 10, to: 20 }, '10..20'],
    [{ from: 20, to: 10 }, '10..20'],
    [{ from: 10, to: null }, '10..'],
    [{ from: null, to: -0.5 }, '..-0.5'],
    [{ from: 7, to: 7 }, 7],
    [{ from: 0, to: 0 }, 0],
    [{ from: null, to: null }, undefined],
  ])('%j is the value %j', (range, value) => {
    expect(writeNumbers(range)).toBe(value);
  });

  it.each([7, 0, -1, '10..20', '10..', '..20', '0..'])('%j comes back from its filter', (value) => {
    expect(numbersOf(numberNodes('price', value))).toBe(value);
  });

  it.each([undefined, '', '..', 'x..y', 'x', true, null])('%j is no range', (value) => {
    expect(readNumbers(value)).toEqual({ from: null, to: null });
    expect(numberNodes('price', String(value))).toEqual([]);
  });

  it('does not show a filter that it would write otherwise', () => {
    for (const nodes of [
      [],
      [node('gt', 1)],
      [node('ge', 'x')],
      [node('ge', 1), node('ge', 2)],
      [node('ge', 2), node('le', 1)],
      [node('ge', 1), node('le', 1)],
      [node('eq', 1), node('le', 2)],
    ])
      expect(numbersOf(nodes)).toBeNull();
  });

  it.each([
    [7, '7'],
    ['10..20', '10 – 20'],
    ['10..', 'from 10'],
    ['..20', 'up to 20'],
  ])('%j reads "%s"', (value, text) => {
    expect(numbersText(value, String)).toBe(text);
  });
});
