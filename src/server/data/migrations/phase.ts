/**
 * What a migration does to the release before it. `expand` only adds: the release before works on the new schema.
 * `contract` takes something away that no release in use needs any more.
 */
export type Phase = 'expand' | 'contract';

const HEADER = /^-- phase: (expand|contract)$/m;

/** Returns the phase that a migration says in a line `-- phase: expand`. One that says nothing may take something away. */
export function phaseOf(text: string): Phase {
  return HEADER.exec(text)?.[1] === 'expand' ? 'expand' : 'contract';
}

/** Returns whether a migration says its phase. */
export function saysPhase(text: string): boolean {
  return HEADER.test(text);
}

/** What the release before would miss, or could not write any more. What is in doubt is counted as taken away. */
const TAKEN_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?!index\b)/i, 'drops what the release before may use'],
  [/^(?!alter\s+index\b).*\brename\b/is, 'gives something another name'],
  [/\bset\s+schema\b/i, 'moves something'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'requires a column that the release before leaves empty'],
  [/\badd\s+(?:constraint\s+\S+\s+)?(?:check|unique|foreign|exclude|primary)\b/i, 'refuses rows of the release before'],
  [/\bcreate\s+unique\s+index\b/i, 'refuses rows that the release before writes'],
  [/\brevoke\b(?![^;]*\bfrom\s+public\s*$)/i, 'takes a right away'],
  [/\badd\s[^;]*\bnot\s+null\b(?![^;]*\b(?:default|generated)\b)/i, 'adds a required column without a default'],
];

const REMOVES_ROWS = /\b(?:delete\s+from|truncate)\b/i;

/** A function with its body: what it deletes, it deletes when it is called, and not when the migration runs. */
const FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b[^$;]*(\$\w*\$).*?\1/gis;

const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;

/**
 * Returns why a migration is no `expand`: one text for each statement that takes something away. What it does to a
 * table that it creates itself takes nothing away.
 */
export function takesAway(text: string): string[] {
  const code = withoutComments(text);
  const created = [...code.matchAll(CREATED)].map(([, name = '']) => name.toLowerCase());
  const isOfOwn = (statement: string): boolean =>
    created.some((name) => new RegExp(String.raw`\b(?:on|table)\s+${name}\b`, 'i').test(statement));
  const others = (sql: string): string[] =>
    sql
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => !isOfOwn(statement));
  return [
    ...others(code).flatMap((statement) =>
      TAKEN_AWAY.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => said(reason, statement)),
    ),
    ...others(code.replaceAll(FUNCTION, ''))
      .filter((statement) => REMOVES_ROWS.test(statement))
      .map((statement) => said('removes rows', statement)),
  ];
}

function said(reason: string, statement: string): string {
  return `${reason}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '');
}
