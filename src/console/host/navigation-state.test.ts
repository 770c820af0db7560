import { expect, test } from 'vitest';
import { goesOn, handedIn, navigationState } from './navigation-state.ts';

test('a saved form leads nowhere while its person leaves, except with values for the next form', () => {
  expect([goesOn(false, {}), goesOn(true, {}), goesOn(true, { replace: true }), goesOn(true, { handed: 'a' })]).toEqual(
    [true, false, false, true],
  );
});

test('the history keeps the id of handed-over values, and of anything else none is read', () => {
  expect(handedIn(navigationState({ handed: 'a', keepsWork: true }))).toBe('a');
  for (const state of [navigationState({}), null, undefined, 'a', { handed: 1 }])
    expect(handedIn(state)).toBeUndefined();
  expect(navigationState({ keepsWork: true })).toEqual({ keepsWork: true });
});
