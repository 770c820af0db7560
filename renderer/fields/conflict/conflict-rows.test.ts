import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormChildren, FormModelField } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { mergeRows } from './conflict-rows.ts';

const field = (name: string): FormModelField => ({
  name,
  label: name,
  controlType: 'text',
  field: { type: 'string' },
  isRequired: false,
  isReadOnly: false,
  uploadInSharedLocation: false,
  customProps: {},
});
const listOf = (name: string, label: string, fields: string[], children?: FormChildren): FormChildren => ({
  name,
  label,
  addLabel: 'Add new',
  key: ['id'],
  fields: fields.map(field),
  field: { type: 'array' },
  isRequired: false,
  canAdd: true,
  canDelete: true,
  ...(children === undefined ? {} : { children }),
});
const list = listOf('lines', 'Lines', ['title', 'size'], listOf('stages', 'Stages', ['stage']));
const flat = listOf('lines', 'Lines', ['title', 'size']);

const BASE: JsonObject[] = [
  { id: 1, title: 'a', size: 1, stages: [{ id: 9, stage: 'x' }] },
  { id: 2, title: 'b', size: 2, stages: [] },
  { id: 3, title: 'c', size: 3, stages: [] },
];
const edited = (changes: Record<number, JsonObject>): JsonObject[] =>
  BASE.map((row, index) => ({ ...row, ...changes[index] }));
const said = ({ clashes }: ReturnType<typeof mergeRows>): string[] =>
  clashes.flatMap(({ name, deletedBy, cells }) =>
    cells.map(
      (cell) =>
        `${name} ${deletedBy ?? ''}: ${cell.field.name} ${JSON.stringify(cell.mine)} ${JSON.stringify(cell.theirs)}`,
    ),
  );

describe('two versions of rows', () => {
  it('merge cell by cell, and conflict where both changed the same cell', () => {
    const merged = mergeRows(list, {
      base: BASE,
      mine: edited({ 0: { title: 'mine', size: 5 }, 1: { size: 8 } }),
      theirs: edited({ 0: { title: 'theirs' }, 1: { title: 'B' } }),
    });
    expect(said(merged)).toEqual(['Lines, row 1 : title "mine" "theirs"']);
    expect(merged.rows).toEqual([{ ...BASE[0], title: 'mine', size: 5 }, { ...BASE[1], title: 'B', size: 8 }, BASE[2]]);
    expect(merged.onlyTheirs).toBe(1);
  });

  it('keep the rows that either side added', () => {
    const merged = mergeRows(list, {
      base: BASE,
      mine: [...BASE, { id: null, title: 'new', size: 0, stages: [] }],
      theirs: [...BASE, { id: 4, title: 'd', size: 4, stages: [] }],
    });
    expect(merged.rows.map((row) => (row as JsonObject)['title'])).toEqual(['a', 'b', 'c', 'd', 'new']);
    expect(merged).toMatchObject({ clashes: [], onlyTheirs: 1 });
  });

  it('conflict where one side deleted a row that the other changed', () => {
    const merged = mergeRows(list, {
      base: BASE,
      mine: edited({ 0: { isDeleted: true }, 1: { isDeleted: true }, 2: { size: 7 } }),
      theirs: edited({ 0: { title: 'theirs' } }).slice(0, 2),
    });
    expect(said(merged)).toEqual(['Lines, row 1 me: title null "theirs"', 'Lines, row 3 them: size 7 null']);
    expect(merged.rows).toEqual([
      { ...BASE[0], title: 'theirs', isDeleted: true },
      { ...BASE[1], isDeleted: true },
      { ...BASE[2], id: null, size: 7 },
    ]);
  });

  it('do not conflict where both deleted a row, or one deleted a row that the other left unchanged', () => {
    const merged = mergeRows(list, { base: BASE, mine: edited({ 1: { isDeleted: true } }), theirs: BASE.slice(0, 1) });
    expect(merged).toEqual({ rows: [BASE[0]], clashes: [], onlyTheirs: 1 });
  });

  it('compare rows within rows', () => {
    const merged = mergeRows(list, {
      base: BASE,
      mine: edited({ 0: { stages: [{ id: 9, stage: 'mine' }] } }),
      theirs: edited({
        0: {
          stages: [
            { id: 9, stage: 'theirs' },
            { id: 10, stage: 'more' },
          ],
        },
      }),
    });
    expect(said(merged)).toEqual(['Lines, row 1, Stages, row 1 : stage "mine" "theirs"']);
    expect(merged.rows[0]).toEqual({
      ...BASE[0],
      stages: [
        { id: 9, stage: 'mine' },
        { id: 10, stage: 'more' },
      ],
    });
  });
});

const version = fc.tuple(
  ...[1, 2, 3].map((id) =>
    fc.record({ id: fc.constant(id), title: fc.constantFrom('a', 'b', 'c'), size: fc.constantFrom(1, 2) }),
  ),
);

it('lose no typed value, and none of theirs that was not typed over', () => {
  fc.assert(
    fc.property(version, version, version, (base, mine, theirs) => {
      const merged = mergeRows(flat, { base, mine, theirs });
      for (const [index, row] of merged.rows.entries()) {
        for (const name of ['title', 'size'] as const) {
          const [was, here, there] = [base[index]?.[name], mine[index]?.[name], theirs[index]?.[name]];
          expect((row as JsonObject)[name]).toBe(here === was ? there : here);
          const isTold = merged.clashes.some(
            (clash) => clash.name === `Lines, row ${index + 1}` && clash.cells.some((cell) => cell.field.name === name),
          );
          expect(isTold).toBe(here !== was && there !== was && here !== there);
        }
      }
    }),
  );
});
