import { describe, expect, test } from 'vitest';
import { locator, repeatedKeys, spanFinder, syntaxProblem } from './json-position.ts';

const TEXT = '{\n  "a": { "b": [1,\n    2] },\n  "a": 3\n}\n';

describe('positions in JSON', () => {
  test('a value and its key', () => {
    expect(locator('{\n  "a": { "b": [1,\n    2] }\n}')(['a', 'b', 1])).toEqual({ line: 3, column: 5 });
    expect(locator('{\n  "a": { "b": [1] }\n}')(['a', 'b'], 'key')).toEqual({ line: 2, column: 10 });
  });

  test('what does not exist gives its nearest parent', () => {
    expect(locator('{ "a": {} }')(['a', 'b', 'c'], 'key')).toEqual({ line: 1, column: 8 });
  });

  test('characters of a string and of a key, behind escapes', () => {
    const text = String.raw`{ "a\u0062c": "x\n\"\u00e9name", "n": 1 }`;
    const find = spanFinder(text);
    const found = (...at: Parameters<typeof find>) => {
      const span = find(...at);
      return span && text.slice(span.offset, span.offset + span.length);
    };
    expect(found(['abc'], 'value', 4, 8)).toBe('name');
    expect(found(['abc'], 'value', 1, 4)).toBe(String.raw`\n\"\u00e9`);
    expect(found(['abc'], 'key', 1, 3)).toBe(String.raw`\u0062c`);
    expect(found(['n'], 'value', 0, 1)).toBeNull();
    expect(found(['gone'], 'value', 0, 1)).toBeNull();
  });

  test('a key that stands twice', () => {
    expect(repeatedKeys(TEXT)).toEqual([{ key: 'a', position: { line: 4, column: 3 } }]);
  });

  test('what is not JSON is told in words, with its place', () => {
    expect(syntaxProblem('{\n  "a": 1,\n}')).toEqual({
      message: 'A key in double quotes is expected here. A comma after the last entry is not allowed.',
      position: { line: 3, column: 1 },
    });
    expect(syntaxProblem('{ "a": 1 }')).toBeNull();
  });
});
