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

/** What the release before would miss, or could not write any more. */
const TAKEN_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|schema|type|sequence|function|procedure)\b/i, 'drops what the release before uses'],
  [/\brename\s+(?:to|column|constraint)\b/i, 'gives something another name'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'requires a column that the release before leaves empty'],
  [/\bdrop\s+default\b/i, 'takes the default from a column'],
  [
    /\badd\s+(?:constraint\s+\S+\s+)?(?:check|unique|foreign|exclude)\b/i,
    'refuses rows that the release before writes',
  ],
  [/\brevoke\b(?![^;]*\bfrom\s+public\b)/i, 'takes a right away'],
  [
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i,
    'adds a required column without a default',
  ],
];

/** Returns why a migration is no `expand`: one text for each statement that takes something away. */
export function takesAway(text: string): string[] {
  return withoutComments(text)
    .split(';')
    .flatMap((statement) =>
      TAKEN_AWAY.filter(([pattern]) => pattern.test(statement)).map(
        ([, reason]) => `${reason}: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      ),
    );
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '');
}
