import { expect, test } from 'vitest';
import type { Entity } from '../../renderer/language/types/entity.ts';
import { fakeRecord } from './fake-record.ts';

const van = (maxLength?: number): Entity => ({
  entity: 'Van',
  table: { name: 'vans', class: 'tenant' },
  key: ['vanId'],
  title: 'Van',
  titlePlural: 'Vans',
  titleField: 'plate',
  properties: {
    plate: { type: 'string', title: 'Plate', ...(maxLength === undefined ? {} : { maxLength }) },
  },
});

function platesOf(entity: Entity): string[] {
  return Array.from({ length: 200 }, (_, index) => String(fakeRecord(entity, { seed: `${index}` })['plate']));
}

test.each([200, 30, 12, 8])('texts of %d characters at most keep to it, and tell records apart', (maxLength) => {
  const plates = platesOf(van(maxLength));
  expect(Math.max(...plates.map((plate) => plate.length))).toBeLessThanOrEqual(maxLength);
  expect(new Set(plates).size).toBe(plates.length);
});

test('a text without a limit says that it is made up, and of what', () => {
  expect(platesOf(van())[0]).toMatch(/^Made-up Plate \w+ \d+$/);
});
