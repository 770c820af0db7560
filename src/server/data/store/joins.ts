import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { columnOf } from '../tables/names.ts';
import { columnRef, tableRef } from './expressions.ts';
import type { StoreContext } from './store-context.ts';
import type { ChildList, Reference, StoredEntity } from './stored-entity.ts';

/** A reference that is expanded: the record it names, joined under an alias of its own. */
export interface ExpandedReference {
  reference: Reference;
  stored: StoredEntity;
  alias: string;
}

/** What `expand` names: references by their `as`, lists of children by their property. Throws an `Error` for anything else: operations say it, not callers. */
export function expansion(context: StoreContext, stored: StoredEntity, expand: readonly string[]): { expanded: ExpandedReference[]; children: ChildList[] } {
  const expanded: ExpandedReference[] = [];
  const children: ChildList[] = [];
  for (const name of expand) {
    const reference = stored.references.find((one) => one.as === name);
    const list = stored.children.find((one) => one.property === name);
    if (reference) expanded.push({ reference, stored: withoutConfidential(context.stored(reference.target.entity)), alias: `e${expanded.length}` });
    else if (list) children.push(list);
    else throw new Error(`${stored.name} has nothing to expand under ${name}.`);
  }
  return { expanded, children };
}

/** Who may read the one record may not for that reason read all of the other. */
function withoutConfidential(stored: StoredEntity): StoredEntity {
  return { ...stored, columns: stored.columns.filter(({ field }) => field.confidential !== true) };
}

/**
 * The joins from the table `t` to the records that it names, each to one at most. History may name a deleted one by its key; that is still
 * shown. A code that is no key belongs to live records alone: deleted ones may have had it before.
 */
export function joins(expanded: readonly ExpandedReference[]): RawBuilder<unknown> {
  if (expanded.length === 0) return sql``;
  return sql.join(expanded.map(({ reference, stored, alias }) => {
    const tenant = stored.isTenant ? sql`${columnRef(alias, 'tenant_id')} = ${columnRef('t', 'tenant_id')} and ` : sql``;
    const target = columnRef(alias, columnOf(reference.targetProperty));
    const isReusable = stored.softDelete && !stored.entity.key.includes(reference.targetProperty);
    const live = isReusable ? sql` and ${columnRef(alias, 'deleted_at')} is null` : sql``;
    return sql`left join ${tableRef(stored.table)} ${sql.ref(alias)} on ${tenant}${target} = ${columnRef('t', reference.column.column)}${live}`;
  }), sql` `);
}
