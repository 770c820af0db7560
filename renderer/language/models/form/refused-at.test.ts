import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../types/json.ts';
import type { FormChildren } from './field-model.ts';
import { knownRows } from './payload.ts';
import { refusedAt } from './refused-at.ts';
import { readPath } from '../../paths/read-path.ts';

const listOf = (name: string, key: string, children?: FormChildren): FormChildren => ({
  name,
  label: name,
  addLabel: 'Add new',
  key: [key],
  fields: [],
  field: { type: 'array' },
  isRequired: false,
  canAdd: true,
  canDelete: true,
  ...(children === undefined ? {} : { children }),
});
const lines = listOf('lines', 'lineId', listOf('stages', 'stageId'));
const at = (values: JsonObject, path: string): string | undefined =>
  refusedAt([lines], values, [{ path, message: 'No.' }])[0]?.path;

test('a refusal stands at the row that was sent, past those that were not', () => {
  const values = {
    lines: [
      { lineId: 1 },
      { lineId: null, isDeleted: true },
      { lineId: null, stages: [{ stageId: null, isDeleted: true }, { stageId: 4 }] },
    ],
  };
  expect(at(values, 'lines[0].title')).toBe('lines[0].title');
  expect(at(values, 'lines[1].title')).toBe('lines[2].title');
  expect(at(values, 'lines[1]')).toBe('lines[2]');
  expect(at(values, 'lines[1].stages[0].name')).toBe('lines[2].stages[1].name');
  expect([
    at(values, 'lines'),
    at(values, 'title'),
    at(values, 'pictures[1].url'),
    at(values, 'lines[9].title'),
  ]).toEqual(['lines', 'title', 'pictures[1].url', 'lines[9].title']);
});

test('it stands at the very row, whichever were not sent', () => {
  const row = fc.record({ lineId: fc.constantFrom(null, 1), isDeleted: fc.boolean(), mark: fc.nat() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const values: JsonObject = { lines: rows };
      for (const [index, sent] of knownRows(listOf('lines', 'lineId'), rows).entries()) {
        expect(readPath(values, at(values, `lines[${index}].mark`) ?? '')).toBe(readPath(sent, 'mark'));
      }
    }),
  );
});
