import { expect, test } from 'vitest';
import type { CatalogueOperation } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { takenShape } from '../../resolve/taken-shape.ts';
import type { FormDescriptor } from '../../types/descriptor.ts';
import type { Entity } from '../../types/entity.ts';
import type { Serves } from '../../types/operation.ts';
import { fieldState, formScope } from './field-state.ts';
import { fieldsOf, formModel, type FormModel } from './form-model.ts';
import { formPayload } from './payload.ts';

const lesson: Entity = {
  entity: 'Lesson',
  table: { name: 'lessons', class: 'tenant' },
  key: ['lessonId'],
  title: 'Lesson',
  titlePlural: 'Lessons',
  titleField: 'title',
  required: ['title', 'body'],
  properties: {
    lessonId: { type: 'integer', readOnly: true, generated: true },
    courseId: { type: 'integer' },
    title: { type: 'string' },
    body: { type: 'string' },
    note: { type: 'string' },
    parts: { type: 'array', children: { entity: 'Part', foreignKey: 'lessonId' } },
  },
};

const part: Entity = {
  ...lesson,
  entity: 'Part',
  key: ['partId'],
  required: [],
  properties: { partId: { type: 'integer', readOnly: true }, lessonId: { type: 'integer' }, text: { type: 'string' } },
};

const operation = (name: string, serves: Serves): CatalogueOperation => ({
  name,
  method: 'POST',
  path: `/s/${name}`,
  summary: '',
  service: 's',
  serves,
});

const entities = { Lesson: lesson, Part: part };

function model(serves: { add?: Serves; update?: Serves }, save?: FormDescriptor['save']): FormModel {
  const descriptor: FormDescriptor = {
    id: 'lesson-form',
    kind: 'form',
    title: { add: 'Add', edit: 'Edit' },
    route: { add: '/c/{courseId}/add/', edit: '/c/{courseId}/{lessonId}/edit/' },
    entity: 'Lesson',
    endpoints: { get: 'getLesson', add: 'addLesson', update: 'updateLesson' },
    sections: [
      { rows: [{ fields: [{ name: 'title' }, { name: 'body' }, { name: 'note' }] }] },
      { children: { name: 'parts', fields: [{ name: 'text' }] } },
    ],
    ...(save === undefined ? {} : { save }),
  };
  const screen: ResolvedScreen = {
    descriptor,
    area: { area: 's', title: 'S', section: 's', menu: [] },
    entity: lesson,
    entities,
    operations: {
      addLesson: operation('addLesson', { add: 'Lesson', ...serves.add }),
      updateLesson: operation('updateLesson', { update: 'Lesson', ...serves.update }),
    },
    problems: [],
  };
  const found = formModel(screen);
  if (found === null) throw new Error('The form has no model.');
  return found;
}

const values = { lessonId: 3, version: 2, title: 'A', body: 'B', note: 'C', parts: [{ partId: 1, text: 'x' }] };

function readOnly(form: FormModel, mode: 'add' | 'update'): string[] {
  const scope = formScope(form, values, mode);
  return fieldsOf(form)
    .filter((field) => fieldState(field, mode, scope).isReadOnly)
    .map(({ name }) => name);
}

test('an update sends the fields that its operation takes, with key and version; the others are read-only', () => {
  const form = model({ update: { only: ['body'] } });
  expect(formPayload(form, values, 'update')).toEqual({ lessonId: 3, version: 2, body: 'B' });
  expect(readOnly(form, 'update')).toEqual(['title', 'note']);
  expect(readOnly(form, 'add')).toEqual([]);
  expect(formPayload(form, values, 'add')).toMatchObject({ title: 'A', body: 'B', note: 'C', parts: [{}] });
});

test('a field that no operation of the form takes is read-only, also one from the route', () => {
  const form = model({ add: { only: ['title', 'body'] }, update: { only: ['body'] } });
  expect(readOnly(form, 'add')).toEqual(['note']);
  expect(formPayload(form, values, 'add', { route: { courseId: '7' } })).toEqual({ title: 'A', body: 'B' });
  const whole = model({});
  expect(readOnly(whole, 'update')).toEqual([]);
  expect(formPayload(whole, values, 'add', { route: { courseId: '7' } })).toMatchObject({ courseId: 7, note: 'C' });
});

test('a form with a payload of its own keeps its fields', () => {
  const form = model({ update: { only: ['body'] } }, { payload: { body: '{title}' } });
  expect(readOnly(form, 'update')).toEqual([]);
});

const taken = (serves: Serves) => takenShape(operation('complete', serves), entities);

test('a one-step write takes the key alone, unless it names fields', () => {
  const step = { update: 'Lesson', set: { note: 'done' } };
  expect(taken(step)).toEqual({ required: [], properties: { lessonId: lesson.properties['lessonId'] } });
  expect(Object.keys(taken({ ...step, only: ['body'] }).properties)).toEqual(['lessonId', 'body']);
  expect(taken({ add: 'Lesson', only: ['body', 'note'] }).required).toEqual(['body']);
});
