import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { apply, type Command, type Direction } from './commands.ts';
import { openHistory, redo, replaceLayout, run, select, undo, withIds } from './history.ts';
import { keyAction, type Press } from './keys.ts';
import { sentenceOf } from './names.ts';
import { contentOf, elementsOf, find, MOST, mostIn, partsOf, type Layout } from './layout.ts';
import { problemsOf, unplacedColumns, type TableColumn } from './problems.ts';
import {
  columnsOf,
  draftedSections,
  laidOut,
  partAt,
  readLayout,
  sameLayout,
  storedIds,
  writtenSections,
} from './wire.ts';

const element = (id: number, columnId: number, label: string): JsonObject => ({
  formSectionRowElementId: id,
  schemaColumnId: columnId,
  label,
  placeholder: null,
});

/** Two sections: Visit with the rows [Town, Guests] and [Remarks], Visitor with the row [Email]. */
const STORED: JsonObject[] = [
  {
    formSectionId: 1,
    sectionTitle: 'Visit',
    formSectionRows: [
      {
        formSectionRowId: 11,
        grow: true,
        formSectionRowElements: [element(111, 1, 'Town'), element(112, 2, 'Guests')],
      },
      { formSectionRowId: 12, grow: false, formSectionRowElements: [element(121, 3, 'Remarks')] },
    ],
  },
  {
    formSectionId: 2,
    sectionTitle: 'Visitor',
    formSectionRows: [{ formSectionRowId: 21, grow: true, formSectionRowElements: [element(211, 4, 'Email')] }],
  },
];

const COLUMNS: TableColumn[] = ['Town', 'Guests', 'Remarks', 'Email', 'Phone'].map((name, index) => ({
  id: index + 1,
  field: `values.c${index + 1}`,
  name,
  type: 'text',
  isRequired: name === 'Town',
}));

const open = (): Layout => readLayout(STORED);

/** Returns the key of the part with a title or label. */
function keyOf(layout: Layout, text: string): string {
  const found = partsOf(layout).find(
    ({ part }) => ('title' in part ? part.title : 'label' in part && part.label) === text,
  );
  if (!found) throw new Error(`The layout has no ${text}.`);
  return found.part.key;
}

/** Returns the key of the row that holds the element with a label. */
const rowOf = (layout: Layout, label: string): string => find(layout, keyOf(layout, label))?.parent ?? '';

/** @example [['Visit', ['Town Guests', 'Remarks']], ['Visitor', ['Email']]] */
const outline = ({ sections }: Layout): [string, string[]][] =>
  sections.map(({ title, rows }) => [title, rows.map(({ elements }) => elements.map(({ label }) => label).join(' '))]);

function applied(layout: Layout, command: Command): Layout {
  const next = apply(layout, command);
  if (next === null) throw new Error(`${command.do} was not possible.`);
  return next.layout;
}

describe('a command', () => {
  test('adds a part with the texts of the documents, and selects it', () => {
    const layout = open();
    const withSection = apply(layout, { do: 'addSection', after: keyOf(layout, 'Visit') });
    expect(withSection && outline(withSection.layout).map(([title]) => title)).toEqual([
      'Visit',
      'Section 1',
      'Visitor',
    ]);
    const withRow = apply(layout, { do: 'addRow', to: keyOf(layout, 'Visitor') });
    expect(withRow && outline(withRow.layout)[1]).toEqual(['Visitor', ['Email', '']]);
    const withElement = apply(layout, { do: 'addElement', to: rowOf(layout, 'Email') });
    expect(withElement && outline(withElement.layout)[1]).toEqual(['Visitor', ['Email Element Label']]);
    expect(find(withElement?.layout ?? layout, withElement?.selected ?? null)?.part).toMatchObject({ columnId: null });
    const column = { id: 5, name: 'Phone' };
    const ofColumn = apply(layout, { do: 'addElement', to: rowOf(layout, 'Email'), index: 0, column });
    expect(ofColumn && outline(ofColumn.layout)[1]).toEqual(['Visitor', ['Phone Email']]);
  });

  test('deletes a part, and selects the nearest that remains', () => {
    const layout = open();
    const nearest = (key: string): string | undefined => {
      const next = apply(layout, { do: 'delete', key });
      const part = find(next?.layout ?? layout, next?.selected ?? null)?.part;
      return part && ('title' in part ? part.title : 'label' in part ? part.label : part.kind);
    };
    expect(nearest(keyOf(layout, 'Town'))).toBe('Guests');
    expect(nearest(keyOf(layout, 'Guests'))).toBe('Town');
    expect(nearest(keyOf(layout, 'Email'))).toBe('row');
    expect(nearest(rowOf(layout, 'Email'))).toBe('Visitor');
    expect(nearest(keyOf(layout, 'Visitor'))).toBe('Visit');
    const only = readLayout([STORED[0] ?? {}]);
    expect(apply(only, { do: 'delete', key: keyOf(only, 'Visit') })).toMatchObject({ selected: null });
  });

  test.each<[string, Direction, [string, string[]][] | null]>([
    [
      'Visit',
      'down',
      [
        ['Visitor', ['Email']],
        ['Visit', ['Town Guests', 'Remarks']],
      ],
    ],
    ['Visit', 'up', null],
    ['Visit', 'right', null],
    [
      'Town',
      'right',
      [
        ['Visit', ['Guests Town', 'Remarks']],
        ['Visitor', ['Email']],
      ],
    ],
    ['Town', 'left', null],
    [
      'Guests',
      'down',
      [
        ['Visit', ['Town', 'Remarks Guests']],
        ['Visitor', ['Email']],
      ],
    ],
    [
      'Remarks',
      'down',
      [
        ['Visit', ['Town Guests', '']],
        ['Visitor', ['Remarks Email']],
      ],
    ],
    ['Town', 'up', null],
    ['Email', 'down', null],
  ])('moves %s %s', (text, towards, expected) => {
    const layout = open();
    const next = apply(layout, { do: 'move', key: keyOf(layout, text), towards });
    expect(next === null ? null : outline(next.layout)).toEqual(expected);
  });

  test('moves a part to just before the part that was at the place', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const elements = names.map((name, index) => element(index + 1, index + 1, name));
    const layout = readLayout([{ sectionTitle: 'S', formSectionRows: [{ formSectionRowElements: elements }] }]);
    const row = rowOf(layout, 'a');
    for (const from of names)
      for (const [index, before] of [...names, 'end'].entries()) {
        const next = apply(layout, { do: 'moveTo', key: keyOf(layout, from), to: row, index });
        const marked = [...names, 'end'].flatMap((name) => (name === before ? ['here', name] : [name]));
        const expected = marked
          .filter((name) => name !== from && name !== 'end')
          .map((name) => (name === 'here' ? from : name));
        const isMoved = expected.join(' ') !== names.join(' ');
        expect(next && outline(next.layout)[0]?.[1][0]).toBe(isMoved ? expected.join(' ') : null);
      }
  });

  test('moves a row within its section, and out of it at its ends', () => {
    const layout = open();
    const up = applied(layout, { do: 'move', key: rowOf(layout, 'Remarks'), towards: 'up' });
    expect(outline(up)[0]).toEqual(['Visit', ['Remarks', 'Town Guests']]);
    const out = applied(layout, { do: 'move', key: rowOf(layout, 'Remarks'), towards: 'down' });
    expect(outline(out)).toEqual([
      ['Visit', ['Town Guests']],
      ['Visitor', ['Remarks', 'Email']],
    ]);
  });

  test('copies a section with its words; its elements show no column yet', () => {
    const layout = open();
    const copied = applied(layout, { do: 'copySection', key: keyOf(layout, 'Visit') });
    expect(outline(copied).map(([title]) => title)).toEqual(['Visit', 'Visit', 'Visitor']);
    expect(copied.sections[1]?.rows[0]?.elements).toMatchObject([
      { id: null, columnId: null, label: 'Town' },
      { id: null, columnId: null, label: 'Guests' },
    ]);
  });

  test('is not possible in a full part, nor in one of another kind', () => {
    let layout = open();
    const row = rowOf(layout, 'Email');
    for (let count = 1; count < MOST.elements; count += 1) layout = applied(layout, { do: 'addElement', to: row });
    expect(apply(layout, { do: 'addElement', to: row })).toBeNull();
    expect(apply(layout, { do: 'moveTo', key: keyOf(layout, 'Town'), to: row, index: 0 })).toBeNull();
    expect(apply(layout, { do: 'move', key: keyOf(layout, 'Remarks'), towards: 'down' })).toBeNull();
    expect(apply(layout, { do: 'addRow', to: row })).toBeNull();
    expect(
      apply(layout, { do: 'moveTo', key: keyOf(layout, 'Town'), to: keyOf(layout, 'Visit'), index: 0 }),
    ).toBeNull();
    expect(apply(layout, { do: 'moveTo', key: keyOf(layout, 'Town'), to: null, index: 0 })).toBeNull();
    expect(apply(layout, { do: 'delete', key: 'p99' })).toBeNull();
  });
});

/** Steps with numbers, which are taken as places among the parts of the layout of that moment. */
const anyStep = fc.record({
  kind: fc.constantFrom<(Command['do'] | 'undo' | 'redo')[]>(
    'addSection',
    'addRow',
    'addElement',
    'delete',
    'move',
    'moveTo',
    'edit',
    'copySection',
    'undo',
    'redo',
  ),
  at: fc.nat(40),
  to: fc.nat(40),
  index: fc.integer({ min: -2, max: 60 }),
  towards: fc.constantFrom<Direction[]>('up', 'down', 'left', 'right'),
  text: fc.constantFrom('a', 'b', 'c'),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(layout: Layout, { kind, at, to, index, towards, text }: Step): Command {
  const parts = partsOf(layout);
  const key = parts[at % Math.max(1, parts.length)]?.part.key ?? 'none';
  const other = to % 7 === 0 ? null : (parts[to % Math.max(1, parts.length)]?.part.key ?? 'none');
  switch (kind) {
    case 'addSection':
      return { do: kind, after: other };
    case 'addRow':
    case 'addElement':
      return { do: kind, to: key, index };
    case 'move':
      return { do: kind, key, towards };
    case 'moveTo':
      return { do: kind, key, to: other, index };
    case 'edit':
      return { do: kind, key, change: { title: text, label: text, grow: text === 'a', columnId: (to % 5) + 1 } };
    case 'copySection':
      return { do: kind, key };
    default:
      return { do: 'delete', key };
  }
}

/** Returns what must always be true of a layout, as sentences that are not. */
function faultsOf(layout: Layout): string[] {
  const parts = partsOf(layout);
  const keys = parts.map(({ part }) => part.key);
  const ids = parts.flatMap(({ part }) => (part.id === null ? [] : [`${part.kind} ${part.id}`]));
  return [
    ...(new Set(keys).size < keys.length ? ['Two parts share a key.'] : []),
    ...(keys.some((key) => Number(key.slice(1)) >= layout.next) ? ['A key is not used up.'] : []),
    ...(new Set(ids).size < ids.length ? ['Two parts share an id.'] : []),
    ...(layout.sections.length > MOST.sections ? ['There are too many sections.'] : []),
    ...parts.flatMap(({ part }) => (contentOf(part).length > mostIn(part) ? [`The ${part.kind} is too full.`] : [])),
  ];
}

const keysOf = (layout: Layout): string[] =>
  partsOf(layout)
    .map(({ part }) => part.key)
    .toSorted();

describe('any commands', () => {
  test('keep the layout valid, and the selection in it', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let history = openHistory(open());
        for (const step of steps) {
          if (step.kind === 'undo') history = undo(history);
          else if (step.kind === 'redo') history = redo(history);
          else history = run(history, commandOf(history.present.layout, step));
          const { layout, selected } = history.present;
          expect(faultsOf(layout)).toEqual([]);
          if (selected !== null) expect(find(layout, selected)).toBeDefined();
        }
      }),
    );
  });

  test('can be undone to the start, and done again to the end', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const start = open();
        let history = openHistory(start);
        for (const step of steps) history = run(history, commandOf(history.present.layout, step));
        const end = history.present.layout;
        while (history.past.length > 0) history = undo(history);
        expect(history.present.layout).toBe(start);
        while (history.future.length > 0) history = redo(history);
        expect(history.present.layout).toBe(end);
      }),
    );
  });

  test('move parts without losing one', () => {
    const moves = anyStep.filter(({ kind }) => kind === 'move' || kind === 'moveTo');
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 60 }), (steps) => {
        let layout = open();
        for (const step of steps) layout = apply(layout, commandOf(layout, step))?.layout ?? layout;
        expect(keysOf(layout)).toEqual(keysOf(open()));
      }),
    );
  });

  test('send a layout that the server stores as it is shown', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const stored = open();
        let layout = stored;
        for (const step of steps) layout = apply(layout, commandOf(layout, step))?.layout ?? layout;
        expect(outline(readLayout(storedAfter(STORED, writtenSections(layout, stored))))).toEqual(outline(layout));
      }),
    );
  });
});

const LEVELS = [
  { key: 'formSectionId', content: 'formSectionRows' },
  { key: 'formSectionRowId', content: 'formSectionRowElements' },
  { key: 'formSectionRowElementId', content: '' },
] as const;

const objects = (value: JsonObject[string] | undefined): JsonObject[] =>
  (Array.isArray(value) ? value : []).filter((part) => isObject(part));

/** Stores what is sent as the server does: a part that is not sent stays, and one of another part is refused. */
function storedAfter(before: JsonObject[], sent: JsonObject[], level = 0): JsonObject[] {
  const { key, content } = LEVELS[level] ?? LEVELS[2];
  const mentioned = new Set(sent.map((part) => part[key]));
  const live = sent.flatMap((part): JsonObject[] => {
    const old = before.find((one) => one[key] === part[key]);
    if (part[key] !== undefined && old === undefined)
      throw new Error(`${key} ${String(part[key])} is not in this part.`);
    if (part['isDeleted'] === true) return [];
    if (content === '') return [part];
    return [{ ...part, [content]: storedAfter(objects(old?.[content]), objects(part[content]), level + 1) }];
  });
  return [...live, ...before.filter((part) => !mentioned.has(part[key]))];
}

test('a draft has the whole layout, with the ids of its parts', () => {
  const layout = applied(open(), { do: 'addElement', to: rowOf(open(), 'Email'), column: { id: 5, name: 'Phone' } });
  const restored = readLayout(draftedSections(layout));
  expect(restored).toEqual(layout);
  expect(writtenSections(restored, open())).toEqual(writtenSections(layout, open()));
});

describe('the history', () => {
  test('takes the typing in one field as one step, until another part is selected', () => {
    const start = open();
    const key = keyOf(start, 'Visit');
    let history = openHistory(start);
    for (const title of ['V', 'Vi', 'Vis']) history = run(history, { do: 'edit', key, change: { title } });
    expect(history.past).toHaveLength(1);
    history = run(select(history, null), { do: 'edit', key, change: { title: 'Other' } });
    expect(history.past).toHaveLength(2);
    history = run(history, { do: 'edit', key: rowOf(start, 'Town'), change: { grow: false } });
    history = run(history, { do: 'edit', key: rowOf(start, 'Town'), change: { grow: true } });
    expect(history.past).toHaveLength(4);
    expect(undo(undo(undo(undo(history)))).present.layout).toBe(start);
  });

  test('never gives the key of an earlier part again after another layout is shown', () => {
    const history = run(openHistory(open()), { do: 'addSection', after: null });
    const { next } = history.present.layout;
    const replaced = replaceLayout(history, readLayout([STORED[1] ?? {}]));
    expect(replaced.present.layout.next).toBe(next);
    const added = run(replaced, { do: 'addSection', after: null }).present.selected;
    expect(find(history.present.layout, added)).toBeUndefined();
  });

  test('keeps what cannot be undone or redone, and drops what another command replaces', () => {
    const history = openHistory(open());
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    const changed = run(history, { do: 'addSection', after: null });
    expect(run(undo(changed), { do: 'addSection', after: null }).future).toEqual([]);
    expect(run(history, { do: 'delete', key: 'p99' })).toBe(history);
  });
});

const textsOf = (layout: Layout): string[] =>
  problemsOf(layout, COLUMNS).map(({ severity, text }) => `${severity}: ${text}`);

describe('a column is placed', () => {
  const column = { id: 5, name: 'Phone' };
  const placed = (layout: Layout, near: string | null): [string, string[]][] =>
    outline(applied(layout, { do: 'place', column, near }));

  test('into the row that is selected, or in a row of its own near the part that is', () => {
    const layout = open();
    expect(placed(layout, rowOf(layout, 'Remarks'))[0]).toEqual(['Visit', ['Town Guests', 'Remarks Phone']]);
    expect(placed(layout, keyOf(layout, 'Town'))[0]).toEqual(['Visit', ['Town Guests', 'Phone', 'Remarks']]);
    expect(placed(layout, keyOf(layout, 'Visit'))[0]).toEqual(['Visit', ['Town Guests', 'Remarks', 'Phone']]);
    expect(placed(layout, null)[1]).toEqual(['Visitor', ['Email', 'Phone']]);
    expect(placed(readLayout([]), null)).toEqual([['Section 1', ['Phone']]]);
  });

  test('as one step', () => {
    const history = openHistory(readLayout([]));
    const after = run(history, { do: 'place', column, near: null });
    expect(after.past).toHaveLength(1);
    expect(undo(after).present.layout).toBe(history.present.layout);
  });
});

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('a key', () => {
  test('selects the next part, moves, copies, deletes, edits or leaves', () => {
    const layout = open();
    const town = keyOf(layout, 'Town');
    const act = (key: string, held?: Partial<Press>) => keyAction(press(key, held), layout, town);
    expect(act('ArrowDown')).toEqual({ select: keyOf(layout, 'Guests') });
    expect(act('ArrowLeft')).toEqual({ select: rowOf(layout, 'Town') });
    expect(act('Home')).toEqual({ select: keyOf(layout, 'Visit') });
    expect(act('End')).toEqual({ select: keyOf(layout, 'Email') });
    expect(act('ArrowRight', { altKey: true })).toEqual({ run: { do: 'move', key: town, towards: 'right' } });
    expect(act('d', { ctrlKey: true })).toEqual({ run: { do: 'copySection', key: town } });
    expect(act('Delete')).toEqual({ run: { do: 'delete', key: town } });
    expect(act('Enter')).toEqual({ edit: true });
    expect(act('Escape')).toEqual({ select: null });
    for (const other of [act('a'), act('Tab'), act('z', { ctrlKey: true }), act('ArrowDown', { shiftKey: true })])
      expect(other).toBeNull();
    const last = keyOf(layout, 'Email');
    expect(keyAction(press('ArrowDown'), layout, last)).toEqual({ select: last });
  });

  test('goes out of a part and into it in the tree', () => {
    const layout = open();
    const row = rowOf(layout, 'Town');
    expect(keyAction(press('ArrowLeft'), layout, row, true)).toEqual({ select: keyOf(layout, 'Visit') });
    expect(keyAction(press('ArrowRight'), layout, row, true)).toEqual({ select: keyOf(layout, 'Town') });
    const section = keyOf(layout, 'Visit');
    expect(keyAction(press('ArrowLeft'), layout, section, true)).toEqual({ select: section });
  });

  test('is announced by what it did', () => {
    const layout = open();
    const said = (command: Command): string => {
      const next = apply(layout, command);
      return next === null ? '' : sentenceOf(command, layout, next.layout, next.selected);
    };
    const key = keyOf(layout, 'Town');
    expect(said({ do: 'move', key, towards: 'right' })).toBe('Town moved to place 2 of 2 in Row 1 of Visit.');
    expect(said({ do: 'delete', key })).toBe('Town deleted. Guests selected.');
    expect(said({ do: 'copySection', key: keyOf(layout, 'Visit') })).toBe('Visit copied to place 2 of 3.');
    expect(said({ do: 'addRow', to: keyOf(layout, 'Visit') })).toBe('Row 3 added at place 3 of 3 in Visit.');
    expect(said({ do: 'edit', key, change: { label: 'City' } })).toBe('');
  });
});

describe('the problems', () => {
  test('are none where every element shows a column of its own', () => {
    expect(textsOf(open())).toEqual([]);
    expect(unplacedColumns(open(), COLUMNS).map(({ name }) => name)).toEqual(['Phone']);
  });

  test('name what is missing, repeated, deleted or empty', () => {
    const layout = open();
    const set = (from: Layout, text: string, change: object): Layout =>
      applied(from, { do: 'edit', key: keyOf(layout, text), change });
    expect(textsOf(set(layout, 'Town', { columnId: 2 }))).toEqual([
      'error: Guests is shown twice.',
      'warning: Town is required, and this form does not ask for it.',
    ]);
    expect(textsOf(set(layout, 'Guests', { columnId: null }))).toEqual(['error: Guests shows no column yet.']);
    expect(textsOf(set(layout, 'Guests', { columnId: 77 }))).toEqual(['error: The column of Guests was deleted.']);
    expect(textsOf(set(layout, 'Visit', { title: '  ' }))).toEqual(['error: A section has no title.']);
    expect(textsOf(applied(layout, { do: 'addRow', to: keyOf(layout, 'Visit') }))).toEqual([
      'warning: A row without elements is not saved.',
    ]);
  });
});

describe('a saved layout', () => {
  test('gives new parts their ids, in the steps before too', () => {
    const stored = open();
    let history = run(openHistory(stored), {
      do: 'addElement',
      to: rowOf(stored, 'Email'),
      column: { id: 5, name: 'Phone' },
    });
    history = run(history, { do: 'addRow', to: keyOf(stored, 'Visit') });
    const sent = writtenSections(history.present.layout, stored);
    const answer = readLayout(withNewIds(withoutEmptyRows(storedAfter(STORED, sent))), history.present.layout.next);
    const ids = storedIds(history.present.layout, answer);
    history = withIds(history, ids);
    expect(sameLayout(history.present.layout, answer)).toBe(true);
    // Nothing is new any more: the next save sends ids alone.
    expect(JSON.stringify(writtenSections(history.present.layout, answer))).not.toContain('isDeleted');
    expect(find(undo(history).present.layout, keyOf(history.present.layout, 'Phone'))?.part.id).toBe(900);
  });

  test('keeps both versions of a conflict: each is one step away', () => {
    const stored = open();
    const mine = applied(stored, { do: 'delete', key: keyOf(stored, 'Visitor') });
    const theirs = readLayout([STORED[1] ?? {}], mine.next);
    const history = replaceLayout(run(openHistory(stored), { do: 'delete', key: keyOf(stored, 'Visitor') }), theirs);
    expect(history.present.layout).toBe(theirs);
    expect(outline(undo(history).present.layout)).toEqual(outline(mine));
    // Their version has no section Visit: mine is a new one there, and what they have is deleted.
    const sent = writtenSections(mine, theirs);
    expect(sent[0]).not.toHaveProperty('formSectionId');
    expect(outline(readLayout(storedAfter([STORED[1] ?? {}], sent)))).toEqual(outline(mine));
  });
});

const withoutEmptyRows = (sections: JsonObject[]): JsonObject[] =>
  sections.map((section) => ({
    ...section,
    formSectionRows: objects(section['formSectionRows']).filter(
      (row) => objects(row['formSectionRowElements']).length > 0,
    ),
  }));

/** Gives parts without an id one, from 900 on. */
function withNewIds(sections: JsonObject[], level = 0, counter = { next: 900 }): JsonObject[] {
  const { key, content } = LEVELS[level] ?? LEVELS[2];
  return sections.map((part) => {
    if (part[key] === undefined) counter.next += 1;
    const id = part[key] ?? counter.next - 1;
    return {
      ...part,
      [key]: id,
      ...(content === '' ? {} : { [content]: withNewIds(objects(part[content]), level + 1, counter) }),
    };
  });
}

describe('the wire', () => {
  test('sends the stored layout back as it is', () => {
    const stored = open();
    expect(writtenSections(stored, stored)).toEqual(STORED);
  });

  test('marks what was deleted, and makes a part anew that left its own', () => {
    const stored = open();
    const moved = applied(stored, { do: 'moveTo', key: keyOf(stored, 'Town'), to: rowOf(stored, 'Email'), index: 0 });
    const sent = writtenSections(applied(moved, { do: 'delete', key: keyOf(moved, 'Remarks') }), stored);
    expect(sent).toMatchObject([
      {
        formSectionId: 1,
        formSectionRows: [
          {
            formSectionRowId: 11,
            formSectionRowElements: [
              { formSectionRowElementId: 112 },
              { formSectionRowElementId: 111, isDeleted: true },
            ],
          },
          { formSectionRowId: 12, formSectionRowElements: [{ formSectionRowElementId: 121, isDeleted: true }] },
        ],
      },
      {
        formSectionId: 2,
        formSectionRows: [{ formSectionRowElements: [{ schemaColumnId: 1 }, { formSectionRowElementId: 211 }] }],
      },
    ]);
  });

  test('reads the columns of the first structure, and gives the language their fields', () => {
    const structure = {
      '0': { name: 'values.c1', schemaColumnId: 1, label: 'Town', controlType: 'text', isRequired: true },
    };
    expect(columnsOf([structure, {}])).toEqual([COLUMNS[0]]);
    expect(laidOut(open(), columnsOf([structure]))[0]?.rows).toEqual([
      { grow: true, fields: [{ name: 'values.c1', label: 'Town', placeholder: '' }] },
      { grow: false, fields: [] },
    ]);
    for (const other of [null, undefined, 'x', {}, [null], [{ '0': { name: 'values.c1' } }]])
      expect(columnsOf(other)).toEqual([]);
    expect(readLayout('x').sections).toEqual([]);
  });

  test('finds the part that a path of a refusal names', () => {
    const layout = open();
    const path = 'formSections[0].formSectionRows[0].formSectionRowElements[1].schemaColumnId';
    expect(partAt(layout, path)).toBe(keyOf(layout, 'Guests'));
    expect(partAt(layout, 'formSections[1].sectionTitle')).toBe(keyOf(layout, 'Visitor'));
    expect(partAt(layout, 'formSections')).toBeNull();
    expect(partAt(layout, 'formSections[9].sectionTitle')).toBeNull();
    expect(elementsOf(layout)).toHaveLength(4);
  });
});
