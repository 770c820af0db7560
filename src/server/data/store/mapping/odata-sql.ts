import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type {
  CompareOperator,
  FilterLiteral,
  FilterNode,
  FilterType,
} from '../../../../../renderer/language/types/odata.ts';

/** A field that may be filtered: its value as SQL, and its type. */
export interface FilteredField {
  value: RawBuilder<unknown>;
  type: FilterType;
  index?: FieldIndex;
  other?: OtherRecord;
}

/** Where a text of another record comes from: its value is looked for record by record. */
export interface OtherRecord {
  /** The other record as a join, with its text: for an order. */
  sorted: FieldIndex;
  /** The index of the ids of other records, when there is one. */
  index: FieldIndex | undefined;
  id: RawBuilder<unknown>;
  /** Returns the query of the ids of the records whose text meets a condition: for a filter. */
  ids(condition: (text: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown>;
}

/** A joined row with the value of a field, in a table that has indexes of such values. */
export interface FieldIndex {
  /** The alias of the joined row: two fields may read the same one. */
  name: string;
  join: RawBuilder<unknown>;
  /** A text is in lower case, a number of double precision; empty where the field is. */
  value: RawBuilder<unknown>;
}

/** The fields of a list by their public paths. A filter can use no others: SQL names never come from the query. */
export type FilteredFields = ReadonlyMap<string, FilteredField>;

/** The case mapping of every script, the same on every server. */
const folded = sql.raw('collate "und-x-icu"');

/**
 * Returns a parsed `$filter` as an SQL condition: identifiers come from `fields` only, every literal is a parameter
 * cast to the field's type. It agrees with the model, `matches` of renderer/language/query/odata: truth has two values,
 * so `not` tests that its operand "is not true"; elsewhere SQL's "unknown" already counts as false. Throws an `Error`
 * for an unknown field.
 */
export function filterSql(node: FilterNode, fields: FilteredFields): RawBuilder<boolean> {
  switch (node.kind) {
    case 'and':
      return sql<boolean>`(${filterSql(node.left, fields)} and ${filterSql(node.right, fields)})`;
    case 'or':
      return sql<boolean>`(${filterSql(node.left, fields)} or ${filterSql(node.right, fields)})`;
    case 'not':
      return sql<boolean>`(${filterSql(node.operand, fields)} is not true)`;
    default:
      return fieldSql(node, fieldOf(node.field, fields));
  }
}

/** A node of a filter that looks at one field. */
type FieldNode = Extract<FilterNode, { field: string }>;

function fieldSql(node: FieldNode, field: FilteredField): RawBuilder<boolean> {
  const { other, type } = field;
  if (other !== undefined && !looksForEmpty(node)) {
    const ids = other.ids((value) => fieldSql(node, { value, type }));
    // The values of an index are numbers of double precision.
    return other.index === undefined
      ? sql<boolean>`(${other.id} in (${ids}))`
      : sql<boolean>`(${other.index.value} in (select id::double precision from (${ids}) found (id)))`;
  }
  switch (node.kind) {
    case 'compare':
      return compareSql(field, node.operator, node.value);
    case 'in':
      return inSql(field, node.values);
    case 'call':
      return likeSql(field.value, patterns[node.name](escapeLike(node.value)));
  }
}

function looksForEmpty(node: FieldNode): boolean {
  return node.kind === 'compare' && node.value === null;
}

/**
 * Returns the condition of `$search`: every word occurs in one of the fields, ignoring case. The fields become the
 * lines of one text, so that PostgreSQL folds the case once: that is the most expensive step of a search. A word
 * contains no line break, so it never matches across two fields.
 */
export function searchSql(words: string, fields: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const text = sql`concat_ws(chr(10), ${sql.join(fields.map((field) => sql`${field}::text`))})`;
  const each = searchPatterns(words).map((pattern) => likeSql(text, pattern));
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(each, sql` and `)}`;
}

/**
 * Returns the condition of `$search` over the column of the searched texts, which are in lower case already. It is that
 * of `gate.make_finder`.
 */
export function searchedTextSql(words: string, searchedText: RawBuilder<unknown>): RawBuilder<boolean> {
  const like = (pattern: string) => sql`${searchedText} like lower(${pattern}::text ${folded})`;
  const each = indexedPatterns(words).map((pattern) => {
    if (pattern.startsWith('%')) return like(pattern);
    const ways = WORD_BREAKS.map((between) => like(between + pattern));
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Returns texts as the column of the searched texts has them: in lower case, one on each line. */
export function foldedLines(texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`lower(concat_ws(chr(10), ${sql.join(['', ...texts].map((text) => sql`${text}::text`))}) ${folded})`;
}

/** What stands before a word in the searched texts: nothing, a space, or the end of another field. */
const WORD_BREAKS = ['', '% ', '%\n'];

/** Returns a LIKE pattern for each word of a search. */
function searchPatterns(words: string): string[] {
  return wordsOf(words).map((word) => patterns.contains(escapeLike(word)));
}

/**
 * Returns the patterns of a search through an index of trigrams. For one or two letters the index knows the beginnings
 * of words alone: such a pattern starts without `%`. Scripts that write no spaces are searched whole.
 * @example indexedPatterns('steel bo') // ['%steel%', 'bo%']
 */
export function indexedPatterns(words: string): string[] {
  return wordsOf(words).map((word) =>
    SHORT_WORD.test(word) && !UNSPACED.test(word) ? patterns.startswith(word) : patterns.contains(escapeLike(word)),
  );
}

const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function wordsOf(words: string): string[] {
  return words.split(/\s+/u).filter((word) => word !== '');
}

/**
 * Returns LIKE patterns that the searched texts of a row match when the row matches the filter: those of the text
 * functions over the `searched` fields that the filter requires.
 * @example requiredPatterns(contains(title,'a') and startswith(sku,'b'), ['title', 'sku']) // ['%a%', '%b%']
 */
export function requiredPatterns(node: FilterNode, searched: readonly string[]): string[] {
  if (node.kind === 'and') return [...requiredPatterns(node.left, searched), ...requiredPatterns(node.right, searched)];
  if (node.kind !== 'call' || !searched.includes(node.field)) return [];
  return [patterns.contains(escapeLike(node.value))];
}

function fieldOf(path: string, fields: FilteredFields): FilteredField {
  const field = fields.get(path);
  if (!field) throw new Error(`There is no field ${path} to filter by.`);
  return field;
}

const operators: Record<CompareOperator, RawBuilder<unknown>> = {
  eq: sql.raw('='),
  ne: sql.raw('<>'),
  gt: sql.raw('>'),
  ge: sql.raw('>='),
  lt: sql.raw('<'),
  le: sql.raw('<='),
};

function compareSql(field: FilteredField, operator: CompareOperator, literal: FilterLiteral): RawBuilder<boolean> {
  const { value, type } = field;
  if (field.index !== undefined && isIndexed(type, operator)) return indexedSql(field, field.index, operator, literal);
  if (literal === null)
    return operator === 'eq'
      ? sql<boolean>`(${value} is null)`
      : sql<boolean>`(${value} is not null and ${operator === 'ne'})`;
  // Equality of texts is the same under every collation in use; their order in a filter is the order of code points.
  const isOrdered = type === 'text' && operator !== 'eq' && operator !== 'ne';
  const left = isOrdered ? sql`${value} collate "C"` : value;
  return sql<boolean>`(${left} ${operators[operator]} ${literalSql(type, literal)})`;
}

/** An index of texts in lower case knows no order of code points. */
function isIndexed(type: FilterType, operator: CompareOperator): boolean {
  return operator === 'eq' || (type === 'number' && operator !== 'ne');
}

function indexedSql(
  { value, type }: FilteredField,
  index: FieldIndex,
  operator: CompareOperator,
  literal: FilterLiteral,
): RawBuilder<boolean> {
  if (literal === null) return operator === 'eq' ? sql<boolean>`(${index.value} is null)` : sql<boolean>`false`;
  const compared = literalSql(type, literal);
  if (type !== 'text') return sql<boolean>`(${index.value} ${operators[operator]} ${compared})`;
  return sql<boolean>`(${index.value} = lower(${compared} ${folded}) and ${value} = ${compared})`;
}

/** Returns the joins to the indexed values that a filter and an order read (`sortTerms`). */
export function indexJoins(
  fields: FilteredFields,
  filter: FilterNode | undefined,
  orderBy: readonly { field: string }[] = [],
): RawBuilder<unknown> {
  const used = [
    ...comparedFields(filter, fields),
    ...orderBy.flatMap(({ field }) => fields.get(field)?.index ?? fields.get(field)?.other?.sorted ?? []),
  ];
  const byName = new Map(used.map(({ name, join }) => [name, sql` ${join}`]));
  return byName.size === 0 ? sql`` : sql.join([...byName.values()], sql``);
}

function comparedFields(node: FilterNode | undefined, fields: FilteredFields): FieldIndex[] {
  if (node === undefined) return [];
  if ('left' in node) return [...comparedFields(node.left, fields), ...comparedFields(node.right, fields)];
  if ('operand' in node) return comparedFields(node.operand, fields);
  const { index, other, type } = fieldOf(node.field, fields);
  if (other?.index !== undefined && !looksForEmpty(node)) return [other.index];
  if (index === undefined || node.kind === 'call') return [];
  return node.kind === 'in' || isIndexed(type, node.operator) ? [index] : [];
}

function inSql(field: FilteredField, literals: FilterLiteral[]): RawBuilder<boolean> {
  const { value, type, index } = field;
  if (index !== undefined)
    return sql<boolean>`(${sql.join(
      [sql`false`, ...literals.filter((one) => one !== null).map((one) => indexedSql(field, index, 'eq', one))],
      sql` or `,
    )})`;
  const candidates = literals.filter((literal) => literal !== null).map((literal) => literalSql(type, literal));
  return candidates.length === 0 ? sql<boolean>`false` : sql<boolean>`(${value} in (${sql.join(candidates)}))`;
}

/** Casts whole numbers to bigint, so that an index on an integer column is used. */
function literalSql(type: FilterType, literal: string | number | boolean): RawBuilder<unknown> {
  switch (type) {
    case 'text':
      return sql`${literal}::text`;
    case 'number':
      return Number.isSafeInteger(literal) ? sql`${literal}::bigint` : sql`${literal}::numeric`;
    case 'boolean':
      return sql`${literal}::boolean`;
    case 'date':
      return sql`${literal}::date`;
    case 'instant':
      // Columns keep milliseconds; a finer literal would equal none of them.
      return sql`${new Date(String(literal)).toISOString()}::timestamptz`;
  }
}

const patterns = {
  contains: (text: string) => `%${text}%`,
  startswith: (text: string) => `${text}%`,
  endswith: (text: string) => `%${text}`,
};

function likeSql(value: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(lower(${value} ${folded}) like lower(${pattern}::text ${folded}))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
