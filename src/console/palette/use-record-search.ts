import { useQueries } from '@tanstack/react-query';
import { cellLink } from '../../../renderer/language/models/list/cell-link.ts';
import { listModel, type ListModel } from '../../../renderer/language/models/list/list-model.ts';
import { defaultListState, listQuery } from '../../../renderer/language/models/list/list-state.ts';
import { printQuery } from '../../../renderer/language/query/odata/print-query.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { readPath } from '../../../renderer/language/paths/read-path.ts';
import type { ConditionScope } from '../../../renderer/language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { callOf } from '../../../renderer/parts/frame/call-of.ts';
import { useApplication } from '../host/screen-host.tsx';
import type { Application } from '../host/application.ts';
import type { Session } from '../session/session.ts';
import type { PlacedEntry } from '../shell/navigation/sections.ts';
import { isNumber, type Command } from './command.ts';
import { searchedLists, type SearchedList } from './screen-commands.ts';

const ROWS = 5;
const FRESH_MS = 30_000;
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
  answered: readonly PlacedEntry[],
): { records: Command[]; isSearching: boolean; isNaming: boolean } {
  const application = useApplication();
  const text = typed.trim();
  const lists = text.length < FEWEST_LETTERS ? [] : searchedLists(active, text, session, answered);
  // The keys first: the record of a number is found before the texts of all lists are looked through.
  const ways = isNumber(text) ? (['key', 'text'] as const) : (['text'] as const);
  const found = useQueries({
    queries: ways.flatMap((by) =>
      lists.map((searched) => ({
        queryKey: ['palette', by, searched.screen.id, searched.params, text],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          searchList(searched, { by, text }, session, application, signal),
        staleTime: FRESH_MS,
        retry: false,
      })),
    ),
  });
  return {
    records: onceEach(found.flatMap(({ data }) => data ?? [])),
    isSearching: found.some(({ isFetching }) => isFetching),
    isNaming: (isNumber(text) ? found.slice(0, lists.length) : found).some(({ isFetching }) => isFetching),
  };
}

async function searchList(
  { screen, params, title }: SearchedList,
  { by, text }: { by: 'key' | 'text'; text: string },
  session: Session,
  application: Application,
  signal: AbortSignal,
): Promise<Command[]> {
  const { default: resolved } = await screen.load();
  const scope = { record: {}, route: params };
  const configuration = await columnsOf(resolved, scope, application);
  const list = listModel(resolved, session.timeZone, configuration);
  if (list === null || !list.fields.search) return [];
  const query =
    by === 'key'
      ? keyQuery(list, params, text)
      : listQuery({ ...defaultListState(list), search: text, pageSize: ROWS }, list);
  const call = callOf(list.endpoints.list, list.args, scope, resolved.operations, query);
  if (query === undefined || call === undefined) return [];
  const answer = await application.call(resolved.operations, call, { signal });
  // A list that fails is left out; the results of the others are still useful.
  const rows = answer.isSuccessful && Array.isArray(answer.result) ? answer.result.filter(isObject) : [];
  const named = { ...list, title: title ?? list.title, params, titles: titlesOf(list, resolved) };
  return rows.flatMap((row) => recordCommand(row, named, text));
}

/** Returns the columns that the server configures for a list; undefined for a list without them. */
async function columnsOf(
  { descriptor, operations }: ResolvedScreen,
  scope: ConditionScope,
  { call, queries }: Application,
): Promise<Json | undefined> {
  const read = descriptor.kind === 'list' ? descriptor.columnsFrom : undefined;
  const asked = read && callOf(read.operation, read.args, scope, operations);
  if (asked === undefined) return undefined;
  return queries.fetchQuery({
    queryKey: ['palette columns', asked],
    queryFn: async () => {
      const answer = await call(operations, asked);
      if (!answer.isSuccessful) throw new Error(answer.message);
      return answer.result;
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Returns each record once, though several lists show it. */
function onceEach(commands: Command[]): Command[] {
  const seen = new Map<string, Command>();
  for (const command of commands) {
    const address = 'href' in command.act ? command.act.href : command.id;
    if (!seen.has(address)) seen.set(address, command);
  }
  return [...seen.values()];
}

/** Returns the query for the record whose key, beside the parameters of the list, is a typed number. */
function keyQuery(
  { entity: { key, properties } }: ListModel,
  params: Record<string, string>,
  text: string,
): string | undefined {
  const [name = '', ...others] = ownKey(key, params);
  if (others.length > 0 || properties[name]?.type !== 'integer') return undefined;
  return printQuery({ $top: '1', $filter: `${name} eq ${text}` });
}

function ownKey(key: readonly string[], params: Record<string, string>): string[] {
  return key.filter((name) => !Object.hasOwn(params, name));
}

/** A list that is searched, and how it names its rows. */
interface NamedList extends ListModel {
  /** The parameters of its route. */
  params: Record<string, string>;
  /** The fields that may title a row, the first that has a value. */
  titles: readonly string[];
}

/** Returns the command of a row, or none when its list has no link to it. */
function recordCommand(row: JsonObject, list: NamedList, text: string): Command[] {
  const href = list.columns
    .map((column) => cellLink(list, column, row, list.route, { record: row, route: list.params }))
    .find((link) => link.startsWith('/'));
  const title = list.titles.map((name) => readPath(row, name)).find(isTitle);
  if (href === undefined || title === undefined) return [];
  const number = numberOf(row, list);
  return [
    {
      id: `record ${list.id} ${href}`,
      group: isExactly(row, list, text) ? 'Exactly this' : 'Records',
      title: String(title),
      ...(number === String(title) ? {} : { number }),
      detail: [list.title, whyFound(row, list, [String(title), number], text)].filter(Boolean).join(' · '),
      icon: 'document',
      ...pictureOf(row, list),
      act: { href },
    },
  ];
}

/**
 * Returns the fields that may title the rows of a list. Where the server configures the columns, these are the lines of
 * text among them: the entity knows none of them.
 */
function titlesOf({ columns, entity }: ListModel, { descriptor }: ResolvedScreen): string[] {
  const fixed = descriptor.kind === 'list' ? descriptor.columns.length : columns.length;
  const lines = columns.slice(fixed).filter(({ cell }) => cell === 'lineText');
  return [...lines.map(({ name }) => name), entity.titleField];
}

function isTitle(value: Json | undefined): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Returns the key of a record, which people call its number. */
function numberOf(row: JsonObject, { entity: { key }, params }: NamedList): string {
  return ownKey(key, params)
    .map((name) => String(row[name] ?? ''))
    .join(' ');
}

/** Returns whether the text is the number of a record, or a whole value that its list is searched by. */
function isExactly(row: JsonObject, { entity: { key, search = [] }, params }: NamedList, text: string): boolean {
  const typed = text.toLowerCase();
  return [...ownKey(key, params), ...search].some((name) => String(readPath(row, name) ?? '').toLowerCase() === typed);
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
