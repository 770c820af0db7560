import { expect, it } from 'vitest';
import { toneOf } from './tones.ts';

const customProps = { tones: { info: ['open'], danger: ['failed', 'late'], purple: ['odd'], good: ['true'] } };

it('gives the tone that the column names', () => {
  expect(toneOf('open', customProps)).toBe('info');
  expect(toneOf('late', customProps)).toBe('danger');
  expect(toneOf(true, customProps)).toBe('good');
});

it('is neutral about everything else', () => {
  expect(['closed', 'odd', 'constructor', null, undefined].map((value) => toneOf(value, customProps))).toEqual(
    Array.from({ length: 5 }, () => 'neutral'),
  );
  expect(toneOf('open', undefined)).toBe('neutral');
  expect(toneOf('open', { tones: ['danger'] })).toBe('neutral');
  expect(toneOf('open', { tones: { good: 'open' } })).toBe('neutral');
});
