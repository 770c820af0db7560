import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { hidesRequired, modelsWith, shownModel } from '../../../domain/data-models/read-columns.ts';
import { READS_RECORDS, seesTable, showOnly, tablesOf, type Tables } from '../../../domain/data-models/seen-tables.ts';
import type { CallHandler } from '../../call-handler.ts';
import type { RequestContext } from '../../pipeline/authentication/authenticate.ts';
import { permissionPath } from '../../pipeline/authentication/permission.ts';
import type { Responses } from '../../responses/responses.ts';
import type { ServerParts } from '../../server-parts.ts';
import { TABLES_PATH } from '../document.ts';
import type { OpenApiFile } from '../open-api-file.ts';
import { DocumentCache } from './document-cache.ts';
import { isOnRecords, RECORD, tablesDocument } from './tables-document.ts';

/** The read of the document is a call that everybody who is signed in may make. */
const READ: ServerOperation = {
  name: 'getTablesDocument',
  method: 'GET',
  path: TABLES_PATH,
  access: 'signedIn',
  summary: 'The records of the tables that people have made, as OpenAPI',
  service: 'contenthub-management',
};

/** What is sent differs with the caller. */
const OF_CALLER = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, authorization' };

/** The tables for which the caller has each right; null: for every table. */
type Permitted = ReadonlyMap<string, Tables>;

/** Operations of one right are called for the same tables. */
function rightOf(operation: ServerOperation): string {
  return `${operation.method} ${permissionPath(operation)}`;
}

/** A table that the caller may see, and its version, which goes up with every change of its columns. */
interface SeenTable {
  schemaTableId: number;
  version: number;
}

/** Serves the OpenAPI document of the made tables of a tenant, with those that the caller may see. */
export class TablesHandler {
  readonly #parts: Pick<ServerParts, 'operations' | 'entities'>;
  readonly #calls: Pick<CallHandler, 'read'>;
  readonly #responses: Pick<Responses, 'packed'>;
  readonly #operations: readonly ServerOperation[];
  readonly #documents = new DocumentCache();

  constructor(
    parts: Pick<ServerParts, 'operations' | 'entities'>,
    calls: Pick<CallHandler, 'read'>,
    responses: Pick<Responses, 'packed'>,
  ) {
    this.#parts = parts;
    this.#calls = calls;
    this.#responses = responses;
    this.#operations = parts.operations.filter(isOnRecords);
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const file = await this.#calls.read(incoming, READ, (transaction, request) => this.#file(transaction, request));
    return this.#responses.packed(incoming, await file.serve(incoming), OF_CALLER);
  }

  async #file(transaction: Transaction, request: RequestContext): Promise<OpenApiFile> {
    const permitted = await this.#permitted(transaction, request);
    const tables = await seenTables(transaction);
    const key = keyOf(request.tenantId, tables, permitted);
    return this.#documents.get(key) ?? this.#documents.add(key, await this.#document(transaction, tables, permitted));
  }

  async #document(transaction: Transaction, tables: readonly SeenTable[], permitted: Permitted) {
    const record = this.#parts.entities[RECORD];
    if (record === undefined) throw new Error(`There is no entity ${RECORD}.`);
    const models = await modelsWith(
      transaction,
      tables.map(({ schemaTableId }) => schemaTableId),
    );
    const described = models.map(({ schemaTableId, ...model }) => ({
      schemaTableId,
      tableName: model.tableName,
      columns: shownModel(transaction, model).columns,
      permits: (operation: ServerOperation) =>
        isAmong(permitted.get(rightOf(operation)), schemaTableId) &&
        !(operation.serves?.add === RECORD && hidesRequired(transaction, model)),
    }));
    return tablesDocument(this.#operations, record, described);
  }

  /** Limits the transaction to the tables that the caller may see, as the pipeline does for a call. */
  async #permitted(transaction: Transaction, { actor, siteId }: RequestContext): Promise<Permitted> {
    if (actor === null) throw new Error('Only somebody who is signed in may see tables.');
    const readRoute = this.#operations.find(({ name }) => name === READS_RECORDS)?.path ?? '';
    const permitted = new Map<string, Tables>();
    for (const operation of this.#operations) {
      const right = rightOf(operation);
      if (permitted.has(right)) continue;
      const { called, seen } = await tablesOf(transaction, actor, siteId, {
        serviceRoute: permissionPath(operation),
        isChange: operation.method === 'POST',
        readRoute,
      });
      showOnly(transaction, seen);
      permitted.set(right, called);
    }
    return permitted;
  }
}

function isAmong(tables: Tables | undefined, schemaTableId: number): boolean {
  return tables === null || (tables?.includes(schemaTableId) ?? false);
}

async function seenTables(transaction: Transaction): Promise<SeenTable[]> {
  const { rows } = await sql<SeenTable>`
    select schema_table_id as "schemaTableId", version from public.schema_tables
     where tenant_id = ${transaction.tenantId} and deleted_at is null
     order by schema_table_id`.execute(transaction.query);
  return rows.filter(({ schemaTableId }) => seesTable(transaction, schemaTableId));
}

/** Returns the name of a document by what it is made from: the tenant, its tables, and what the caller may do. */
function keyOf(tenantId: number, tables: readonly SeenTable[], permitted: Permitted): string {
  const rights = [...permitted].map(([right, called]) => [right, called?.toSorted((a, b) => a - b) ?? null]);
  const versions = tables.map(({ schemaTableId, version }) => [schemaTableId, version]);
  return createHash('sha256')
    .update(JSON.stringify([tenantId, versions, rights]))
    .digest('base64url');
}
