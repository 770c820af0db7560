import type { Transaction } from '../../../data/engine/database.ts';
import type { ExportCursor } from '../../../data/store/reading/export-records.ts';
import type { ServerParts } from '../../server-parts.ts';
import type { RequestContext } from '../authentication/authenticate.ts';
import { expectedOrigin } from '../authentication/host-name.ts';
import { callResponse, type AuthorizedCall, type CallResponse, type ReceivedCall } from '../call.ts';
import { listTerms } from '../routing/list-terms.ts';
import type { ExportRequest } from './export-request.ts';
import type { RunningExports } from './export-stream.ts';
import { CSV_TYPE, exportFileName, exportHead, exportRows } from './export-text.ts';

/** Runs a read for the caller, whose rights are read again for each portion. */
type Reading = <Result>(
  work: (transaction: Transaction, authorized: AuthorizedCall) => Promise<Result>,
) => Promise<{ request: RequestContext; read: Result }>;

/**
 * Answers a list as a file of CSV (`docs/companions.md#export`). Each portion is a read of its own; no transaction is
 * open while the reader reads.
 */
export async function answerExport(
  { store, entities, options }: Pick<ServerParts, 'store' | 'entities' | 'options'>,
  exports: RunningExports,
  call: ReceivedCall,
  asked: ExportRequest,
  reading: Reading,
): Promise<CallResponse> {
  const { serves = {} } = call.operation;
  const entity = entities[serves.list ?? ''];
  if (entity === undefined) throw new Error(`${call.operation.name} serves no list to export.`);
  const origin = expectedOrigin(call.incoming.headers.host ?? '', options.publicOrigin);
  const portionAfter = async (after: ExportCursor | null) => {
    const { request, read } = await reading(async (transaction, authorized) => {
      const narrowed = await listTerms(transaction, serves, entity, call.args, authorized.reach, authorized.request);
      return store.export(transaction, entity.entity, asked.query, { after }, narrowed);
    });
    const place = { timeZone: request.timeZone, origin };
    return { head: exportHead(asked, place), text: exportRows(asked, read.records, place), next: read.next, request };
  };
  const { head, text, next, request } = await portionAfter(null);
  const response = callResponse('', request);
  const first = head + text;
  let after = next;
  const portion = async (): Promise<string | null> => {
    if (after === null) return null;
    const one = await portionAfter(after);
    after = one.next;
    return one.text;
  };
  const caller = `${response.tenantId}.${response.contactId}`;
  const content = next === null ? first : exports.stream(caller, first, portion);
  return { ...response, file: { name: exportFileName(entity, request.now), type: CSV_TYPE, content } };
}
