import { useQueries } from '@tanstack/react-query';
import { areas, entryReads } from 'virtual:areas';
import { addressOf } from '../../../renderer/language/models/list/cell-link.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { fillTemplate } from '../../../renderer/language/text/templates/fill-template.ts';
import type { EntryFind } from '../../../renderer/language/types/descriptor.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { useApplication } from '../host/screen-host.tsx';
import { mayOpenAddress } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import type { Command } from './command.ts';

const FRESH_MS = 30_000;

/** What finds the records behind the entries that the server answers (`entriesFrom.find`). */
const FINDS = Object.values(areas)
  .flatMap(({ menu }) => menu)
  .flatMap(({ entriesFrom }) => entriesFrom?.find ?? []);

/** Searches the records behind the entries of menus that the server answers. '' searches nothing. */
export function useEntrySearch(text: string, session: Session): { records: Command[]; isSearching: boolean } {
  const { call } = useApplication();
  const finds = text === '' ? [] : FINDS.filter(({ operation }) => session.operations.has(operation));
  const found = useQueries({
    queries: finds.map((find) => ({
      queryKey: ['palette entries', find.operation, text],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Command[]> => {
        const operation = entryReads[find.operation];
        if (operation === undefined) return [];
        const asked = { operation: operation.name, args: textArgs(operation, text) };
        const answer = await call({ [operation.name]: operation }, asked, { signal });
        const rows = answer.isSuccessful && Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
        return rows.flatMap((row) => commandOf(row, find, text, session));
      },
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  return {
    records: found.flatMap(({ data }) => data ?? []),
    isSearching: found.some(({ isFetching }) => isFetching),
  };
}

function textArgs({ path }: Operation, text: string): Record<string, string> {
  return Object.fromEntries(readOperationPath(path).keys.map((key) => [key, text]));
}

function commandOf(record: JsonObject, find: EntryFind, text: string, session: Session): Command[] {
  const filled = (template: string | undefined): string => fillTemplate(template ?? '', { record });
  const href = addressOf(find.link, { record });
  const [title, number] = [filled(find.title), filled(find.number)];
  if (href === '' || title === '' || !mayOpenAddress(href, session)) return [];
  return [
    {
      id: `record ${href}`,
      group: number === text ? 'exact' : 'records',
      title,
      ...(number === '' ? {} : { number }),
      detail: filled(find.detail),
      icon: 'document',
      act: { href },
    },
  ];
}
