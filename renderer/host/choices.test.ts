import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choicesOf, createChoices } from './choices.ts';
import type { Answer } from './host.ts';
import { NO_PORTS, type SettingsPort } from './ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (isSuccessful: boolean): Answer => ({ isSuccessful, message: 'No.', result: null, status: 200 });
function hostWith(isSuccessful = true) {
  const save = vi.fn<SettingsPort['save']>(async () => answer(isSuccessful));
  return { save, ports: { ...NO_PORTS, settings: { save } }, toast: vi.fn<() => void>() };
}

it('has what the session brought, and objects alone', () => {
  const choices = createChoices({ 'list:a': { pageSize: 25 }, 'list:b': 'x', 'list:c': [1] });
  expect(choices.get('list:a')).toEqual({ pageSize: 25 });
  for (const key of ['list:b', 'list:c', 'list:d', 'constructor']) expect(choices.get(key)).toEqual({});
});

it('shows a change at once and stores the last one of a moment', async () => {
  const host = hostWith();
  const choices = createChoices({});
  const listener = vi.fn<() => void>();
  const leave = choices.subscribe(listener);
  for (const pageSize of [10, 25, 50]) choices.set('list:a', { pageSize }, host);
  choices.set('console', { density: 'compact' }, host);
  expect(choices.get('list:a')).toEqual({ pageSize: 50 });
  expect(listener).toHaveBeenCalledTimes(4);
  expect(host.save).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(host.save.mock.calls.map(([key, value]) => ({ key, value }))).toEqual([
    { key: 'list:a', value: { pageSize: 50 } },
    { key: 'console', value: { density: 'compact' } },
  ]);
  leave();
  choices.set('list:a', {}, host);
  expect(listener).toHaveBeenCalledTimes(4);
});

it('stores the next value of a setting after the one before has been answered', async () => {
  const host = hostWith();
  const choices = createChoices({});
  const release = new EventTarget();
  host.save.mockImplementationOnce(
    () => new Promise((resolve) => void release.addEventListener('first', () => resolve(answer(true)))),
  );
  for (const pageSize of [25, 50]) {
    choices.set('list:a', { pageSize }, host);
    await vi.runAllTimersAsync();
  }
  expect(host.save).toHaveBeenCalledOnce();
  release.dispatchEvent(new Event('first'));
  await vi.runAllTimersAsync();
  expect(host.save).toHaveBeenLastCalledWith('list:a', { pageSize: 50 });
});

it('says when a setting could not be stored, and keeps it on the page', async () => {
  const host = hostWith(false);
  const choices = createChoices({});
  choices.set('list:a', { pageSize: 50 }, host);
  await vi.runAllTimersAsync();
  expect(host.toast).toHaveBeenCalledOnce();
  expect(choices.get('list:a')).toEqual({ pageSize: 50 });
});

it('stores nothing for a visitor, and says nothing', async () => {
  const host = { ...hostWith(), ports: NO_PORTS };
  createChoices({}).set('list:a', { pageSize: 50 }, host);
  await vi.runAllTimersAsync();
  expect([host.save, host.toast].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('is one store for a session, and another for the next', () => {
  const session = {};
  expect(choicesOf(session)).toBe(choicesOf(session));
  expect(choicesOf(session)).not.toBe(choicesOf({}));
});
