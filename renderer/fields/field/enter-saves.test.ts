import { expect, test } from 'vitest';
import { isSave, type FormPress } from './enter-saves.ts';

const enter: FormPress = { key: 'Enter', repeat: false, hasModifier: false, isTaken: false, at: 'line' };

test('Enter in a field of one line saves a small form', () => {
  expect(isSave(enter)).toBe(true);
});

test.each<[string, Partial<FormPress>]>([
  ['another key', { key: 'a' }],
  ['Enter that is held down', { repeat: true }],
  ['Ctrl and Enter', { hasModifier: true }],
  ['Enter that chose an option or ended a word', { isTaken: true }],
  ['Enter while a list of options is open', { at: 'openList' }],
  ['Enter in a text of several lines, a check box or a button', { at: 'other' }],
])('%s does not', (_, other) => {
  expect(isSave({ ...enter, ...other })).toBe(false);
});
