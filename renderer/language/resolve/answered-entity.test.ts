import { expect, test } from 'vitest';
import type { Entity } from '../types/entity.ts';
import { answeredEntity } from './answered-entity.ts';

const course: Entity = {
  entity: 'Course',
  table: { name: 'courses', class: 'tenant' },
  key: ['courseId'],
  title: 'Course',
  titlePlural: 'Courses',
  titleField: 'title',
  properties: {
    courseId: { type: 'integer' },
    title: { type: 'string' },
    courseInformation: { type: 'string', format: 'richtext' },
    certificateBody: { type: 'string', format: 'richtext' },
  },
};

test('a get answers its key and what `only` names', () => {
  const answered = answeredEntity(course, { get: 'Course', only: ['certificateBody'] });
  expect(Object.keys(answered.properties)).toEqual(['courseId', 'certificateBody']);
});

test('an update answers the whole record, whatever it takes', () => {
  expect(answeredEntity(course, { update: 'Course', only: ['certificateBody'] })).toBe(course);
  expect(answeredEntity(course, { get: 'Course' })).toBe(course);
});
