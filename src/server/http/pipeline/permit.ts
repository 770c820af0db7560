import type { Transaction } from '../../data/engine/database.ts';
import type { ServerParts } from '../server-parts.ts';
import type { RequestContext } from './authentication/authenticate.ts';
import { requireBroughtRecords } from './authentication/brought-records.ts';
import { requireConsoleOrigin } from './authentication/csrf.ts';
import { requireOwnRights, requirePermission, requireSameSession } from './authentication/permission.ts';
import { requirePlatformAdministrator } from './authentication/platform-role.ts';
import {
  reachOf,
  requireNamedRecord,
  requireNamedSite,
  requireWithinReach,
  siteFieldOf,
} from './authentication/site-reach.ts';
import { tableReachOf } from './authentication/table-reach.ts';
import type { AuthorizedCall, ReceivedCall } from './call.ts';
import { readPayload } from './payload/read-payload.ts';

/**
 * Checks that a known caller may make a call. Returns its payload, which is empty for a GET, and the sites or the
 * tables to which it is limited. Throws a `Refusal` otherwise.
 */
export async function permit(
  parts: ServerParts,
  transaction: Transaction,
  { operation, credentials, incoming, body, args }: ReceivedCall,
  request: RequestContext,
): Promise<Omit<AuthorizedCall, 'request'>> {
  const { headers } = incoming;
  const { entities, options, store } = parts;
  const siteField = siteFieldOf(operation, entities);
  requireSameSession(operation, headers, request);
  requireOwnRights(operation, request);
  requirePermission(operation, request, siteField !== null);
  await requirePlatformAdministrator(transaction, operation, request.actor);
  const reach = siteField === null ? null : await reachOf(transaction, operation, siteField, request);
  requireWithinReach(reach, args);
  if (operation.method === 'GET') {
    requireNamedSite(operation, reach, args);
    await requireNamedRecord({ store, transaction }, operation, reach, args);
    return { payload: {}, reach: reach ?? (await tableReachOf(transaction, parts, operation, request, args)) };
  }
  requireConsoleOrigin(credentials, headers, options.publicOrigin);
  const payload = readPayload(operation, headers, body, entities);
  requireWithinReach(reach, payload);
  requireNamedSite(operation, reach, { ...args, ...payload });
  await requireNamedRecord({ store, transaction }, operation, reach, { ...args, ...payload });
  await requireBroughtRecords(transaction, operation, payload, request, parts);
  const tables = await tableReachOf(transaction, parts, operation, request, { ...args, ...payload });
  return { payload, reach: reach ?? tables };
}
