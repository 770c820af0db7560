import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it('takes the first and the last word', () => {
  expect(initials('Asha Rao')).toBe('AR');
  expect(initials('  maria  da silva ')).toBe('MS');
  expect(initials('Cher')).toBe('C');
  expect(initials('')).toBe('?');
});
