import type { ColumnErasure, PersonPath } from '../../../../renderer/language/types/table.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { hasColumn } from '../../data/tables/column-type.ts';
import { columnOf } from '../../data/tables/names.ts';

/** One way from a row to its person, with names of columns in SQL. */
export interface Way extends Omit<PersonPath, 'columns'> {
  /** The columns that are about the person; undefined when the whole row is. */
  columns: readonly string[] | undefined;
  /** The columns with the contact whose row it is: a row that names another contact is that contact's. */
  contacts: readonly string[];
}

/** What erasure does to a column. */
export interface ErasedColumn extends ColumnErasure {
  name: string;
  isJson: boolean;
  isNullable: boolean;
}

/** A table with rows of persons, with the rules of the dictionary about them. Names are names of SQL. */
export interface PersonalRows {
  schema: 'public' | 'gate';
  name: string;
  /** The table for a reader. */
  title: string;
  /** The primary key without the tenant. */
  key: readonly string[];
  columns: readonly string[];
  ways: readonly Way[];
  /** Whether erasure deletes the rows of a person. */
  isDeleted: boolean;
  erased: readonly ErasedColumn[];
}

interface Described {
  name: string;
  title: string;
  isGate: boolean;
  key: readonly string[];
  columns: readonly { name: string; isJson: boolean; isNullable: boolean }[];
  person: { foundBy: readonly PersonPath[]; rows?: 'delete'; columns?: Record<string, ColumnErasure> } | undefined;
}

let read: ReadonlyMap<string, PersonalRows> | undefined;

/** Returns the tables with rows of persons, by name. The dictionary is read once, because it does not change. */
export function tablesOfPersons(): ReadonlyMap<string, PersonalRows> {
  read ??= new Map(
    described()
      .flatMap((table) => rowsOf(table) ?? [])
      .map((table) => [table.name, table]),
  );
  return read;
}

/** Returns the tables of the tenant with rows of persons, sorted by name: the order of an export. */
export function tablesOfTenant(): PersonalRows[] {
  const all = [...tablesOfPersons().values()].filter(({ schema }) => schema === 'public');
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function described(): Described[] {
  const { entities, tables } = loadCatalogue();
  const stored = Object.values(entities).filter(({ table }) => table.view === undefined && table.class !== 'gate');
  return [
    ...stored.map(({ titlePlural, title, table, key, properties, required = [] }): Described => ({
      name: table.name,
      title: titlePlural ?? title,
      isGate: false,
      key,
      person: table.person,
      columns: Object.entries(properties)
        .filter(([, field]) => hasColumn(field) && field.writeOnly !== true)
        .map(([name, field]) => ({
          name,
          isJson: field.type === 'array' || field.type === 'object',
          isNullable: !required.includes(name) && !key.includes(name),
        })),
    })),
    ...Object.values(tables).map((table): Described => ({
      name: table.table,
      title: sentenceOf(table.table),
      isGate: table.class === 'gate',
      key: table.key ?? [],
      person: table.person,
      columns: Object.entries(table.columns).map(([name, { type, nullable }]) => ({
        name,
        isJson: type === 'jsonb',
        isNullable: nullable === true,
      })),
    })),
  ];
}

function rowsOf({ name, title, isGate, key, columns, person }: Described): PersonalRows | undefined {
  if (person === undefined || person.foundBy.length === 0) return undefined;
  const erased = Object.entries(person.columns ?? {}).map(([column, erasure]): ErasedColumn => {
    const own = columns.find((one) => one.name === column);
    return { ...erasure, name: columnOf(column), isJson: own?.isJson === true, isNullable: own?.isNullable === true };
  });
  const contacts = person.foundBy.filter((way) => way.kind === 'contact' && way.columns === undefined);
  return {
    schema: isGate ? 'gate' : 'public',
    name,
    title,
    key: key.map(columnOf),
    columns: columns.map((column) => columnOf(column.name)),
    ways: person.foundBy.map((way) => ({
      ...way,
      column: columnOf(way.column),
      columns: way.columns?.map(columnOf),
      contacts: contacts.map((own) => columnOf(own.column)),
    })),
    isDeleted: person.rows === 'delete',
    erased,
  };
}

/** @example sentenceOf('order_events') // 'Order events' */
export function sentenceOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
