import { describe, expect, test } from 'vitest';
import { configuredColumns, configuredFields } from './configured.ts';

/** Columns and fields of the server whose values are keys of other records. */

describe('configuredColumns', () => {
  const link = '/tables/{result.table}/{result.name:slug}/{result.key}/';
  const column = { name: 'titles.c5', label: 'Town', controlType: 'text' };

  test('fill in the link what the answer says, encoded, and leave places that each row fills', () => {
    const parts = { table: 'a/b', name: 'Old Towns', key: { from: 'values.c5' } };
    expect(configuredColumns([{ ...column, link: parts }], link)[0]?.link).toBe('/tables/a%2Fb/old-towns/{values.c5}/');
  });

  test('leave no place for a path that is none, nor for what the answer says in braces', () => {
    const parts = { table: '{values.secret}', name: 'x', key: { from: 'values}{c5' } };
    expect(configuredColumns([{ ...column, link: parts }], link)[0]?.link).toBe('/tables/%7Bvalues.secret%7D/x//');
  });

  test('have no link without parts, nor without a link of the screen', () => {
    expect(configuredColumns([column], link)[0]).not.toHaveProperty('link');
    expect(configuredColumns([{ ...column, link: { table: 1 } }])[0]).not.toHaveProperty('link');
  });
});

describe('configuredFields', () => {
  const lookup = { dataSource: 'getTableRecords', dataKeyFieldName: 'recordId' };
  const field = { name: 'values.c5', label: 'Town', controlType: 'reference' };

  test('get the lookup of the screen with the args and the text of the answer', () => {
    const own = { args: { schemaTableId: '4', depth: 3 }, text: '{values.c9}' };
    expect(configuredFields([{ ...field, lookup: own }], lookup)).toEqual([
      {
        name: 'values.c5',
        label: 'Town',
        controlType: 'selectWithSearchInput',
        rules: { type: 'integer', minimum: 1 },
        isRequired: false,
        dataSource: 'getTableRecords',
        dataKeyFieldName: 'recordId',
        dataSourceArgs: { schemaTableId: '4' },
        dataTextFieldName: '{values.c9}',
      },
    ]);
  });

  test('get none where the answer has none', () => {
    expect(configuredFields([field], lookup)[0]).not.toHaveProperty('dataSource');
    expect(configuredFields([{ ...field, lookup: { args: {} } }], lookup)[0]).not.toHaveProperty('dataSource');
  });
});
