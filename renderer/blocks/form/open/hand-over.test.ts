import { expect, test } from 'vitest';
import { handOver, takeHandedOver } from './hand-over.ts';

test('values reach the form at their address once, and no other form', () => {
  handOver('/things/add/', { values: { title: 'Lamp' } });
  expect(takeHandedOver('/things/add/')?.values).toEqual({ title: 'Lamp' });
  expect(takeHandedOver('/things/add/')).toBeUndefined();
  handOver('/things/add/', { values: { title: 'Lamp' } });
  expect(takeHandedOver('/boxes/add/')).toBeUndefined();
  expect(takeHandedOver('/things/add/')).toBeUndefined();
});
