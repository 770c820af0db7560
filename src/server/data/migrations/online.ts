/**
 * An online migration says so in a line `-- online`. Its statements run one by one, each in no transaction, so that an
 * index is built while the rows of its table are read and written. It may be ended at any place and is run again from its
 * beginning; so it may hold two kinds of statements only, which can be run twice.
 */
const HEADER = /^-- online$/m;

const CREATE =
  /^create (?:unique )?index concurrently if not exists (?<index>[a-z][a-z0-9_]*) on (?<table>[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*)\b/;
const DROP = /^drop index concurrently if exists [a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/;

/** One statement of an online migration. */
export interface OnlineStatement {
  text: string;
  /** The index that it builds: one whose build was ended is there, is not used, and must go first. */
  builds?: { index: string; table: string };
}

export function isOnline(text: string): boolean {
  return HEADER.test(text);
}

/**
 * Returns the statements of an online migration.
 * @throws Error for a statement that is no `create index concurrently if not exists name on schema.table` and no
 *   `drop index concurrently if exists schema.name`
 */
export function onlineStatements(text: string): OnlineStatement[] {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
    .map(onlineStatement);
}

function onlineStatement(text: string): OnlineStatement {
  const { index, table } = CREATE.exec(text)?.groups ?? {};
  if (index !== undefined && table !== undefined) return { text, builds: { index, table } };
  if (DROP.test(text)) return { text };
  throw new Error(
    'an online migration holds only `create index concurrently if not exists name on schema.table ...` and ' +
      `\`drop index concurrently if exists schema.name\`, in small letters: ${text.slice(0, 80)}`,
  );
}

const INDEX = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/gi;
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;

/**
 * Returns the tables whose rows nobody can write while a migration runs, because it builds an index of a table that was
 * there before. Such an index belongs into an online migration.
 */
export function tablesWithoutWrites(text: string): string[] {
  const statements = text.replaceAll(/--[^\n]*/g, '');
  const created = new Set([...statements.matchAll(CREATED)].map(([, table]) => table?.toLowerCase()));
  const indexed = [...statements.matchAll(INDEX)].map(([, table = '']) => table.toLowerCase());
  return [...new Set(indexed)].filter((table) => !created.has(table));
}
