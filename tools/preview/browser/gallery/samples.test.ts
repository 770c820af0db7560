import { expect, test } from 'vitest';
import { controls } from '../../../../renderer/controls/registry.ts';
import { sampleFields } from './gallery-screen.ts';

test('the gallery has a field for every control', () => {
  expect(sampleFields().map(({ controlType }) => controlType)).toEqual([...controls.keys()]);
});
