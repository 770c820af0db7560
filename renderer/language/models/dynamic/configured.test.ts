import { describe, expect, test } from 'vitest';
import { configuredColumns, configuredFields, configuredFilters, configuredSections } from './configured.ts';
import { layoutStructure } from './layout-structure.ts';

const answer = {
  10: { label: 'Born', name: 'values.born', controlType: 'date' },
  2: { label: 'Name', name: 'values.name', controlType: 'text' },
  3: { label: 'Picture', name: 'values.picture', controlType: 'image' },
  note: { name: 'not numbered' },
  4: { label: 'no name' },
  5: { label: 'no place in a record', name: 'values.__proto__' },
};

test('orders columns by their numeric keys and gives each its cell', () => {
  expect(configuredColumns(answer)).toMatchObject([
    { name: 'values.name', label: 'Name', controlType: 'text' },
    { name: 'values.picture', label: 'Picture', controlType: 'asset' },
    { name: 'values.born', label: 'Born', controlType: 'date' },
  ]);
});

test('makes a filter for each column that can be filtered', () => {
  expect(configuredFilters(answer)).toEqual([
    { name: 'values.name', placeholder: 'Name', dataTypeCode: 'text' },
    { name: 'values.born', placeholder: 'Born', dataTypeCode: 'date' },
  ]);
});

test('takes the fields of the first of several structures', () => {
  expect(
    configuredFields([answer, { 1: { name: 'other' } }]).map(({ name, controlType }) => [name, controlType]),
  ).toEqual([
    ['values.name', 'text'],
    ['values.picture', 'asset'],
    ['values.born', 'datetime'],
  ]);
  expect(configuredFields([{ name: 'a' }, { name: 'b', label: 'B', controlType: 'hologram' }])).toEqual([
    { name: 'a', label: 'a', controlType: 'text', rules: { type: 'string' }, isRequired: false },
    { name: 'b', label: 'B', controlType: 'hologram', rules: { type: 'string' }, isRequired: false },
  ]);
  expect(configuredFields(answer).map(({ rules }) => rules)).toEqual([
    { type: 'string' },
    { type: 'array', format: 'assets' },
    { type: 'string', format: 'date' },
  ]);
});

test('returns no columns for a response that is no configuration', () => {
  for (const other of [null, undefined, 'text', 7, [], {}])
    expect([configuredColumns(other), configuredFields(other)]).toEqual([[], []]);
});

test('a field may be required, and its text as long as the server says', () => {
  const structure = {
    '0': { name: 'a', controlType: 'text', isRequired: true, maxLength: 255 },
    '1': { name: 'b', maxLength: -1 },
  };
  expect(configuredFields(structure).map(({ isRequired, rules }) => [isRequired, rules.maxLength])).toEqual([
    [true, 255],
    [false, undefined],
  ]);
});

describe('a layout', () => {
  const structure = {
    '0': { name: 'values.a', label: 'A', controlType: 'text', isRequired: true, maxLength: 255 },
    '1': { name: 'values.b', label: 'B', controlType: 'number' },
  };

  test('puts the fields of a structure into sections and rows, with words of their own', () => {
    const laidOut = layoutStructure(
      [
        {
          title: 'One',
          rows: [
            {
              grow: true,
              fields: [
                { name: 'values.b', label: 'Bees', placeholder: '12' },
                { name: 'values.a', label: '', placeholder: null },
                { name: 'values.deleted', label: 'Gone' },
              ],
            },
            { grow: false, fields: [] },
          ],
        },
        { title: 'Empty', rows: [] },
      ],
      structure,
    );
    expect(configuredSections(laidOut)).toEqual([
      {
        title: 'One',
        rows: [
          {
            grow: true,
            fields: [
              {
                name: 'values.b',
                label: 'Bees',
                controlType: 'number',
                placeholder: '12',
                rules: { type: 'number' },
                isRequired: false,
              },
              {
                name: 'values.a',
                label: 'A',
                controlType: 'text',
                rules: { type: 'string', maxLength: 255 },
                isRequired: true,
              },
            ],
          },
        ],
      },
    ]);
  });

  test('with every column in its order gives the fields of the structure itself', () => {
    const fields = Object.values(structure).map(({ name, label }) => ({ name, label }));
    const laidOut = layoutStructure(
      [{ title: '', rows: fields.map((field) => ({ grow: true, fields: [field] })) }],
      structure,
    );
    expect(configuredSections(laidOut)).toEqual(configuredSections([structure]));
  });
});
