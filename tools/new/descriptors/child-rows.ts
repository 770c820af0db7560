import { pluralOf } from '../../../renderer/language/resolve/crud-operations.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { capitalise, labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { NewField } from './field-argument.ts';
import { namesOf, type EntityNames } from './names.ts';
import { newEntity } from './new-entity.ts';

/** Child rows of a new entity: the field that holds them, and their own field arguments. */
export interface RowsArgument {
  name: string;
  fields: string[];
}

/**
 * Separates the field arguments of an entity from those of its child rows, which have a dot.
 * @example readRowArguments(['name:text!', 'stops.place:text!']) // { own: ['name:text!'], rows: [{ name: 'stops', fields: ['place:text!'] }] }
 */
export function readRowArguments(given: readonly string[]): { own: string[]; rows: RowsArgument[] } {
  const own: string[] = [];
  const rows = new Map<string, string[]>();
  for (const argument of given) {
    const [, name, field] = /^([A-Za-z_]\w*)\.(.+)$/.exec(argument) ?? [];
    if (name === undefined || field === undefined) own.push(argument);
    else rows.set(name, [...(rows.get(name) ?? []), field]);
  }
  return { own, rows: [...rows].map(([name, fields]) => ({ name, fields })) };
}

/** Returns the names of the entity of child rows. @example childNames('Trip', 'stops').entity // 'TripStop' */
export function childNames(parent: string, rows: string): EntityNames {
  return namesOf(`${parent}${capitalise(singularOf(rows))}`);
}

/** The field by which child rows are in order. */
const ORDER = 'orderNo';

/**
 * Returns the entity of child rows: its key, the key of the record that has them, their order, their fields. It has no
 * operations, because the record sends and answers its rows.
 */
export function childEntity(
  names: EntityNames,
  parent: EntityNames,
  fields: readonly NewField[],
  catalogue: Pick<Catalogue, 'entities'>,
): JsonObject {
  const { search: _search, unique: _unique, properties, ...entity } = newEntity(names, fields, catalogue);
  const { [names.key]: key, createdDate: _date, ...own } = properties as JsonObject;
  return {
    ...entity,
    properties: {
      [names.key]: key ?? null,
      [parent.key]: { type: 'integer', title: labelOfName(parent.entity) },
      [ORDER]: { type: 'integer', title: 'Order', minimum: 0, maximum: 100_000, default: 0 },
      ...own,
    },
  };
}

/** Returns the field of a record that holds child rows. */
export function rowsField(name: string, child: EntityNames, parent: EntityNames): JsonObject {
  return {
    type: 'array',
    title: labelOfName(name),
    maxItems: 200,
    children: { entity: child.entity, foreignKey: parent.key, orderBy: ORDER },
  };
}

/** Returns the singular whose plural is a name; the name itself when there is none. */
function singularOf(name: string): string {
  const shorter = [name.replace(/ies$/, 'y'), name.replace(/es$/, ''), name.replace(/s$/, '')];
  return shorter.find((one) => one !== name && pluralOf(one) === name) ?? name;
}
