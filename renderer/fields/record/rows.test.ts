import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Faults } from '../../language/models/form/faults.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { Row, RowList } from './record.ts';
import { createFormStore, type Check, type FormStore } from './store.ts';

const shape = {
  lists: [{ name: 'lines', key: ['lineId'], children: { name: 'stages', key: ['stageId'] } }],
  order: ['title', 'lines'],
};

/** The title of each line is required. */
const check: Check = ({ lines }) => ({
  own: [],
  rows: {
    lines: (Array.isArray(lines) ? lines : []).map((row): Faults => ({
      own: titleOf(row) === '' ? [{ path: 'title', message: 'Needed.' }] : [],
      rows: {},
    })),
  },
});

function titleOf(row: Json): string {
  return typeof row === 'object' && row !== null && !Array.isArray(row) && typeof row['title'] === 'string'
    ? row['title']
    : '';
}

const LINES: JsonObject[] = [
  { lineId: 1, title: 'a', size: 1, stages: [{ stageId: 7, stage: 'x' }] },
  { lineId: 2, title: 'b', size: 2, stages: [] },
];

function opened(lines: JsonObject[] = LINES): { form: FormStore; list: RowList } {
  const form = createFormStore({ title: 't', lines }, check, shape);
  return { form, list: listOf(form) };
}

function listOf(record: { rows: (name: string) => RowList | undefined }, name = 'lines'): RowList {
  const list = record.rows(name);
  if (!list) throw new Error(`There is no list ${name}.`);
  return list;
}

function rowAt(list: RowList, index: number): Row {
  const row = list.rows()[index];
  if (!row) throw new Error(`There is no row ${index}.`);
  return row;
}

describe('the rows of a form', () => {
  it('notify only the subscribers of a cell and of the list when a cell changes', () => {
    const { form, list } = opened();
    const woken = {
      cell: vi.fn(),
      beside: vi.fn(),
      otherRow: vi.fn(),
      list: vi.fn(),
      structure: vi.fn(),
      title: vi.fn(),
    };
    rowAt(list, 0).values.subscribe('title', woken.cell);
    rowAt(list, 0).values.subscribe('size', woken.beside);
    rowAt(list, 1).values.subscribe('title', woken.otherRow);
    form.values.subscribe('lines', woken.list);
    form.values.subscribe('title', woken.title);
    list.subscribe(woken.structure);
    rowAt(list, 0).set('title', 'aa');
    expect(Object.entries(woken).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))).toEqual([
      'cell',
      'list',
    ]);
    expect(form.values.get('lines')).toEqual([{ ...LINES[0], title: 'aa' }, LINES[1]]);
  });

  it('notify the form of a change in a row within a row', () => {
    const { form, list } = opened();
    rowAt(listOf(rowAt(list, 0), 'stages'), 0).set('stage', 'y');
    expect(form.isDirty()).toBe(true);
    expect(form.values.get('lines')).toEqual([{ ...LINES[0], stages: [{ stageId: 7, stage: 'y' }] }, LINES[1]]);
    rowAt(listOf(rowAt(list, 0), 'stages'), 0).set('stage', 'x');
    expect(form.isDirty()).toBe(false);
  });

  it('are marked deleted and restored, and an unchanged added row is removed', () => {
    const { form, list } = opened();
    list.remove(rowAt(list, 1));
    expect(form.values.get('lines')).toEqual([LINES[0], { ...LINES[1], isDeleted: true }]);
    list.restore(rowAt(list, 1));
    expect(form.isDirty()).toBe(false);
    const added = list.add({ title: null, size: null, stages: [] });
    expect(form.isDirty()).toBe(true);
    list.remove(added);
    expect([added.isGone(), form.isDirty(), rowAt(list, 1).isGone()]).toEqual([true, false, false]);
  });

  it('show an error at its cell after blur or a save', () => {
    const { form, list } = opened();
    const row = rowAt(list, 1);
    row.set('title', '');
    expect([row.problems.get('title'), row.errors.get('title'), rowAt(list, 0).problems.get('title')]).toEqual([
      'Needed.',
      undefined,
      undefined,
    ]);
    row.touch('title');
    expect(row.errors.get('title')).toBe('Needed.');
    const added = list.add({ title: null });
    expect(form.validate()).toEqual([
      { path: 'lines[1].title', message: 'Needed.' },
      { path: 'lines[2].title', message: 'Needed.' },
    ]);
    expect(added.errors.get('title')).toBe('Needed.');
    expect(list.add({ title: null }).errors.get('title')).toBeUndefined();
  });

  it('show a field error of the server at its cell until the cell changes', () => {
    const { form, list } = opened();
    form.refuse([
      { path: 'lines[0].stages[0].stage', message: 'No such stage.' },
      { path: 'lines[1]', message: 'Not now.' },
      { path: 'lines', message: 'Too many.' },
    ]);
    const stage = rowAt(listOf(rowAt(list, 0), 'stages'), 0);
    expect([stage.errors.get('stage'), rowAt(list, 1).errors.get(''), form.errors.get('lines')]).toEqual([
      'No such stage.',
      'Not now.',
      'Too many.',
    ]);
    stage.set('stage', 'z');
    expect(stage.errors.get('stage')).toBeUndefined();
    form.refuse([]);
    expect(rowAt(list, 1).errors.get('')).toBeUndefined();
  });

  it('keep their positions and the values typed during a save', () => {
    const { form, list } = opened();
    const added = list.add({ lineId: null, title: 'new', size: 3, stages: [] });
    list.remove(rowAt(list, 0));
    const sent = form.values.all();
    added.set('size', 4);
    rowAt(list, 1).set('title', 'typed');
    const late = list.add({ lineId: null, title: 'late', size: null, stages: [] });
    const second = rowAt(list, 1);
    form.rebase(
      {
        title: 't',
        lines: [
          { ...LINES[1], version: 2 },
          { lineId: 3, title: 'New', size: 3, stages: [] },
        ],
      },
      sent,
    );
    expect(list.rows()).toEqual([second, added, late]);
    expect(list.values()).toEqual([
      { ...LINES[1], version: 2, title: 'typed' },
      { lineId: 3, title: 'New', size: 4, stages: [] },
      { lineId: null, title: 'late', size: null, stages: [] },
    ]);
    expect([second.isDirty(), added.isDirty(), added.isNew(), late.isNew()]).toEqual([true, true, false, true]);
  });

  it('return their changes, and apply them to rows that another person has stored since', () => {
    const { form, list } = opened();
    rowAt(list, 1).set('size', 9);
    list.add({ lineId: null, title: 'new' });
    rowAt(listOf(rowAt(list, 0), 'stages'), 0).set('stage', 'y');
    const changes = form.changes();
    expect(changes).toEqual({
      lines: [
        { lineId: 1, stages: [{ stageId: 7, stage: 'y' }] },
        { lineId: 2, size: 9 },
        { lineId: null, title: 'new', stages: [] },
      ],
    });
    const later = opened([
      { ...LINES[0], title: 'A' },
      { ...LINES[1], title: 'B' },
      { lineId: 5, title: 'theirs' },
    ]);
    later.form.merge(changes);
    expect(later.list.values()).toEqual([
      { lineId: 1, title: 'A', size: 1, stages: [{ stageId: 7, stage: 'y' }] },
      { ...LINES[1], title: 'B', size: 9 },
      { lineId: 5, title: 'theirs', stages: [] },
      { lineId: null, title: 'new', stages: [] },
    ]);
  });

  it('without a key are matched by position', () => {
    const form = createFormStore({ rows: [{ on: false }, { on: false }] }, () => ({ own: [], rows: {} }), {
      lists: [{ name: 'rows', key: [] }],
      order: ['rows'],
    });
    const [first, second] = listOf(form, 'rows').rows();
    second?.set('on', true);
    form.rebase({ rows: [{ on: false }, { on: true }] }, form.values.all());
    expect(listOf(form, 'rows').rows()).toEqual([first, second]);
    expect(form.isDirty()).toBe(false);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), value: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'restore' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('add' as const), value: fc.constantFrom('a', 'b') }),
);

it('hold the same as a plain list, and are dirty exactly when something would be sent', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { form, list } = opened();
      const plain: { row: JsonObject; isNew: boolean }[] = LINES.map((row) => ({ row: { ...row }, isNew: false }));
      for (const one of steps) {
        if (one.kind === 'add') {
          list.add({ lineId: null, title: one.value, stages: [] });
          plain.push({ row: { lineId: null, title: one.value, stages: [] }, isNew: true });
          continue;
        }
        const at = one.at % plain.length;
        const row = plain[at]?.row ?? {};
        if (one.kind === 'set') rowAt(list, at).set('title', one.value);
        else list[one.kind](rowAt(list, at));
        row[one.kind === 'set' ? 'title' : 'isDeleted'] =
          one.kind === 'set' ? one.value : one.kind === 'remove' ? true : null;
      }
      expect(withoutNothing(list.values())).toEqual(withoutNothing(plain.map(({ row }) => row)));
      expect(form.values.get('lines')).toBe(list.values());
      const isSent = plain.some(({ row, isNew }, index) =>
        isNew ? row['isDeleted'] !== true : row['isDeleted'] === true || row['title'] !== LINES[index]?.['title'],
      );
      expect(form.isDirty()).toBe(isSent);
    }),
  );
});

function withoutNothing(rows: Json[]): Json {
  return JSON.parse(JSON.stringify(rows, (_key, value: Json) => (value === null ? undefined : value)));
}
