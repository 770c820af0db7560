import { expect, it } from 'vitest';
import { countText } from './tab-count.tsx';

it('writes a count, says when there are more, and nothing while it is unknown', () => {
  expect(countText({ count: 4 }, 'en-IN')).toBe('4');
  expect(countText({ count: 0 }, 'en-IN')).toBe('0');
  expect(countText({ count: 10_000, moreThanCount: true }, 'en-IN')).toBe('10,000+');
  expect(countText(undefined, 'en-IN')).toBe('');
});
