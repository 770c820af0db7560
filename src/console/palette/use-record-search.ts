import { useQueries } from '@tanstack/react-query';
import { rowNumber } from '../../../renderer/blocks/list/controller/row-key.ts';
import { cellLink } from '../../../renderer/language/models/list/cell-link.ts';
import { listModel, type ListModel } from '../../../renderer/language/models/list/list-model.ts';
import { defaultListState, listQuery } from '../../../renderer/language/models/list/list-state.ts';
import { printQuery } from '../../../renderer/language/query/odata/print-query.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { readPath } from '../../../renderer/language/paths/read-path.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { useApplication } from '../host/screen-host.tsx';
import type { Application } from '../host/application.ts';
import { mayOpen, plainRoute, type allScreens } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import { isNumber, onceEach, type Command } from './command.ts';
import { recordAddress } from './record-address.ts';
import { searchedLists } from './screen-commands.ts';
import { useEntrySearch } from './use-entry-search.ts';

type Screen = ReturnType<typeof allScreens>[number];

const MOST_LISTS = 8;
const ROWS = 5;
/** A single letter matches nearly every record. */
const FEWEST_LETTERS = 2;

/**
 * Searches the lists for records that match the typed text. Each record has the link of its list. `isNaming`: the
 * record that the text names exactly may still be found.
 */
export function useRecordSearch(
  typed: string,
  active: string | undefined,
  session: Session,
): { records: Command[]; isSearching: boolean; isNaming: boolean } {
  const application = useApplication();
  const text = typed.trim();
  const lists =
    text.length < FEWEST_LETTERS
      ? []
      : searchedLists(active, text)
          .filter((screen) => mayOpen(screen, session) && plainRoute(screen) !== undefined)
          .slice(0, MOST_LISTS);
  // The keys first: the record of a number is found before the texts of all lists are looked through.
  const ways = isNumber(text) ? (['key', 'text'] as const) : (['text'] as const);
  const found = useQueries({
    queries: ways.flatMap((by) =>
      lists.map((screen) => ({
        queryKey: ['palette', by, screen.id, text],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          searchList(screen, { by, text }, session, application, signal),
        staleTime: 30_000,
        retry: false,
      })),
    ),
  });
  const behind = useEntrySearch(text.length < FEWEST_LETTERS ? '' : text, session);
  const naming = isNumber(text) ? found.slice(0, lists.length) : found;
  return {
    records: onceEach([...found.flatMap(({ data }) => data ?? []), ...behind.records]).toSorted(
      (a, b) => Number(a.isOneOfMany ?? false) - Number(b.isOneOfMany ?? false),
    ),
    isSearching: behind.isSearching || found.some(({ isFetching }) => isFetching),
    isNaming: behind.isSearching || naming.some(({ isFetching }) => isFetching),
  };
}

async function searchList(
  screen: Screen,
  { by, text }: { by: 'key' | 'text'; text: string },
  session: Session,
  application: Application,
  signal: AbortSignal,
): Promise<Command[]> {
  const { default: resolved } = await screen.load();
  const list = listModel(resolved, session.timeZone);
  if (list === null || !list.fields.search) return [];
  const query =
    by === 'key' ? keyQuery(list, text) : listQuery({ ...defaultListState(list), search: text, pageSize: ROWS }, list);
  if (query === undefined) return [];
  const answer = await application.call(
    resolved.operations,
    { operation: list.endpoints.list, args: {}, query },
    { signal },
  );
  // A list that fails is left out; the results of the others are still useful.
  const rows = answer.isSuccessful && Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
  return rows.flatMap((row) => recordCommand(row, list, text));
}

/** Returns the query for the record whose key is a typed number; undefined for another key. */
function keyQuery({ entity: { key, properties } }: ListModel, text: string): string | undefined {
  const [name = '', ...others] = key;
  if (others.length > 0 || properties[name]?.type !== 'integer') return undefined;
  return printQuery({ $top: '1', $filter: `${name} eq ${text}` });
}

/** Returns the command of a row, or none when its list has no link to it. */
function recordCommand(row: JsonObject, list: ListModel, text: string): Command[] {
  const href = list.columns
    .map((column) => cellLink(list, column, row, list.route))
    .find((link) => link.startsWith('/'));
  const title = readPath(row, list.entity.titleField);
  if (href === undefined || (typeof title !== 'string' && typeof title !== 'number')) return [];
  const number = rowNumber(list.entity, row);
  return [
    {
      id: `record ${list.id} ${href}`,
      group: isExactly(row, list, text) ? 'exact' : 'records',
      isOneOfMany: list.entity.rows === 'many' && number !== text && isExactly(row, list, text),
      title: String(title),
      ...(number === String(title) ? {} : { number }),
      detail: [list.title, whyFound(row, list, [String(title), number], text)].filter(Boolean).join(' · '),
      icon: 'document',
      ...pictureOf(row, list),
      act: { href },
      record: recordAddress(href),
    },
  ];
}

/** Returns whether the text is the number of a record, or a whole value that its list is searched by. */
function isExactly(row: JsonObject, { entity: { key, search = [] } }: ListModel, text: string): boolean {
  const typed = text.toLowerCase();
  return [...key, ...search].some((name) => String(readPath(row, name) ?? '').toLowerCase() === typed);
}

/** Returns the value in which the text was found, such as a SKU or an id, when neither title nor number say it. */
function whyFound(row: JsonObject, { columns }: ListModel, said: string[], text: string): string {
  const typed = text.toLowerCase();
  if (said.some((one) => one.toLowerCase().includes(typed))) return '';
  const texts = columns
    .map(({ name }) => readPath(row, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String);
  return texts.find((value) => value.toLowerCase().includes(typed)) ?? '';
}

/** Returns the picture of a row, for lists that show one. */
function pictureOf(row: JsonObject, { columns }: ListModel): Pick<Command, 'picture'> {
  const column = columns.find(({ cell }) => cell === 'asset');
  return column === undefined ? {} : { picture: readPath(row, column.name) ?? null };
}
