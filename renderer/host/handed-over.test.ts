import { expect, test, vi } from 'vitest';
import { handOver, takeHandedOver } from './handed-over.ts';
import { forgetPageMemory } from './page-memory.ts';

const LAMP = { values: { title: 'Lamp' } };

test('values reach the form that their navigation opens, once', () => {
  const onTaken = vi.fn();
  const id = handOver({ ...LAMP, onTaken });
  expect(onTaken).not.toHaveBeenCalled();
  expect(takeHandedOver(id)?.values).toEqual(LAMP.values);
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(takeHandedOver(id)).toBeUndefined();
});

test('values of a refused navigation reach no other form, and are given up when one opens', () => {
  const onTaken = vi.fn();
  const id = handOver({ ...LAMP, onTaken });
  expect(takeHandedOver(undefined)).toBeUndefined();
  expect(takeHandedOver(id)).toBeUndefined();
  const second = handOver(LAMP);
  expect(takeHandedOver(`${second}x`)).toBeUndefined();
  expect(onTaken).not.toHaveBeenCalled();
});

test('values of a person who has gone are forgotten', () => {
  const id = handOver(LAMP);
  forgetPageMemory();
  expect(takeHandedOver(id)).toBeUndefined();
});
