import { describe, expect, test } from 'vitest';
import type { TablePerson } from '../../../../renderer/language/types/table.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { personalProblems, personalTables } from './personal-data.ts';

const dictionary = loadCatalogue();

test('every table with personal data says whose it is and what erasure does (docs/domain/personal-data.md)', () => {
  expect(personalProblems(personalTables(dictionary))).toEqual([]);
});

test('a new entity and a new internal table with personal data are named until they are decided', () => {
  const market = dictionary.entities.Market;
  const jobs = dictionary.tables.jobs;
  if (market === undefined || jobs === undefined) throw new Error('The dictionary lacks Market or jobs.');
  const entity = {
    ...market,
    entity: 'Guest',
    table: { name: 'guests', class: 'tenant' as const },
    properties: { ...market.properties, homePhone: { type: 'string' as const, title: 'Phone' } },
  };
  const { person: _, ...table } = jobs;
  const found = personalProblems(
    personalTables({ entities: { Guest: entity }, tables: { waiting: { ...table, table: 'waiting' } } }),
  );
  expect(found).toEqual([
    'Guest.json#/table/person: guests.homePhone may hold personal data: say in columns what erasure does, or that it is not personal and why',
    'waiting.json#/person: waiting.payload may hold personal data: say in columns what erasure does, or that it is not personal and why',
  ]);
});

describe('a description that contradicts itself', () => {
  const contact = { kind: 'contact' as const, column: 'contactId' };

  test.each<[string, TablePerson, string]>([
    ['nobody without a reason', { foundBy: [] }, 'say in reason why'],
    ['an unknown column', { foundBy: [{ ...contact, column: 'personId' }], rows: 'delete' }, 'is no column'],
    ['a row of no table', { foundBy: [{ kind: 'row', column: 'contactId' }], rows: 'delete' }, 'names a table'],
    [
      'a row of a table that leads to nobody',
      { foundBy: [{ kind: 'row', column: 'contactId', table: 'markets' }], rows: 'delete' },
      'leads to no person',
    ],
    [
      'rows that are deleted because they mention the person',
      { foundBy: [{ kind: 'text', column: 'fullName' }], rows: 'delete' },
      'say in columns which values',
    ],
    ['an undecided column', { foundBy: [contact], columns: {} }, 'fullName may hold personal data'],
    [
      'no text for a column that may not be null',
      { foundBy: [contact], columns: { fullName: { action: 'blank' } } },
      'say in text',
    ],
    ['keep without a law', { foundBy: [contact], columns: { fullName: { action: 'keep', months: 6 } } }, 'a reason'],
    ['keep without a term', { foundBy: [contact], columns: { fullName: { action: 'keep', reason: 'Law.' } } }, 'term'],
    ['none without a reason', { foundBy: [contact], columns: { fullName: { action: 'none' } } }, 'a reason'],
    [
      'a column of rows that are deleted',
      { foundBy: [contact], rows: 'delete', columns: { fullName: { action: 'blank', text: 'Erased' } } },
      'take the column out',
    ],
    [
      'a column of one of several persons without an action',
      { foundBy: [{ ...contact, columns: ['fullName'] }], rows: 'delete' },
      'say in columns of the table',
    ],
  ])('%s is named', (_, person, text) => {
    const { contacts } = dictionary.tables;
    if (contacts === undefined) throw new Error('The dictionary lacks contacts.');
    const { profile: __, partyId: ___, ...columns } = contacts.columns;
    const found = personalProblems(
      personalTables({ entities: {}, tables: { contacts: { ...contacts, columns, person } } }),
    );
    expect(found).toEqual([expect.stringContaining(text)]);
  });
});
