import { expect, test } from 'vitest';
import { animationsOf, firstPhase, storedAnimation } from './animations.ts';
import { canAddGradient, clampMaxStop, clampMinStop, newGradient, readLayers } from './backgrounds.ts';

test('the stops of a gradient keep one percent between them', () => {
  expect(clampMinStop(-5, 40)).toBe(0);
  expect(clampMinStop(40, 40)).toBe(39);
  expect(clampMaxStop(101, 40)).toBe(100);
  expect(clampMaxStop(40, 40)).toBe(41);
});

test('a gradient is added to a container without layers only', () => {
  expect(canAddGradient([])).toBe(true);
  expect(canAddGradient([newGradient()])).toBe(false);
});

test('layers of another shape are left out', () => {
  expect(readLayers([newGradient(), 'x', { type: 'image' }, { type: 'image', value: { assetUrl: 'a.png' } }])).toEqual([
    newGradient(),
    { type: 'image', value: { assetUrl: 'a.png' } },
  ]);
  expect(readLayers({})).toEqual([]);
});

test('the catalogue offers each animation in its phases', () => {
  expect(animationsOf('hover').map(({ name }) => name)).toEqual(['ZoomIn', 'Bounce']);
  expect(animationsOf('enter')).toHaveLength(6);
  expect(animationsOf('exit')).toHaveLength(6);
});

test('empty, zero and false values of an animation are dropped', () => {
  expect(storedAnimation('Fade', { duration: 2, delay: 0, easing: '', cursor: false })).toEqual({
    name: 'Fade',
    properties: { duration: 2 },
  });
});

test('the first phase with an animation is open', () => {
  expect(firstPhase({ hover: { name: 'Bounce' }, exit: { name: 'Fade' } })).toBe('exit');
  expect(firstPhase(undefined)).toBe('enter');
});
