import { useQueries } from '@tanstack/react-query';
import { areas, entryReads } from 'virtual:areas';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { useApplication } from '../../host/screen-host.tsx';
import { countKey } from '../../host/written.ts';
import type { Session } from '../../session/session.ts';
import { cacheKey, readCached, writeCached } from './navigation-cache.ts';
import type { EntryRows } from './read-entries.ts';
import { useCalm } from './use-calm.ts';

/** The operations that answer entries. */
const ENTRIES = Object.values(areas)
  .flatMap(({ menu }) => menu)
  .flatMap(({ entriesFrom }) => entriesFrom?.operation ?? []);

/** After this time the next mount reads the entries again: other people write too. */
const FRESH_MS = 60_000;

/**
 * Returns the rows of the menus' entries that the server answers. Cached rows are shown at once; they are read again
 * after each write of the same service. An operation that fails gives the cached rows.
 */
export function useEntryRows(session: Session): EntryRows {
  const { call } = useApplication();
  const isCalm = useCalm();
  const own = cacheKey('entries', session);
  const reads = ENTRIES.flatMap((name) => (session.operations.has(name) ? (entryReads[name] ?? []) : []));
  return useQueries({
    queries: reads.map((operation) => ({
      queryKey: [...countKey(operation), own],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Json> => {
        const answer = await call({ [operation.name]: operation }, { operation: operation.name }, { signal });
        // Thrown so that the last rows stay.
        if (!answer.isSuccessful) throw new Error(answer.message);
        writeCached(`${own}.${operation.name}`, answer.result);
        return answer.result;
      },
      initialData: () => readCached(`${own}.${operation.name}`),
      initialDataUpdatedAt: 0,
      enabled: isCalm,
      retry: false,
      staleTime: FRESH_MS,
      gcTime: Infinity,
    })),
    combine: (answers) => byName(reads, answers),
  });
}

function byName(reads: readonly Operation[], answers: readonly { data: Json | undefined }[]): EntryRows {
  return Object.fromEntries(reads.map(({ name }, index) => [name, rowsIn(answers[index]?.data)]));
}

function rowsIn(result: Json | undefined): JsonObject[] {
  return Array.isArray(result) ? result.filter(isObject) : [];
}
