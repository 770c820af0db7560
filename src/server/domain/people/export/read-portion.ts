import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Person } from '../person.ts';
import { searchedWords } from '../person.ts';
import type { PersonalRows } from '../personal-tables.ts';
import { stringsIn } from '../strings-in-json.ts';
import { columnsOf, isAfter, isFoundBy, keyOf, limitedWays, tableOf, textWays, wholeWays } from '../ways.ts';

/** What was read of a table. */
export interface ReadPortion {
  /** The rows of the person, each one as the text of a JSON object. */
  lines: string[];
  /** The key of the last row that was looked at; null at the end of the table. */
  after: string | null;
}

interface PortionRow {
  key: string;
  line: string | null;
  mentions: Record<string, string | null>;
}

/** Columns with a secret of the sign-in, which says nothing of the person. */
const SECRET = /hmac|hash|secret|token|public_key|credential_id|nonce/;

/** Rows of one statement, and rows that are looked at where texts are searched. */
const ROWS = 500;
const SEARCHED_ROWS = 2000;

/**
 * Reads the next rows of a person in a table. A row that is the person's as a whole has all columns. A row that is about
 * others too has its key, what is not personal, and what is about the person. A row that only mentions the person has
 * its key and the texts that do.
 * @param after the key of the last row that was read; null for the first ones
 */
export async function readPortion(
  { query, tenantId }: Transaction,
  table: PersonalRows,
  person: Person,
  after: string | null,
): Promise<ReadPortion> {
  const isWhole = isFoundBy(wholeWays(table), person, tenantId);
  const isLimited = isFoundBy(limitedWays(table), person, tenantId);
  const isMentioned = isFoundBy(textWays(table), person, tenantId);
  const isSearched = textWays(table).length > 0 && person.searched.length > 0;
  const limit = isSearched ? SEARCHED_ROWS : ROWS;
  const { rows } = await sql<PortionRow>`
    with portion as materialized (
      select t.* from ${tableOf(table)} t
       where t.tenant_id = ${tenantId} and ${isAfter(table, after)}
         and ${isSearched ? sql`true` : sql`(${isWhole} or ${isLimited})`}
       order by ${columnsOf(table.key)} limit ${sql.lit(limit)})
    select ${keyOf(table)} as key,
           case when f.is_whole then ${wholeLine(table)}
                when f.is_limited or f.is_mentioned then jsonb_strip_nulls(${limitedLine(table, person, tenantId)})
           end::text as line,
           case when not f.is_whole and f.is_mentioned then ${mentions(table, person, tenantId)} else '{}' end as mentions
      from portion t
     cross join lateral (
             select coalesce(${isWhole}, false) as is_whole, coalesce(${isLimited}, false) as is_limited,
                    coalesce(${isMentioned}, false) as is_mentioned) f
     order by ${columnsOf(table.key)}`.execute(query);
  const words = searchedWords(person.searched);
  return {
    lines: rows.flatMap(({ line, mentions: texts }) =>
      line === null ? [] : [withMentions(line, texts, table, words)],
    ),
    after: rows.length < limit ? null : (rows.at(-1)?.key ?? null),
  };
}

/** Returns SQL of a row as JSON, with all columns but secrets. */
function wholeLine(table: PersonalRows): RawBuilder<unknown> {
  const { columns } = table;
  // A column that another way names is about the person of that way.
  const others = new Set(limitedWays(table).flatMap((way) => way.columns ?? []));
  const shown = columns.filter((column) => !SECRET.test(column) && !others.has(column));
  return sql`(select to_jsonb(x) from (select ${columnsOf(shown)}) x)`;
}

/** Returns SQL of the part of a row that its limited ways give, as JSON. */
function limitedLine(table: PersonalRows, person: Person, tenantId: number): RawBuilder<unknown> {
  const decided = new Set(table.erased.filter(({ action }) => action !== 'none').map(({ name }) => name));
  const plain = table.columns.filter(
    (column) => !SECRET.test(column) && !decided.has(column) && !table.key.includes(column),
  );
  const own = limitedWays(table).flatMap((way) =>
    (way.columns ?? []).map(
      (column) =>
        sql`case when ${isFoundBy([way], person, tenantId)} then ${sql.ref(`t.${column}`)} end as ${sql.ref(column)}`,
    ),
  );
  const columns = [
    ...table.key.map((column) => sql.ref(`t.${column}`)),
    ...plain.map((column) => sql`case when f.is_limited then ${sql.ref(`t.${column}`)} end as ${sql.ref(column)}`),
    ...own,
  ];
  return sql`(select to_jsonb(x) from (select ${sql.join(columns)}) x)`;
}

/** Returns SQL of the texts that mention the person, by column. */
function mentions(table: PersonalRows, person: Person, tenantId: number): RawBuilder<unknown> {
  const texts = textWays(table).map(
    (way) =>
      sql`case when ${isFoundBy([way], person, tenantId)} then ${sql.ref(`t.${way.column}`)}::text end as ${sql.ref(way.column)}`,
  );
  return texts.length === 0 ? sql`'{}'::jsonb` : sql`(select to_jsonb(x) from (select ${sql.join(texts)}) x)`;
}

/** Adds to a line the texts that mention the person; of JSON the strings that do. */
function withMentions(
  line: string,
  texts: Readonly<Record<string, string | null>>,
  table: PersonalRows,
  words: RegExp | null,
): string {
  const found = Object.entries(texts).flatMap(([column, text]): [string, string[]][] => {
    if (text === null || words === null) return [];
    const isJson = table.erased.some(({ name, isJson: holdsJson }) => name === column && holdsJson);
    const strings = (isJson ? stringsIn(text) : [text]).filter((one) => one.search(words) >= 0);
    return strings.length === 0 ? [] : [[column, strings]];
  });
  if (found.length === 0) return line;
  return `${line.slice(0, -1)}, "mentions": ${JSON.stringify(Object.fromEntries(found))}}`;
}

/** Returns the rows of a person in the tables of the sign-in, by table. */
export async function readGate({ query }: Transaction, person: Person): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; line: string }>`
    select r.name, r.line::text as line from gate.rows_of_person(${person.contactId}, ${person.addresses}::text[]) r
     order by r.name, r.line::text`.execute(query);
  const found = new Map<string, string[]>();
  for (const { name, line } of rows) found.set(name, [...(found.get(name) ?? []), line]);
  return found;
}
