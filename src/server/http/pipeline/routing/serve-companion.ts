import { decodeQuery } from '../../../../../renderer/language/query/odata/decode-query.ts';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import type { Companion } from '../../../../../renderer/language/calls/companions.ts';
import type { OperationInput, OperationResponse } from '../../../domain/operation-handler.ts';
import { recordFiles } from '../../../domain/assets/record-files.ts';
import type { BlobStore } from '../../../domain/services.ts';
import { badQuery } from '../../../data/store/reading/list-records.ts';
import { withinReach } from '../authentication/site-reach.ts';
import { readKey } from './read-key.ts';
import type { Serving } from './serve-entity.ts';

/** What a companion needs of a call. */
interface CompanionServing extends Serving {
  /** Knows the files of records. */
  blobs: Pick<BlobStore, 'fileNames'>;
}

/** Handles a companion of an operation that `serves` an entity (`docs/companions.md`). */
export async function serveCompanion(
  serving: CompanionServing,
  { kind, of, entity, serves }: Companion,
  { args, payload, query }: OperationInput,
): Promise<OperationResponse> {
  const { store, transaction, origin, reach } = serving;
  switch (kind) {
    case 'restore':
      await store.restore(transaction, origin, entity, payload, of, { where: withinReach(undefined, reach) });
      return { result: null, message: `${store.entity(entity).title} restored.` };
    case 'effects':
      return {
        result: await store.effectsOfDelete(transaction, entity, readKey(store.entity(entity), args), {
          where: withinReach(undefined, reach),
        }),
      };
    case 'files':
      return filesOf(serving, { entity, serves }, args);
    case 'history':
      return {
        result: await store.history(transaction, entity, readKey(store.entity(entity), args), {
          ...historyQuery(query),
          where: withinReach(serves.where, reach),
          expand: serves.expand ?? [],
        }),
      };
  }
}

/** The record is read to know that there is one that the caller may see; its files are listed afterwards. */
async function filesOf(
  { store, transaction, reach, blobs }: CompanionServing,
  { entity: name, serves }: Pick<Companion, 'entity' | 'serves'>,
  args: OperationInput['args'],
): Promise<OperationResponse> {
  const entity = store.entity(name);
  const record = await store.get(transaction, name, readKey(entity, args), {
    where: withinReach(serves.where, reach),
  });
  const { tenantId } = transaction;
  return { result: null, resultLater: () => recordFiles(blobs, tenantId, entity, record) };
}

const MOST_CHANGES = 100;
const CHANGES = 20;

/** Parses `$top` and `$skiptoken`, the `next` of the previous page. Throws 400 `badQuery` for anything else. */
function historyQuery(query: string): { top: number; before: number | null } {
  try {
    const options = decodeQuery(query, ['$top', '$skiptoken']);
    const top = number('$top', options.get('$top') ?? String(CHANGES));
    if (top < 1 || top > MOST_CHANGES) throw new ODataError(`$top is 1 to ${MOST_CHANGES}.`, 0, '$top');
    const token = options.get('$skiptoken');
    return { top, before: token === undefined ? null : number('$skiptoken', token) };
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}

function number(option: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new ODataError(`${option} is a whole number.`, 0, option);
  return Number(text);
}
