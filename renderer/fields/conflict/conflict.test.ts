import { describe, expect, it } from 'vitest';
import { formModel } from '../../language/models/form/form-model.ts';
import { thing } from '../../language/testing/thing.ts';
import { findConflict } from './conflict.ts';

const entity = thing({
  thingId: { type: 'integer', generated: true, readOnly: true },
  note: { type: 'string' },
  size: { type: 'integer' },
});
const model = formModel({
  descriptor: {
    id: 'thing-form',
    kind: 'form',
    title: { add: 'Add', edit: 'Edit' },
    route: { add: '/t/add/', edit: '/t/{thingId}/edit/' },
    entity: 'Thing',
    endpoints: { get: 'g', add: 'a', update: 'u' },
    sections: [{ rows: [{ fields: [{ name: 'title' }, { name: 'note' }, { name: 'size' }] }] }],
  },
  area: { area: '', title: '', section: '', menu: [] },
  entity,
  entities: { Thing: entity },
  operations: {},
  problems: [],
});

describe('two versions of a record', () => {
  if (model === null) throw new Error('The form of this test has no model.');
  const baseline = { thingId: 1, version: 1, title: 'old', note: 'old', size: 1 };
  const mine = { ...baseline, title: 'mine', size: 2 };
  const theirs = { ...baseline, version: 2, title: 'theirs', note: 'theirs', size: 2 };
  const conflict = findConflict(model, { mine, base: baseline, theirs });

  it('shows the fields that both changed, and names the fields that only they changed', () => {
    expect(conflict.clashes.map((clash) => [clash.field.name, clash.mine, clash.theirs])).toEqual([
      ['title', 'mine', 'theirs'],
    ]);
    expect(conflict.onlyTheirs.map((field) => field.name)).toEqual(['note']);
  });

  it('applies my changes to their version', () => {
    expect(conflict.merged).toMatchObject({ title: 'mine', note: 'theirs', size: 2, version: 2 });
  });

  it('keeps a field that only I changed, without a question', () => {
    const { clashes, onlyTheirs, merged } = findConflict(model, {
      mine: { ...baseline, title: 'mine' },
      base: baseline,
      theirs: { ...baseline, version: 2, note: 'theirs' },
    });
    expect(clashes).toEqual([]);
    expect(onlyTheirs.map((field) => field.name)).toEqual(['note']);
    expect(merged).toMatchObject({ title: 'mine', note: 'theirs', version: 2 });
  });
});
