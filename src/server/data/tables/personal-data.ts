import type { ColumnErasure, TablePerson } from '../../../../renderer/language/types/table.ts';
import type { Dictionary } from '../catalogue/catalogue.ts';
import { hasColumn } from './column-type.ts';

/** A table of the dictionary, as the rules about personal data read it. */
export interface PersonalTable {
  name: string;
  /** Where the decision is written, such as `schemas/tables/…/contacts.json#/person`. */
  place: string;
  person: TablePerson | undefined;
  columns: readonly PersonalColumn[];
}

interface PersonalColumn {
  name: string;
  isNullable: boolean;
  isTextOrJson: boolean;
  /** The format of a field of an entity. */
  format?: string | undefined;
  /** The listed values are the only ones. */
  isChoice: boolean;
}

/**
 * Names of columns that may hold personal data. `docs/domain/personal-data.md` lists them; a column whose name is
 * another one is found by its format.
 */
const PERSONAL_NAMES: readonly RegExp[] = [
  /(^|[a-z])(name)$/i,
  /e?mail/i,
  /phone/i,
  /address/i,
  /^ip|Ip$/,
  /agent|device|browser/i,
  /note(Text)?$/i,
  /birth/i,
  /photo|avatar|portrait/i,
  /profile|socialLink/i,
  /identityNo|identityKey|subject$|recipient|communicationValue/i,
  /^(actor|value|keyText|searchTerms)$/,
  /pinCode|postCode|city$/i,
  /objectId$/i,
  /message$|^text$|^body$/i,
  /ReasonText$/,
];

/** Columns of JSON that may hold a value of a person at any place; erasure replaces these values alone. */
const HOLDS_ANYTHING = /^(data|payload|changes|rows|response|values|valuesBefore|titles|cells|namedRows)$/;

/** Formats of fields that hold personal data. */
const PERSONAL_FORMATS: ReadonlySet<string> = new Set(['email', 'phone']);

/** Columns that hold the key of a person. */
const KEY_OF_A_PERSON = /contactId$|partyId$|^visitorId$|^(started|undone|created|changed)By$/i;

/** Returns the tables of the dictionary that store rows. Views are left out: the tables below them decide. */
export function personalTables({ entities, tables }: Dictionary): PersonalTable[] {
  const ofEntities = Object.values(entities)
    .filter(({ table }) => table.view === undefined && table.class !== 'gate')
    .map((entity): PersonalTable => {
      const columns = Object.entries(entity.properties).filter(([, field]) => hasColumn(field));
      return {
        name: entity.table.name,
        place: `${entity.entity}.json#/table/person`,
        person: entity.table.person,
        columns: columns.map(([name, field]) => ({
          name,
          isNullable: !(entity.required ?? []).includes(name) && !entity.key.includes(name),
          isTextOrJson: ['string', 'object', 'array'].includes(field.type),
          format: field.format,
          isChoice: field.options !== undefined,
        })),
      };
    });
  const internal = Object.values(tables).map((table): PersonalTable => ({
    name: table.table,
    place: `${table.table}.json#/person`,
    person: table.person,
    columns: Object.entries(table.columns).map(([name, column]) => ({
      name,
      isNullable: column.nullable === true,
      isTextOrJson: ['text', 'jsonb', 'date'].includes(column.type),
      isChoice: column.values !== undefined,
    })),
  }));
  return [...ofEntities, ...internal].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns what is missing or contradicts itself in the rules about personal data, a line each, with what to do. */
export function personalProblems(tables: readonly PersonalTable[]): string[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  return tables.flatMap((table) => [
    ...undecided(table),
    ...(table.person === undefined
      ? []
      : [...wrongPaths(table, table.person, known), ...wrongColumns(table, table.person)]),
  ]);
}

function undecided({ name, place, person, columns }: PersonalTable): string[] {
  if (person?.rows === 'delete') return [];
  const isNobody = person !== undefined && person.foundBy.length === 0;
  // A reason for the whole table speaks for its columns.
  if (isNobody) return [];
  const found = columns.filter(maybePersonal);
  const missing = found.filter((column) => person?.columns?.[column.name] === undefined).map((column) => column.name);
  const keys = columns.filter((column) => KEY_OF_A_PERSON.test(column.name)).map((column) => column.name);
  return [
    ...missing.map(
      (column) =>
        `${place}: ${name}.${column} may hold personal data: say in columns what erasure does, or that it is not personal and why`,
    ),
    ...(person === undefined
      ? keys.map(
          (key) => `${place}: ${name}.${key} names a person: say in foundBy whose rows these are, or why nobody's`,
        )
      : []),
  ];
}

function maybePersonal({ name, format, isTextOrJson, isChoice }: PersonalColumn): boolean {
  if (format !== undefined && PERSONAL_FORMATS.has(format)) return true;
  if (!isTextOrJson || isChoice) return false;
  return HOLDS_ANYTHING.test(name) || PERSONAL_NAMES.some((pattern) => pattern.test(name));
}

function wrongPaths(
  { name, place, columns }: PersonalTable,
  { foundBy, reason, rows, columns: decided = {} }: TablePerson,
  known: ReadonlyMap<string, PersonalTable>,
): string[] {
  if (foundBy.length === 0 && reason === undefined)
    return [`${place}: ${name} is found by nothing: say in reason why its rows are nobody's`];
  return foundBy.flatMap(({ kind, column, table, columns: own = [] }) => {
    const at = `${place}/foundBy: ${name}.${column}`;
    if (!columns.some((one) => one.name === column)) return [`${at} is no column of the table: name one`];
    if ((kind === 'row') !== (table !== undefined)) return [`${at}: the kind row, and no other, names a table`];
    if (table !== undefined && (known.get(table)?.person?.foundBy.length ?? 0) === 0)
      return [`${at}: ${table} leads to no person: give it a foundBy`];
    if (kind === 'text' && rows === 'delete' && own.length === 0)
      return [`${at}: a row that mentions a person may be about others: say in columns which values are replaced`];
    const open = own.filter((one) => decided[one] === undefined);
    if (open.length > 0) return [`${at}: say in columns of the table what erasure does to ${open.join(', ')}`];
    return [];
  });
}

function wrongColumns({ name, place, columns }: PersonalTable, person: TablePerson): string[] {
  return Object.entries(person.columns ?? {}).flatMap(([column, erasure]) => {
    const at = `${place}/columns/${column}: ${name}.${column}`;
    const own = columns.find((one) => one.name === column);
    if (own === undefined) return [`${at} is no column of the table: take it out or correct its name`];
    const isOfPath = person.foundBy.some(({ columns: listed }) => listed?.includes(column));
    if (person.rows === 'delete' && !isOfPath) return [`${at}: the rows are deleted: take the column out`];
    // Of a column in which the person is searched, the found values alone are replaced.
    const isSearched = person.foundBy.some((way) => way.kind === 'text' && way.column === column);
    const problem = isSearched && erasure.action === 'blank' ? null : wrongErasure(erasure, own);
    return problem === null ? [] : [`${at}: ${problem}`];
  });
}

function wrongErasure({ action, months, reason, text }: ColumnErasure, column: PersonalColumn): string | null {
  if ((action === 'keep' || action === 'none') && reason === undefined) return `the action ${action} needs a reason`;
  if ((action === 'keep') !== (months !== undefined)) return 'the action keep, and no other, has a term in months';
  if (action === 'none')
    return text === undefined ? null : 'a value that is not personal is not replaced: take text out';
  // A hash is a text, and replaces any address.
  if (action === 'hash') return column.isTextOrJson ? null : 'only a text has a hash';
  if (column.isNullable || text !== undefined || !column.isTextOrJson) return null;
  return HOLDS_ANYTHING.test(column.name) ? null : 'the column may not be null: say in text what replaces its value';
}
