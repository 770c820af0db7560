import { useQueries } from '@tanstack/react-query';
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
import type { Command } from './command.ts';
import { searchedLists } from './screen-commands.ts';

type Screen = ReturnType<typeof allScreens>[number];

const MOST_LISTS = 8;
const ROWS = 5;
/** A single letter matches nearly every record. */
const FEWEST_LETTERS = 2;

/** Searches the lists for records that match the typed text. Each record has the link of its list. */
export function useRecordSearch(
  typed: string,
  active: string | undefined,
  session: Session,
): { records: Command[]; isSearching: boolean } {
  const application = useApplication();
  const text = typed.trim();
  const lists =
    text.length < FEWEST_LETTERS
      ? []
      : searchedLists(active)
          .filter((screen) => mayOpen(screen, session) && plainRoute(screen) !== undefined)
          .slice(0, MOST_LISTS);
  const found = useQueries({
    queries: lists.map((screen) => ({
      queryKey: ['palette', screen.id, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => searchList(screen, text, session, application, signal),
      staleTime: 30_000,
      retry: false,
    })),
  });
  return { records: found.flatMap(({ data }) => data ?? []), isSearching: found.some(({ isFetching }) => isFetching) };
}

async function searchList(
  screen: Screen,
  text: string,
  session: Session,
  application: Application,
  signal: AbortSignal,
): Promise<Command[]> {
  const { default: resolved } = await screen.load();
  const list = listModel(resolved, session.timeZone);
  if (list === null || !list.fields.search) return [];
  const searched = listQuery({ ...defaultListState(list), search: text, pageSize: ROWS }, list);
  const rowsFor = async (query: string): Promise<JsonObject[]> => {
    const call = { operation: list.endpoints.list, args: {}, query };
    const answer = await application.call(resolved.operations, call, { signal });
    // A list that fails is left out; the results of the others are still useful.
    return answer.isSuccessful && Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
  };
  const byKey = keyQuery(list, text);
  const found = await Promise.all([byKey === undefined ? [] : rowsFor(byKey), rowsFor(searched)]);
  const commands = found.flat().flatMap((row) => recordCommand(row, list, text));
  return [...new Map(commands.map((command) => [command.id, command])).values()];
}

/** Returns the query for the record whose key is a typed number; undefined for other texts and keys. */
function keyQuery({ entity: { key, properties } }: ListModel, text: string): string | undefined {
  const [name = '', ...others] = key;
  if (!/^\d{1,15}$/.test(text) || others.length > 0 || properties[name]?.type !== 'integer') return undefined;
  return printQuery({ $top: '1', $filter: `${name} eq ${text}` });
}

/** Returns the command of a row, or none when its list has no link to it. */
function recordCommand(row: JsonObject, list: ListModel, text: string): Command[] {
  const href = list.columns
    .map((column) => cellLink(list, column, row, list.route))
    .find((link) => link.startsWith('/'));
  const title = readPath(row, list.entity.titleField);
  if (href === undefined || (typeof title !== 'string' && typeof title !== 'number')) return [];
  return [
    {
      id: `record ${list.id} ${href}`,
      group: 'Records',
      title: String(title),
      detail: [list.title, whyFound(row, list, String(title), text)].filter(Boolean).join(' · '),
      icon: 'document',
      ...pictureOf(row, list),
      act: { href },
    },
  ];
}

/** Returns the value in which the text was found, such as a SKU or an id, when it is not the title. */
function whyFound(row: JsonObject, { columns }: ListModel, title: string, text: string): string {
  const typed = text.toLowerCase();
  if (title.toLowerCase().includes(typed)) return '';
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
