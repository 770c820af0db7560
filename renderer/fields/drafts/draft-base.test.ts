import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseKeeper } from './draft-base.ts';
import { eraseDraft, readDraft, writeDraft } from './drafts.ts';

const KEY = 'screenplay.draft.acme.7.Page.body.1';
const MINE = { text: 'what I opened', id: 'a' };
const THEIRS = { text: 'what is stored by now', id: 'b' };

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  storage.setItem.mockReset();
  storage.setItem.mockImplementation((key, value) => void stored.set(key, value));
  vi.stubGlobal('localStorage', storage);
  writeDraft(KEY, { values: {}, version: 1, savedAt: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const textsWritten = () => storage.setItem.mock.calls.filter(([key]) => key === `${KEY}.base`).length;

test('a base is written once, and read with the draft', () => {
  const keeper = baseKeeper(KEY);
  keeper.keep(MINE);
  keeper.keep(MINE);
  expect(readDraft(KEY)?.base).toBe(MINE.text);
  expect(textsWritten()).toBe(1);
});

test('a tab writes its base again when another tab has replaced or erased it', () => {
  const [mine, theirs] = [baseKeeper(KEY), baseKeeper(KEY)];
  mine.keep(MINE);
  theirs.keep(THEIRS);
  expect(readDraft(KEY)?.base).toBe(THEIRS.text);
  mine.keep(MINE);
  expect(readDraft(KEY)?.base).toBe(MINE.text);
  eraseDraft(KEY);
  expect(stored).toEqual(new Map());
  writeDraft(KEY, { values: {}, version: 1, savedAt: 0 });
  mine.keep(MINE);
  expect(readDraft(KEY)?.base).toBe(MINE.text);
});

test('a base that has no room is not tried again, and another text is', () => {
  storage.setItem.mockImplementation((key, value) => {
    if (value === MINE.text) throw new DOMException('Full', 'QuotaExceededError');
    stored.set(key, value);
  });
  const keeper = baseKeeper(KEY);
  keeper.keep(MINE);
  keeper.keep(MINE);
  expect(textsWritten()).toBe(1);
  expect(readDraft(KEY)?.base).toBeUndefined();
  keeper.keep(THEIRS);
  expect(readDraft(KEY)?.base).toBe(THEIRS.text);
});

test('where storage is denied nothing is kept, and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => baseKeeper(KEY).keep(MINE)).not.toThrow();
});
