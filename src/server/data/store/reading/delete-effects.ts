import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnOf } from '../../tables/names.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyCondition } from '../mapping/record-key.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { DeleteEffects, RecordCount } from '../store-types.ts';
import { RESTORE_SECONDS } from '../writing/deletions.ts';
import { live, referencesTo } from '../writing/references.ts';
import { parentKeyOf } from './children.ts';
import { COUNT_LIMIT } from './found-keys.ts';
import { readRecord } from './read-record.ts';

/** Rows of one entity: those with a condition under an alias. */
interface Rows {
  stored: StoredEntity;
  where(alias: string): RawBuilder<unknown>;
}

interface Counted extends Rows {
  list: 'goes' | 'prevents';
}

/**
 * Returns what the deletion of a record removes with it, and the records that prevent it; each entity once, with a count
 * of at most `COUNT_LIMIT`. Throws 404 for a missing record and for one
 * outside of `where`.
 */
export async function deleteEffects(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  key: KeyValues,
  where: Condition | undefined,
): Promise<DeleteEffects> {
  await readRecord(context, transaction, stored, key, { where });
  const counted = rowsAround(context, { stored, where: (alias) => keyCondition(alias, stored.key, key) }, [], 'r');
  const counts = counted.map(
    (rows, index) => sql`(select count(*) from (
      select from ${tableRef(rows.stored.table)} c where ${live(context, transaction, rows.stored, 'c')} and ${rows.where('c')}
      limit ${sql.lit(COUNT_LIMIT)}) counted) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } =
    counts.length === 0
      ? { rows: [] }
      : await sql<Record<string, unknown>>`select ${sql.join(counts)}`.execute(transaction.query);
  const numbers = counted.map((one, index) => ({ ...one, count: Number(rows[0]?.[`n${index}`] ?? 0) }));
  return { goes: totals(numbers, 'goes'), prevents: totals(numbers, 'prevents'), restoreSeconds: RESTORE_SECONDS };

  /** @param above the entities on the way here, so that records that contain each other end somewhere */
  function rowsAround(of: StoreContext, from: Rows, above: readonly string[], alias: string): Counted[] {
    if (above.includes(from.stored.name)) return [];
    const way = [...above, from.stored.name];
    const children = from.stored.children.map(({ child, foreignKey }) => {
      const rowsOf = of.stored(child.entity);
      return related(from, alias, rowsOf, { column: columnOf(foreignKey), target: columnOf(parentKeyOf(from.stored)) });
    });
    const isChild = (other: StoredEntity): boolean =>
      from.stored.children.some(({ child }) => child.entity === other.name);
    const references = referencesTo(of, from.stored).filter(({ other }) => !isChild(other));
    const named = (how: 'cascade' | undefined): Rows[] =>
      references
        .filter(({ reference }) => reference.onDelete === how)
        .map(({ other, reference }) =>
          related(from, alias, other, {
            column: reference.column.column,
            target: columnOf(reference.targetProperty),
          }),
        );
    return [
      ...[...children, ...named('cascade')].flatMap((rowsOf): Counted[] => [
        { ...rowsOf, list: 'goes' },
        ...rowsAround(of, rowsOf, way, `${alias}r`),
      ]),
      ...named(undefined).map((rowsOf): Counted => ({ ...rowsOf, list: 'prevents' })),
    ];
  }

  function related(from: Rows, above: string, rowsOf: StoredEntity, by: { column: string; target: string }): Rows {
    return {
      stored: rowsOf,
      where: (alias) => sql`${columnRef(alias, by.column)} in (
        select ${columnRef(above, by.target)} from ${tableRef(from.stored.table)} ${sql.ref(above)}
        where ${visible(above, from.stored, from.stored.isTenant ? transaction.tenantId : null)} and ${from.where(above)})`,
    };
  }
}

function totals(numbers: readonly (Counted & { count: number })[], list: Counted['list']): RecordCount[] {
  const found = new Map<string, { entity: Entity; count: number }>();
  for (const { stored, count, list: one } of numbers) {
    if (one !== list || count === 0) continue;
    const sum = (found.get(stored.name)?.count ?? 0) + count;
    found.set(stored.name, { entity: stored.entity, count: Math.min(sum, COUNT_LIMIT) });
  }
  return [...found.values()].map(({ entity, count }) => ({
    entity: entity.entity,
    title: count === 1 ? entity.title : entity.titlePlural,
    count,
  }));
}
