import { expect, test, vi } from 'vitest';
import { createDocumentState } from './document-state.ts';

test('writes the text once for each change, and only when it is asked for', () => {
  const state = createDocumentState('a');
  const write = vi.fn(() => 'b');
  state.change(write);
  expect(write).not.toHaveBeenCalled();
  expect([state.isDirty(), state.text(), state.text()]).toEqual([true, 'b', 'b']);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a save leaves later changes unsaved', () => {
  const state = createDocumentState('a');
  state.change(() => 'b');
  const sent = state.text();
  state.change(() => 'c');
  state.saved(sent);
  expect(state.isDirty()).toBe(true);
  state.saved('c');
  expect(state.isDirty()).toBe(false);
});

test('a change that was undone is none', () => {
  const state = createDocumentState('a');
  const heard = vi.fn();
  state.subscribe(heard);
  state.change(() => 'a');
  state.settle();
  expect(state.isDirty()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});
