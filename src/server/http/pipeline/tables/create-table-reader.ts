import { isObject } from '../../../../../renderer/language/paths/path.ts';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Log } from '../../log.ts';
import type { OperationContext } from '../../../domain/operation-handler.ts';
import type { TableReader, TableReading, TableRequest } from '../../../domain/reports/mail/table-reader.ts';
import { badQuery } from '../../../data/store/reading/list-records.ts';
import { invalidField, type Refusal } from '../../../refusal.ts';
import type { ServerParts } from '../../server-parts.ts';
import type { RequestContext } from '../authentication/authenticate.ts';
import { permissionPath, requirePermission } from '../authentication/permission.ts';
import {
  reachOf,
  requireNamedRecord,
  requireNamedSite,
  requireWithinReach,
  siteFieldOf,
  type SiteReach,
} from '../authentication/site-reach.ts';
import { tableReachOf } from '../authentication/table-reach.ts';
import { withoutCompanions } from '../call.ts';
import { readExport } from '../export/export-request.ts';
import { exportHead, exportRows } from '../export/export-text.ts';
import { listTerms } from '../routing/list-terms.ts';
import { OperationRoutes } from '../routing/match-operation.ts';
import { contactAtSite } from './contact-at-site.ts';
import { tableColumns } from './table-columns.ts';

type Parts = Pick<ServerParts, 'database' | 'store' | 'operations' | 'entities' | 'handlers' | 'services'> & {
  log: Pick<Log, 'warn'>;
};

/**
 * Creates the reader of tables for people who are not there: each table is read with the rights that its reader has now,
 * by the steps of the pipeline that a call of the reader would pass.
 */
export function createTableReader(parts: Parts): TableReader {
  const { operations, entities, handlers, store } = parts;
  const routes = new OperationRoutes(operations);
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));

  function parse(address: string): TableRequest {
    const [path = '', query = ''] = address.split('?', 2);
    const match = routes.find('GET', path);
    if (match === null || !('operation' in match)) throw noTable();
    const { operation, args } = match;
    if (operation.access === 'platform' || operation.access === 'public' || operation.companion !== undefined)
      throw noTable();
    const asked = readExport(operation, 'text/csv', query, entities);
    if (asked !== null) return { operation, args, ...asked };
    const handler = byName.get(operation.name);
    if (handler?.transaction !== 'request' || operation.result?.type !== 'array' || operation.list !== undefined)
      throw noTable();
    try {
      return { operation, args, columns: tableColumns(query, operation.result), query: '' };
    } catch (error) {
      throw error instanceof ODataError ? badQuery(error) : error;
    }
  }

  async function authorize(
    transaction: Transaction,
    { operation, args }: TableRequest,
    reading: TableReading,
  ): Promise<{ request: RequestContext; reach: SiteReach | null }> {
    const request = await contactAtSite(transaction, reading, permissionPath(operation));
    const siteField = siteFieldOf(operation, entities);
    requirePermission(operation, request, siteField !== null);
    const reach = siteField === null ? null : await reachOf(transaction, operation, siteField, request);
    requireWithinReach(reach, args);
    requireNamedSite(operation, reach, args);
    await requireNamedRecord({ store, transaction }, operation, reach, args);
    return { request, reach: reach ?? (await tableReachOf(transaction, parts, operation, request, args)) };
  }

  const reader: TableReader = {
    parse,
    async requireMayRead(transaction, request, reading) {
      await authorize(transaction, request, reading);
    },
    head: (request, timeZone) => exportHead(request, { timeZone, origin: '' }),
    async read(transaction, asked, reading, after) {
      const { request, reach } = await authorize(transaction, asked, reading);
      const { operation, args, query } = asked;
      const place = { timeZone: request.timeZone, origin: reading.origin };
      const entity = entities[operation.serves?.list ?? ''];
      if (operation.serves !== undefined && entity !== undefined) {
        const terms = await listTerms(transaction, operation.serves, entity, args, reach, request);
        const { records, next } = await store.export(transaction, entity.entity, query, { after }, terms);
        return { text: exportRows(asked, records, place), rows: records.length, next };
      }
      const handler = byName.get(operation.name);
      if (handler === undefined) throw new Error(`${operation.name} answers no table.`);
      const { result } = await handler.run(contextOf(transaction, asked, request), { args, query: '', payload: {} });
      const rows = Array.isArray(result) ? result.filter(isObject) : [];
      return { text: exportRows(asked, rows, place), rows: rows.length, next: null };
    },
  };
  return reader;

  /** Returns the context of a handler that reads: there is no browser, so nothing of one is known. */
  function contextOf(transaction: Transaction, { operation }: TableRequest, request: RequestContext): OperationContext {
    const { now, tenantId, siteId, tenantTitle, siteTitle, timeZone, actor } = request;
    const { database, services, log } = parts;
    const requestId = `table-${operation.name}`;
    return {
      operation,
      database,
      transaction,
      store,
      ...withoutCompanions(operations),
      entities,
      services,
      tables: reader,
      origin: { actorContactId: actor?.contactId ?? null, sessionId: null, requestId, operation: operation.name },
      requestId,
      consoleOrigin: '',
      clientAddress: '',
      userAgent: undefined,
      now,
      tenantId,
      siteId,
      tenantTitle,
      siteTitle,
      timeZone,
      actor,
      openedSession: () => Promise.resolve(undefined),
      cookie: () => undefined,
      report: (event, facts) => log.warn(event, { ...facts, requestId, tenantId, operation: operation.name }),
    };
  }
}

function noTable(): Refusal {
  return invalidField('request', 'This is no table that can be sent by mail.');
}
