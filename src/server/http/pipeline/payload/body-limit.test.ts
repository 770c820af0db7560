import { expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { takenShape } from '../../../../../renderer/language/resolve/taken-shape.ts';
import { bodyLimits, DOCUMENT_LIMIT, MOST_VALUES, mostValues, VALUES_LIMIT } from './body-limit.ts';
import { measureJson } from './json-limits.ts';
import { BODY_LIMIT } from './read-body.ts';

const Course: Entity = {
  entity: 'Course',
  table: { name: 'courses', class: 'tenant' },
  key: ['courseId'],
  title: 'Course',
  titlePlural: 'Courses',
  titleField: 'title',
  properties: {
    courseId: { type: 'integer' },
    title: { type: 'string' },
    certificateBody: { type: 'string', format: 'richtext' },
  },
};
const limitOf = (serves: Serves) =>
  bodyLimits({ name: 'save', method: 'POST', path: '/save', summary: '', service: 'save', serves }, { Course }).bytes;

test('a call that takes a document may be larger than others', () => {
  expect(limitOf({ update: 'Course', only: ['certificateBody'] })).toBe(DOCUMENT_LIMIT);
  expect(limitOf({ add: 'Course' })).toBe(DOCUMENT_LIMIT);
  expect(limitOf({ update: 'Course', only: ['title'] })).toBe(BODY_LIMIT);
  expect(limitOf({ delete: 'Course' })).toBe(BODY_LIMIT);
});

/** The stages of all units of an invoice: their number is bounded by the order and by the bytes of the body. */
const BY_BYTES = ['createInvoice'];

test('no payload that a schema allows has more values than its call may have', () => {
  const { operations, entities } = loadCatalogue();
  for (const operation of Object.values(operations)) {
    const { properties } = takenShape(operation, entities);
    const most = mostValues({ type: 'object', properties });
    if (!BY_BYTES.includes(operation.name)) expect(most, operation.name).toBeLessThanOrEqual(MOST_VALUES);
    expect(bodyLimits(operation, entities).values, operation.name).toBe(
      Math.min(MOST_VALUES, Math.max(VALUES_LIMIT, most)),
    );
  }
});

test('the longest list of a payload is counted as its text is', () => {
  const { operations } = loadCatalogue();
  const field = operations['updateServiceFulfilment']?.payload?.properties?.['orderProductStatusItems'];
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ orderProductStatusId: index + 1, isFulfilled: true }));
  const { keys } = measureJson(JSON.stringify(rows));
  expect(field?.maxItems).toBe(rows.length);
  expect(keys).toBeGreaterThan(VALUES_LIMIT);
  expect(keys).toBeLessThanOrEqual(mostValues(field ?? { type: 'array' }));
});
