import { expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import { bodyLimit, DOCUMENT_LIMIT } from './body-limit.ts';
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
  bodyLimit({ name: 'save', method: 'POST', path: '/save', summary: '', service: 'save', serves }, { Course });

test('a call that takes a document may be larger than others', () => {
  expect(limitOf({ update: 'Course', only: ['certificateBody'] })).toBe(DOCUMENT_LIMIT);
  expect(limitOf({ add: 'Course' })).toBe(DOCUMENT_LIMIT);
  expect(limitOf({ update: 'Course', only: ['title'] })).toBe(BODY_LIMIT);
  expect(limitOf({ delete: 'Course' })).toBe(BODY_LIMIT);
});
