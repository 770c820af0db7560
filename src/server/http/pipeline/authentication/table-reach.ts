import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { EntityStore } from '../../../data/store/store-types.ts';
import { namedTable } from '../../../domain/access/table-access.ts';
import { READS_RECORDS, showOnly, tablesOf } from '../../../domain/data-models/seen-tables.ts';
import { notAllowed } from '../../../refusal.ts';
import type { RequestContext } from './authenticate.ts';
import { permissionPath } from './permission.ts';
import { requireNamedRecord, requireWithinReach, type SiteReach } from './site-reach.ts';

/** An id that no table has. */
const NO_TABLE = 0;

interface Parts {
  store: EntityStore;
  entities: Readonly<Record<string, Entity>>;
  operations: readonly ServerOperation[];
}

/**
 * Checks that the roles of the caller give access to the table, made by people, that a call names. Throws 403
 * `notAllowed` for another table, and 404 for a record of one. Returns the tables to which the served records are
 * limited, or null (`docs/domain/sites-and-access.md#tables-of-a-role`). Every call that touches such tables comes
 * through here, those of scheduled reports too.
 * @param sent the keys of the path and the payload
 */
export async function tableReachOf(
  transaction: Transaction,
  { store, entities, operations }: Parts,
  operation: ServerOperation,
  { actor, siteId }: RequestContext,
  sent: Readonly<JsonObject>,
): Promise<SiteReach | null> {
  const named = namedTable(operation, entities);
  if (named === null || actor === null) return null;
  const { called, seen } = await tablesOf(transaction, actor, siteId, {
    serviceRoute: permissionPath(operation),
    isChange: operation.method === 'POST',
    readRoute: operations.find(({ name }) => name === READS_RECORDS)?.path ?? '',
  });
  showOnly(transaction, seen);
  if (called === null) return null;
  const reach: SiteReach = { field: named.field, sites: called.length === 0 ? [NO_TABLE] : called };
  requireWithinReach(reach, sent);
  if (named.of !== undefined) await requireNamedRecord({ store, transaction }, { siteOf: named.of }, reach, sent);
  // A new table is none of those that the roles name.
  if (isNewTable(operation, entities)) throw notAllowed();
  return named.isServed ? reach : null;
}

function isNewTable({ serves }: ServerOperation, entities: Parts['entities']): boolean {
  const entity = entities[serves?.add ?? ''];
  return entity?.madeTable !== undefined && entity.properties[entity.madeTable]?.generated === true;
}
