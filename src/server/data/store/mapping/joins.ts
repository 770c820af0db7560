import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { columnOf } from '../../tables/names.ts';
import { columnRef, tableRef } from './expressions.ts';
import type { StoreContext } from './store-context.ts';
import type { ChildList, Reference, StoredColumn, StoredEntity } from './stored-entity.ts';

/** An expanded reference: the referenced record is joined under its own alias. */
export interface ExpandedReference {
  reference: Reference;
  stored: StoredEntity;
  alias: string;
}

/**
 * Returns what `expand` names: references by their `as`, child lists by their property. Throws an `Error` for any other
 * name, because `expand` comes from the catalogue.
 */
export function expansion(
  context: StoreContext,
  stored: StoredEntity,
  expand: readonly string[],
): { expanded: ExpandedReference[]; children: ChildList[] } {
  const expanded: ExpandedReference[] = [];
  const children: ChildList[] = [];
  for (const name of expand) {
    const reference = stored.references.find((one) => one.as === name);
    const list = stored.children.find((one) => one.property === name);
    if (reference)
      expanded.push({
        reference,
        stored: insideAnother(context.stored(reference.target.entity)),
        alias: `e${expanded.length}`,
      });
    else if (list) children.push(list);
    else throw new Error(`${stored.name} has nothing to expand under ${name}.`);
  }
  return { expanded, children };
}

/**
 * Returns an entity as its records stand inside others. The right to read a record does not include the confidential
 * fields of the records it references. Aggregates are left out: one of a record with a hundred thousand rows would be
 * computed for each row of a page.
 */
function insideAnother(stored: StoredEntity): StoredEntity {
  return { ...stored, columns: stored.columns.filter(isOpen), aggregates: [] };
}

function isOpen({ field }: StoredColumn): boolean {
  return field.confidential !== true;
}

/**
 * Returns the joins from the table `t` to the referenced records, each to one record at most. A reference by key
 * includes deleted records, so that history stays readable. A reference by another code joins live records only,
 * because a deleted record may have had the same code.
 */
export function joins(expanded: readonly ExpandedReference[]): RawBuilder<unknown> {
  if (expanded.length === 0) return sql``;
  return sql.join(
    expanded.map(({ reference, stored, alias }) => {
      const tenant = stored.isTenant
        ? sql`${columnRef(alias, 'tenant_id')} = ${columnRef('t', 'tenant_id')} and `
        : sql``;
      const target = columnRef(alias, columnOf(reference.targetProperty));
      const isReusable = stored.softDelete && !stored.entity.key.includes(reference.targetProperty);
      const live = isReusable ? sql` and ${columnRef(alias, 'deleted_at')} is null` : sql``;
      return sql`left join ${tableRef(stored.table)} ${sql.ref(alias)} on ${tenant}${target} = ${columnRef('t', reference.column.column)}${live}`;
    }),
    sql` `,
  );
}
