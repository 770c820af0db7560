import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { heldRows } from '../../../../../renderer/language/resolve/held-rows.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import type { ColumnType } from '../../tables/column-type.ts';
import { columnType } from '../../tables/column-type.ts';
import { columnOf } from '../../tables/names.ts';
import { currencyCode, currencySource, type CurrencySource } from './currency-source.ts';

/** The related rows that a field counts, adds up or compares (`aggregate`), and their value. */
export interface Aggregated {
  function: 'count' | 'sum' | 'min' | 'max';
  rows: RelatedRows;
  /** The column of the rows that names the record, and the record's column that it names. */
  by: string;
  target: string;
  /** The column of the value; a count has none. */
  value: string | undefined;
  /** Money: where the currency stands, from a row and from the record. */
  currencies: { ofRow: CurrencySource; ofRecord: CurrencySource } | undefined;
}

/** The table of the rows. Rows of a deleted parent do not count either. */
interface RelatedRows {
  table: string;
  /** Whether rows and record belong to a tenant, so that both must be of the same. Row-level security holds anyway. */
  isTenant: boolean;
  softDelete: boolean;
  parents: { rows: RelatedRows; key: string; foreignKey: string }[];
}

/**
 * Returns what an `aggregate` reads, and the type of the result; undefined for any other field and for names that the
 * catalogue does not have (lint reports them).
 */
export function aggregatedOf(
  entity: Entity,
  field: Field,
  entities: Record<string, Entity>,
): (ColumnType & { aggregate: Aggregated }) | undefined {
  const { aggregate } = field;
  const of = aggregate && entities[aggregate.of];
  const by = of?.properties[aggregate?.by ?? ''];
  if (!aggregate || !of || !by) return undefined;
  const value = aggregate.field === undefined ? undefined : of.properties[aggregate.field];
  const rows = relatedRows(of, entities, aggregate.by);
  const ofRow = value && currencySource(of, value, entities);
  const ofRecord = currencySource(entity, field, entities);
  return {
    ...resultType(aggregate.function, value, entities),
    aggregate: {
      function: aggregate.function,
      rows: { ...rows, isTenant: rows.isTenant && entity.table.class === 'tenant' },
      by: columnOf(aggregate.by),
      target: columnOf(by.references?.field ?? entity.key.at(-1) ?? ''),
      value: aggregate.field === undefined ? undefined : columnOf(aggregate.field),
      currencies: ofRow && ofRecord && { ofRow, ofRecord },
    },
  };
}

function resultType(
  name: Aggregated['function'],
  value: Field | undefined,
  entities: Record<string, Entity>,
): ColumnType {
  if (name === 'count') return { type: 'bigint' };
  return name === 'sum' || value === undefined ? { type: 'numeric' } : columnType(value, entities);
}

/** @param by the column that names the record: a parent that it names is the record itself */
function relatedRows(entity: Entity, entities: Record<string, Entity>, by?: string): RelatedRows {
  const parents = Object.values(entities).flatMap((parent) =>
    Object.values(parent.properties).flatMap((field) => {
      const children = heldRows(field);
      return children?.entity === entity.entity && children.foreignKey !== by
        ? [
            {
              rows: relatedRows(parent, entities),
              key: columnOf(parent.key.at(-1) ?? ''),
              foreignKey: columnOf(children.foreignKey),
            },
          ]
        : [];
    }),
  );
  return {
    table: entity.table.name,
    isTenant: entity.table.class === 'tenant',
    softDelete: entity.softDelete === true,
    parents: parents.filter(({ rows }) => rows.softDelete || rows.parents.length > 0),
  };
}

/** Returns the value of an aggregated field as a subquery over the rows that name the record under `alias`. */
export function aggregateSql(alias: string, aggregate: Aggregated): RawBuilder<unknown> {
  const rows = `${alias}_rows`;
  return sql`(select ${resultSql(alias, rows, aggregate)}
    from ${sql.table(`public.${aggregate.rows.table}`)} ${sql.ref(rows)}
    where ${sql.ref(`${rows}.${aggregate.by}`)} = ${sql.ref(`${alias}.${aggregate.target}`)}${liveSql(alias, rows, aggregate.rows)})`;
}

/** Rows of another currency cannot be added or compared: then there is no value. */
function resultSql(
  alias: string,
  rows: string,
  { function: name, value, currencies }: Aggregated,
): RawBuilder<unknown> {
  if (value === undefined) return sql`count(*)`;
  const column = sql.ref(`${rows}.${value}`);
  const result = name === 'sum' ? sql`coalesce(sum(${column}), 0)` : sql`${sql.raw(name)}(${column})`;
  if (currencies === undefined) return result;
  const currency = currencyCode(alias, currencies.ofRecord);
  return sql`case when count(*) filter (where ${currencyCode(rows, currencies.ofRow)} is distinct from ${currency}) = 0
    then ${result}::numeric / 10::numeric ^ (select minor_units from public.currencies where currency_code = ${currency}) end`;
}

/** Returns the condition, after `and`, for rows of the record's tenant that are not deleted. */
function liveSql(outer: string, alias: string, { isTenant, softDelete, parents }: RelatedRows): RawBuilder<unknown> {
  const tenant = isTenant ? sql` and ${sql.ref(`${alias}.tenant_id`)} = ${sql.ref(`${outer}.tenant_id`)}` : sql``;
  const live = softDelete ? sql` and ${sql.ref(`${alias}.deleted_at`)} is null` : sql``;
  const above = parents.map(({ rows, key, foreignKey }) => {
    const parent = `${alias}_p`;
    return sql` and exists (select from ${sql.table(`public.${rows.table}`)} ${sql.ref(parent)}
      where ${sql.ref(`${parent}.${key}`)} = ${sql.ref(`${alias}.${foreignKey}`)}${liveSql(alias, parent, rows)})`;
  });
  return sql`${tenant}${live}${above.length === 0 ? sql`` : sql.join(above, sql``)}`;
}
