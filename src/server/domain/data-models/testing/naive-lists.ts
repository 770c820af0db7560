import type { Json } from '../../../../../renderer/language/types/json.ts';
import { valuesOf } from './naive-model.ts';
import type { NaiveColumn, NaiveTable, NaiveTables } from './naive-types.ts';
import { titleIn } from './naive-values.ts';

/** What a list answers: the ids of the records, in their order. */
const collator = new Intl.Collator('en');

function compare(one: Json, other: Json): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}

/** Returns records by their values: empty ones at the end, equal ones by their ids. */
export function sorted(values: readonly [number, Json][], isDescending: boolean): number[] {
  return values
    .toSorted(([id, value], [otherId, other]) => {
      if (value === null || other === null) return Number(value === null) - Number(other === null) || id - otherId;
      return compare(value, other) * (isDescending ? -1 : 1) || id - otherId;
    })
    .map(([id]) => id);
}

export function idsWhere(values: readonly [number, Json][], holds: (value: Json) => boolean): number[] {
  return values.flatMap(([id, value]) => (holds(value) ? [id] : [])).toSorted((one, other) => one - other);
}

/** Returns the titles of the records to which a column refers. */
export function titlesBy(tables: NaiveTables, table: NaiveTable, column: NaiveColumn): [number, Json][] {
  const referenced = column.refersTo === null ? null : tables[column.refersTo];
  return valuesOf(table, column).map(([recordId, value]) => {
    const target = referenced?.records.get(Number(value));
    if (value === null || !referenced || target === undefined) return [recordId, null];
    return [recordId, titleIn(referenced, target) ?? `Record ${String(value)}`];
  });
}

/** Returns the records that have a word of three letters or more within a text. */
export function found({ columns, records }: NaiveTable, word: string): number[] {
  const texts = columns.filter(({ type }) => type !== 'number' && type !== 'reference');
  return [...records]
    .filter(([, values]) =>
      texts.some(({ member }) => typeof values[member] === 'string' && values[member].toLowerCase().includes(word)),
    )
    .map(([recordId]) => recordId)
    .toSorted((one, other) => one - other);
}
