import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NO_FAULTS } from '../../language/models/form/faults.ts';
import { createFormStore, type Check } from './store.ts';

/** A check: the title is required, and pictures have an error at their first element. */
const check: Check = (values) => ({
  own: [
    ...(values['title'] ? [] : [{ path: 'title', message: 'This is a required field' }]),
    ...(values['pictures'] === 'bad' ? [{ path: 'pictures[0].size', message: 'Too big.' }] : []),
  ],
  rows: {},
});
const store = (values = { title: 'a', note: null, pictures: null }) => createFormStore(values, check);

describe('the form store', () => {
  it('notifies only the subscribers of the changed field', () => {
    const form = store();
    const title = vi.fn();
    const note = vi.fn();
    form.values.subscribe('title', title);
    form.values.subscribe('note', note);
    form.set('title', 'b');
    form.set('title', 'b');
    expect(title).toHaveBeenCalledTimes(1);
    expect(note).not.toHaveBeenCalled();
  });

  it('is dirty while a value differs from the stored one, and notifies once', () => {
    const form = store();
    const listener = vi.fn();
    form.subscribeDirty(listener);
    form.set('title', 'ab');
    form.set('title', 'abc');
    expect(form.isDirty()).toBe(true);
    form.set('title', 'a');
    expect(form.isDirty()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is not dirty by a value that a field opens with, and is by another one', () => {
    const form = store();
    form.preset('note', 'chosen');
    expect(form.values.get('note')).toBe('chosen');
    expect(form.isDirty()).toBe(false);
    expect(form.changes()).toEqual({});
    form.set('note', null);
    expect(form.changes()).toEqual({ note: null });
    form.set('note', 'chosen');
    expect(form.isDirty()).toBe(false);
  });

  it('finds an error at once, and shows it after blur or a save', () => {
    const form = store();
    form.set('title', null);
    expect(form.problems.get('title')).toBe('This is a required field');
    expect(form.errors.get('title')).toBeUndefined();
    form.touch('title');
    expect(form.errors.get('title')).toBe('This is a required field');
    form.set('title', 'x');
    expect(form.errors.get('title')).toBeUndefined();
  });

  it('shows no error at a field that was left unchanged', () => {
    const form = createFormStore({ title: null }, check);
    form.touch('title');
    expect(form.errors.get('title')).toBeUndefined();
    expect(form.validate()).toEqual([{ path: 'title', message: 'This is a required field' }]);
    expect(form.errors.get('title')).toBe('This is a required field');
  });

  it('assigns an error inside of a value to its field', () => {
    const form = store();
    form.set('pictures', 'bad');
    expect(form.problems.get('pictures')).toBe('Too big.');
  });

  it('keeps a field error of the server until that field changes', () => {
    const form = store();
    form.refuse([{ path: 'title', message: 'Taken.' }]);
    form.set('note', 'x');
    expect(form.errors.get('title')).toBe('Taken.');
    form.set('title', 'other');
    expect(form.errors.get('title')).toBeUndefined();
  });

  it('keeps values that were typed during a save', () => {
    const form = store();
    form.set('title', 'sent');
    const sent = form.values.all();
    form.set('note', 'typed meanwhile');
    form.rebase({ title: 'Sent', note: null, pictures: null, version: 2 }, sent);
    expect(form.values.get('title')).toBe('Sent');
    expect(form.values.get('note')).toBe('typed meanwhile');
    expect(form.isDirty()).toBe(true);
    expect(form.values.get('version')).toBe(2);
  });

  it('is never dirty after a reset, and never clean with a difference', () => {
    const values = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    );
    fc.assert(
      fc.property(values, values, (first, second) => {
        const form = createFormStore(first, () => NO_FAULTS);
        form.reset(second);
        expect(form.isDirty()).toBe(false);
        form.set('a', 'something else');
        expect(form.isDirty()).toBe(second['a'] !== 'something else');
      }),
    );
  });
});
