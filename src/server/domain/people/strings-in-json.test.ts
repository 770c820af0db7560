import { expect, test } from 'vitest';
import { replaceStrings, stringsIn } from './strings-in-json.ts';

const replace = (text: string): string => text.replaceAll('Ann', 'Erased');

test('values of JSON are replaced, and names of members and numbers are not', () => {
  const json = String.raw`{"Ann": "Ann", "Ann" :{"a":["Ann \"Ann\": x", 1.50, 12345678901234567000, null, "Ann"]}}`;
  expect(replaceStrings(json, replace)).toBe(
    String.raw`{"Ann": "Erased", "Ann" :{"a":["Erased \"Erased\": x", 1.50, 12345678901234567000, null, "Erased"]}}`,
  );
  expect(replaceStrings('"Ann"', replace)).toBe('"Erased"');
});

test('all strings of JSON are found, names of members too', () => {
  expect(stringsIn(String.raw`{"Ann": ["O\u0027Neil", {"b": "\"c\""}]}`)).toEqual(['Ann', "O'Neil", 'b', '"c"']);
});
