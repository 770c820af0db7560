import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftBase, draftText, draftValues } from './draft-text.ts';

const LONG = 'abcdefghij'.repeat(100_010);

test('a short text is kept whole, whatever the record has by now', () => {
  expect(draftText('another', { values: draftValues('saved', 'typed') })).toBe('typed');
  expect(draftBase('saved', 'typed')).toBeUndefined();
});

test('a long text is kept as what differs', () => {
  fc.assert(
    fc.property(fc.nat(LONG.length), fc.nat(40), fc.string({ maxLength: 40 }), (at, removed, added) => {
      const text = LONG.slice(0, at) + added + LONG.slice(at + removed);
      const values = draftValues(LONG, text);
      expect(draftText(LONG, { values })).toBe(text);
      expect(String(values['document']).length).toBeLessThanOrEqual(Math.max(added.length, 40));
    }),
    { numRuns: 50 },
  );
});

test('the difference to a text that the record has no longer needs that text', () => {
  const values = draftValues(LONG, `${LONG}k`);
  const theirs = `Theirs ${LONG}`;
  expect(draftText(theirs, { values, base: draftBase(LONG, `${LONG}k`)?.text ?? '' })).toBe(`${LONG}k`);
  expect(draftText(LONG, { values })).toBe(`${LONG}k`);
  expect(draftText(theirs, { values })).toBeNull();
  expect(draftText(theirs, { values, base: `Another ${LONG}` })).toBeNull();
});
