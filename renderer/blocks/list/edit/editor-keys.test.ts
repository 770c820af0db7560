import { expect, test } from 'vitest';
import { editorStep, type EditorPress } from './editor-keys.ts';

const press = (key: string, more: Partial<EditorPress> = {}) =>
  editorStep({ key, shiftKey: false, ctrlKey: false, at: 'field', isUndecided: false, ...more });

test('Tab goes on to the next cell, and Shift+Tab to the one before', () => {
  expect([press('Tab'), press('Tab', { shiftKey: true }), press('Tab', { at: 'lines' })]).toEqual([1, -1, 1]);
});

test('Tab moves the focus while both versions are shown, and from a button', () => {
  expect(press('Tab', { isUndecided: true })).toBeUndefined();
  expect(press('Tab', { isUndecided: true, shiftKey: true })).toBeUndefined();
  expect(press('Tab', { at: 'button' })).toBeUndefined();
});

test('Enter saves, except in a field of several lines, where Ctrl+Enter does, and on a button', () => {
  expect([press('Enter'), press('Enter', { at: 'lines', ctrlKey: true })]).toEqual(['close', 'close']);
  expect([press('Enter', { at: 'lines' }), press('Enter', { at: 'button' }), press('Escape')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
