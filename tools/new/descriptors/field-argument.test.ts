import { describe, expect, test } from 'vitest';
import { readFieldArgument } from './field-argument.ts';

describe('a field argument', () => {
  test('has a name, a type and a mark for required', () => {
    expect(readFieldArgument('name:text!')).toEqual({
      name: 'name',
      isRequired: true,
      field: { type: 'string', title: 'Name', maxLength: 200 },
    });
    expect(readFieldArgument('startDate:date').field).toEqual({ type: 'string', format: 'date', title: 'Start Date' });
  });

  test('is a text without a type', () => {
    expect(readFieldArgument('note').field).toMatchObject({ type: 'string', maxLength: 200 });
    expect(readFieldArgument('note!').isRequired).toBe(true);
  });

  test('has choices, separated by bars', () => {
    expect(readFieldArgument('state:draft|onHold').field['options']).toEqual([
      { value: 'draft', title: 'Draft' },
      { value: 'onHold', title: 'On Hold' },
    ]);
  });

  test('refers to the entity that it names', () => {
    expect(readFieldArgument('categoryId:Category!')).toEqual({
      name: 'categoryId',
      isRequired: true,
      field: { title: 'Category' },
      references: 'Category',
    });
  });

  test.each(['', '1st:text', 'na me', 'name:', 'name:txt', 'name:toString', 'a:b:c'])(
    'is refused as %j',
    (argument) => {
      expect(() => readFieldArgument(argument)).toThrow(/is no (field|type)/);
    },
  );
});
