import fc from 'fast-check';

/** Numbers that choose among what is there when the action is played: a table, a column, a record. */
const place = fc.nat(7);
const table = fc.nat(1);

const TYPES = ['text', 'multilinetext', 'email', 'number', 'reference'] as const;
const NAMES = ['Alpha', 'ALPHA', 'Beta', 'Gamma', 'Delta Beta', 'Record Id', 'Name 2'] as const;

/** Texts that are values of some types and not of others, equal but for their case, and hostile ones. */
const TEXTS = [
  '',
  'Pune',
  'pune',
  'PUNE',
  'Zürich',
  'ÉCOLE',
  'straße',
  '12',
  '1.50',
  '-7',
  'a@example.com',
  'A@Example.com',
  '=1+1',
  "two 'words'",
  'long '.repeat(60).trim(),
] as const;
const text = fc.constantFrom(...TEXTS);
const anyValue = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2, 3, 12, -7, 1.5) },
  { weight: 1, arbitrary: fc.constant(null) },
);
/** One value for each type, so that most records fit their columns. */
const values = fc.record({
  text,
  multilinetext: text,
  email: fc.constantFrom('a@example.com', 'A@Example.com', 'b@example.com', '', 'nobody'),
  number: fc.constantFrom(0, 1, 2, 12, -7, 1.5, null),
  reference: place,
  hasReference: fc.boolean(),
  wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyValue }),
});
/** Returns the actions of one kind, each on one of the two tables. */
function kind<Kind extends string, Fields>(
  name: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
): fc.Arbitrary<Fields & { kind: Kind; table: number }> {
  return fc.tuple(table, fc.record(fields)).map(([slot, own]) => ({ ...own, kind: name, table: slot }));
}

const type = fc.constantFrom(...TYPES);
const name = fc.constantFrom(...NAMES);
const rare = fc.integer({ min: 0, max: 5 }).map((number) => number === 0);
const mostly = fc.integer({ min: 0, max: 3 }).map((number) => number > 0);

/** Adds a record to one of the tables. */
export const adding = kind('addRecord', { values });

/** An action of a random sequence: a change of a table or of its records. */
export const action = fc.oneof(
  { weight: 5, arbitrary: adding },
  {
    weight: 3,
    arbitrary: kind('editRecord', { record: place, column: place, values, isWhole: fc.boolean(), isStale: rare }),
  },
  { weight: 2, arbitrary: kind('deleteRecord', { record: place }) },
  { weight: 1, arbitrary: kind('restoreRecord', { record: place }) },
  { weight: 2, arbitrary: kind('addColumn', { name, type, refersTo: table, isRequired: rare }) },
  { weight: 1, arbitrary: kind('renameColumn', { column: place, name, isStale: rare }) },
  { weight: 2, arbitrary: kind('retypeColumn', { column: place, type, refersTo: table }) },
  { weight: 1, arbitrary: kind('requireColumn', { column: place, isRequired: mostly }) },
  { weight: 1, arbitrary: kind('deleteColumn', { column: place }) },
  { weight: 1, arbitrary: kind('orderColumns', { by: place }) },
  { weight: 1, arbitrary: kind('deleteTable', { isNamed: mostly }) },
  { weight: 1, arbitrary: kind('makeLarge', {}) },
  {
    weight: 3,
    arbitrary: kind('importFile', {
      mode: fc.constantFrom('add' as const, 'update' as const, 'addOrUpdate' as const),
      key: place,
      leftOut: place,
      rows: fc.array(
        fc.record({
          id: fc.constantFrom('', '1', '2', ' 3', '007', 'x'),
          values,
          column: place,
          hasTitle: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  },
);

export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;
export type RandomValues = ActionOf<'addRecord'>['values'];
