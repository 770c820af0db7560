/** Words that no constant of a module may have as its name. */
const OF_JAVASCRIPT = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** The reserved words of PostgreSQL: a column of such a name would have to be quoted wherever it is named. */
const OF_SQL = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation ' +
    'column concurrently constraint create cross current_catalog current_date current_role current_schema ' +
    'current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for ' +
    'foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral ' +
    'leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps ' +
    'placing primary references returning right select session_user similar some symmetric system_user table ' +
    'tablesample then to trailing true union unique user using variadic verbose when where window with'
  ).split(' '),
);

/** Columns that the server keeps beside those of the fields. */
const OF_THE_STORE = new Set(['tenant_id', 'version', 'deleted_at']);

/** Names that the modules of handlers use already. */
const OF_HANDLERS = new Set(['handlers', 'Refusal', 'defineOperation']);

/** Returns whether no operation may have this name, because the constant of its handler could not have it. */
export function isReservedForHandlers(name: string): boolean {
  return OF_JAVASCRIPT.has(name) || OF_HANDLERS.has(name);
}

/** Returns why no field may have a column of this name; undefined when one may. */
export function reservedColumn(column: string): string | undefined {
  if (OF_SQL.has(column)) return `'${column}' is a reserved word of SQL`;
  return OF_THE_STORE.has(column) ? `the server keeps a column '${column}' of its own` : undefined;
}
