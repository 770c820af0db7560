import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

test.each([
  ['', 0],
  ['plain', 0],
  ['{"a": 1,}', 8],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{"a": [}', 7],
  ['["a\nb"]', 1],
  ['{"root": {"children": [', 23],
  ['{} {}', 3],
  ['01', 1],
])('names where %j stops being JSON', (text, place) => expect(jsonFault(text)).toBe(place));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('judges every text as JSON.parse does', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', 'x', '\\'))
    .map(([text, place, put]) => {
      const at = text.length === 0 ? 0 : place % text.length;
      return text.slice(0, at) + put + text.slice(at + 1);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
      const fault = jsonFault(text);
      expect(fault === null).toBe(isJson(text));
      if (fault !== null) expect(fault).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
});
