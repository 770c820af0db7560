import { expect, test } from 'vitest';
import { headFields } from './head-fields.ts';

test('the head of a record shows its first pictures and its time of creation, where the entity has them', () => {
  expect(
    headFields({
      properties: {
        title: { type: 'string' },
        logo: { type: 'array', format: 'assets' },
        gallery: { type: 'array', format: 'assets' },
        createdDate: { type: 'string', format: 'date-time' },
      },
    }),
  ).toEqual({ picture: 'logo', created: 'createdDate' });
  expect(headFields({ properties: { title: { type: 'string' } } })).toEqual({});
});
