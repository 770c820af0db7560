import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { heldRows } from '../../../../../renderer/language/resolve/held-rows.ts';
import type { CurrencyPath } from '../../../../../renderer/language/paths/currency-path.ts';
import { currencyPath } from '../../../../../renderer/language/paths/currency-path.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import { columnOf } from '../../tables/names.ts';

/** Where the currency of an amount stands, and how SQL gets there from the row of the amount. */
export interface CurrencySource extends CurrencyPath {
  column: string;
  /** From the row up: one for each level. */
  parents: ParentLink[];
}

/** The table of the records that have a row, and the columns that connect them. */
interface ParentLink {
  table: string;
  key: string;
  foreignKey: string;
  /** The property of the row that names its parent. */
  property: string;
  isTenant: boolean;
}

/**
 * Returns the source of a money field's currency; undefined for other fields. Throws an `Error` for a currency in a
 * parent where the entity is not the child rows of exactly one, or where that parent lacks the field; lint reports both
 * (SP2001).
 */
export function currencySource(
  entity: Entity,
  { format, currencyField }: Field,
  entities: Record<string, Entity>,
): CurrencySource | undefined {
  if (format !== 'money' || currencyField === undefined) return undefined;
  const path = currencyPath(currencyField);
  const parents: ParentLink[] = [];
  let record = entity;
  while (parents.length < path.levels) {
    const [one, another] = parentsOf(record, entities);
    if (!one || another) throw new Error(`${entity.entity} has an amount in ${currencyField}, but not one parent.`);
    parents.push(one.link);
    record = one.parent;
  }
  if (record.properties[path.field] === undefined)
    throw new Error(`${entity.entity} has an amount in ${currencyField}, but ${record.entity} has no ${path.field}.`);
  return { ...path, column: columnOf(path.field), parents };
}

/** Returns the entities that have this one's rows as children. */
function parentsOf(entity: Entity, entities: Record<string, Entity>): { parent: Entity; link: ParentLink }[] {
  return Object.values(entities).flatMap((parent) =>
    Object.values(parent.properties).flatMap((field) => {
      const children = heldRows(field);
      const key = parent.key.at(-1);
      if (children?.entity !== entity.entity || key === undefined) return [];
      const link: ParentLink = {
        table: parent.table.name,
        key: columnOf(key),
        foreignKey: columnOf(children.foreignKey),
        property: children.foreignKey,
        isTenant: parent.table.class === 'tenant',
      };
      return [{ parent, link }];
    }),
  );
}

/** Returns the code of an amount's currency as SQL, for a row of the table with this alias. */
export function currencyCode(alias: string, { column, parents }: CurrencySource): RawBuilder<unknown> {
  const [first, ...others] = parents;
  if (!first) return sql.ref(`${alias}.${column}`);
  return codeAbove(
    alias,
    column,
    { ...first, foreignKeyOf: sql.ref(`${alias}.${first.foreignKey}`), tenant: sql.ref(`${alias}.tenant_id`) },
    others,
  );
}

interface FirstLink extends ParentLink {
  foreignKeyOf: RawBuilder<unknown>;
  tenant: RawBuilder<unknown>;
}

function codeAbove(
  alias: string,
  column: string,
  first: FirstLink,
  others: readonly ParentLink[],
): RawBuilder<unknown> {
  const name = (level: number): string => `${alias}_parent${level}`;
  const joined = others.map(
    (link, index) => sql`join ${sql.table(`public.${link.table}`)} ${sql.ref(name(index + 1))}
      on ${link.isTenant ? sql`${sql.ref(`${name(index + 1)}.tenant_id`)} = ${sql.ref(`${name(index)}.tenant_id`)} and ` : sql``}
      ${sql.ref(`${name(index + 1)}.${link.key}`)} = ${sql.ref(`${name(index)}.${link.foreignKey}`)}`,
  );
  return sql`(select ${sql.ref(`${name(others.length)}.${column}`)}
    from ${sql.table(`public.${first.table}`)} ${sql.ref(name(0))} ${joined.length === 0 ? sql`` : sql.join(joined, sql` `)}
    where ${first.isTenant ? sql`${sql.ref(`${name(0)}.tenant_id`)} = ${first.tenant} and ` : sql``}
      ${sql.ref(`${name(0)}.${first.key}`)} = ${first.foreignKeyOf})`;
}

/**
 * Returns the code of a currency in a parent as SQL, for a row that is not stored yet, from the key of its parent.
 * @param parentKey the value of the row's foreign key
 */
export function currencyCodeOf(
  { column, parents }: CurrencySource,
  parentKey: string | number,
  tenantId: number | null,
): RawBuilder<unknown> {
  const [first, ...others] = parents;
  if (!first) throw new Error(`The currency ${column} stands in the row itself.`);
  const key = typeof parentKey === 'number' ? sql`${parentKey}::bigint` : sql`${parentKey}::text`;
  return codeAbove('new', column, { ...first, foreignKeyOf: key, tenant: sql`${tenantId}::integer` }, others);
}
