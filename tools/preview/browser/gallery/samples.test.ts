import { expect, test } from 'vitest';
import { cells } from '../../../../renderer/cells/registry.ts';
import { controls } from '../../../../renderer/controls/registry.ts';
import { CELL_SAMPLES } from './cell-samples.ts';
import { CONTROL_SAMPLES } from './control-samples.ts';
import { sampleFields } from './gallery-screen.ts';

test('the gallery shows every control and every cell', () => {
  expect(Object.keys(CONTROL_SAMPLES).toSorted()).toEqual([...controls.keys()].toSorted());
  expect(Object.keys(CELL_SAMPLES).toSorted()).toEqual([...cells.keys()].toSorted());
  expect(sampleFields().map(({ controlType }) => controlType)).toEqual(Object.keys(CONTROL_SAMPLES));
});
