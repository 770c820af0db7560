import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { holds, NO_RIGHTS, rightsOfCaller } from '../../../domain/access/rights.ts';
import { notAllowed } from '../../../refusal.ts';
import type { RequestContext } from './authenticate.ts';
import { permissionPath } from './permission.ts';

/**
 * Throws 403 `notAllowed` when a new record brings along records (`children.addedBy`) that the caller may not add on
 * their own.
 */
export async function requireBroughtRecords(
  transaction: Transaction,
  { serves }: Operation,
  payload: JsonObject,
  { actor, siteId }: RequestContext,
  { entities, operations }: { entities: Readonly<Record<string, Entity>>; operations: readonly ServerOperation[] },
): Promise<void> {
  const needed = Object.entries(entities[serves?.add ?? '']?.properties ?? {}).flatMap(([name, { children }]) =>
    children?.addedBy !== undefined && isSent(payload[name]) ? [children.addedBy] : [],
  );
  if (needed.length === 0) return;
  const rights = actor === null ? NO_RIGHTS : ((await rightsOfCaller(transaction, actor)).get(siteId) ?? NO_RIGHTS);
  for (const name of needed) {
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined || !holds(rights, permissionPath(operation))) throw notAllowed();
  }
}

function isSent(rows: JsonObject[string]): boolean {
  return Array.isArray(rows) && rows.length > 0;
}
