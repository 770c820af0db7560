import type { Transaction } from '../../data/engine/database.ts';
import type { OperationContext } from '../../domain/operation-handler.ts';
import type { ServerParts } from '../server-parts.ts';
import type { RequestContext } from './authentication/authenticate.ts';
import { expectedOrigin } from './authentication/host-name.ts';
import { originOf, type ReceivedCall } from './call.ts';

/** What the pipeline alone can give to a handler. */
type Offered = Pick<OperationContext, 'operations' | 'companions' | 'tables' | 'database' | 'openedSession' | 'cookie'>;

/**
 * Returns what the handler of a call gets.
 * @param transaction undefined for a handler that opens its own
 */
export function operationContext(
  { store, entities, services, log, options }: ServerParts,
  call: ReceivedCall,
  request: RequestContext,
  transaction: Transaction | undefined,
  offered: Offered,
): OperationContext {
  const { now, tenantId, siteId, tenantTitle, siteTitle, timeZone, actor } = request;
  const { operation, requestId, clientAddress, incoming } = call;
  return {
    ...offered,
    operation,
    store,
    entities,
    services,
    origin: originOf(call, request),
    requestId,
    consoleOrigin: expectedOrigin(incoming.headers.host ?? '', options.publicOrigin),
    clientAddress,
    userAgent: incoming.headers['user-agent'],
    now,
    tenantId,
    siteId,
    tenantTitle,
    siteTitle,
    timeZone,
    actor,
    get transaction() {
      if (transaction === undefined) throw new Error(`The handler of ${operation.name} opens its own transactions.`);
      return transaction;
    },
    report: (event, facts) => log.warn(event, { ...facts, requestId, tenantId, operation: operation.name }),
  };
}
