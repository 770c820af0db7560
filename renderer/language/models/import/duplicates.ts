import { printFilter } from '../../query/odata/print-filter.ts';
import { queryFields } from '../../query/odata/query-fields.ts';
import type { Entity } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FilterLiteral } from '../../types/odata.ts';
import type { ImportModel } from './import-model.ts';
import type { ImportRow } from './import-rows.ts';

/** The values of one `in (...)`: the most that a filter has. */
const VALUES_AT_ONCE = 50;

/** Returns the unique sets of fields that the rows of a file fill, and whose first field a list can be filtered by. */
function uniqueSets({ entity, fields }: ImportModel, rows: readonly ImportRow[]): string[][] {
  const filled = new Set([...fields.map(({ name }) => name), ...rows.flatMap(({ payload }) => Object.keys(payload))]);
  const { fields: filterable } = queryFields(entity, {});
  return (entity.unique ?? []).filter(
    ([first = '', ...others]) =>
      Object.hasOwn(filterable, first) && [first, ...others].every((name) => filled.has(name)),
  );
}

/**
 * Returns the filters of a list that find the stored records with a unique value of the file. Lists compare texts with
 * their case and the database stores none that differ by it alone, so the usual spellings are asked for, too.
 */
export function duplicateFilters(model: ImportModel, rows: readonly ImportRow[]): string[] {
  const query = queryFields(model.entity, {});
  return uniqueSets(model, rows).flatMap(([field = '']) => {
    const values = [...new Set(rows.flatMap(({ payload }) => spellings(payload[field])))];
    const portions = Array.from({ length: Math.ceil(values.length / VALUES_AT_ONCE) }, (_, index) =>
      values.slice(index * VALUES_AT_ONCE, (index + 1) * VALUES_AT_ONCE),
    );
    return portions.map((portion) => printFilter({ kind: 'in', field, values: portion }, query));
  });
}

function spellings(value: Json | undefined): FilterLiteral[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || value === '') return [];
  const lower = value.toLowerCase();
  return [value, lower, lower.charAt(0).toUpperCase() + lower.slice(1)];
}

/**
 * Adds an error to each row that repeats a unique value of a stored record or of an earlier row. Case does not count, as
 * in the database, and an empty value equals no other.
 */
export function withDuplicates(
  model: ImportModel,
  rows: readonly ImportRow[],
  stored: readonly JsonObject[],
): ImportRow[] {
  return uniqueSets(model, rows).reduce<ImportRow[]>(
    (checked, names) => {
      const [first = ''] = names;
      const known = new Set(stored.flatMap((record) => keyOf(names, record)));
      const earlier = new Map<string, number>();
      return checked.map((row) => {
        const [key] = keyOf(names, row.payload);
        if (key === undefined) return row;
        const before = earlier.get(key);
        if (before === undefined) earlier.set(key, row.number);
        const isStored = known.has(key);
        if (!isStored && before === undefined) return row;
        const message = isStored
          ? storedMessage(model.entity, names)
          : `Row ${before} has the same ${titles(model.entity, names)}.`;
        return { ...row, errors: [...row.errors, { path: first, message }] };
      });
    },
    [...rows],
  );
}

/** Returns what two records with the same values have in common; nothing where one of them is empty. */
function keyOf(names: readonly string[], record: JsonObject): string[] {
  const values = names.map((name) => record[name]);
  if (values.some((value) => value === null || value === undefined || value === '')) return [];
  return [JSON.stringify(values).toLowerCase()];
}

/** The words of the server's refusal. */
function storedMessage(entity: Entity, names: readonly string[]): string {
  return `There is already a ${entity.title.toLowerCase()} with this ${titles(entity, names)}.`;
}

function titles({ properties }: Entity, names: readonly string[]): string {
  return names.map((name) => (properties[name]?.title ?? name).toLowerCase()).join(' and ');
}
