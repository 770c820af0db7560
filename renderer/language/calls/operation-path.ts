/** The end of a report's path: a period, as deep as it is chosen (`design.md` §4). */
const PERIOD = /\[\/\{yyyy\}(?:\[\/\{mm\}(?:\[\/\{dd\}\])?\])?\]$/;

/** The keys of a period, from the year down. */
export const PERIOD_KEYS = ['yyyy', 'mm', 'dd'] as const;

/** A path of an operation, taken apart. */
export interface OperationPath {
  /** Without the period: `/reports/getSales/{siteId}`. */
  fixed: string;
  /** Names of the keys that every call gives, in order. */
  keys: string[];
  /** Names of the keys of the period that a call may give, from the year down. */
  periodKeys: string[];
}

/** Takes apart `/reports/getSales/{siteId}[/{yyyy}[/{mm}[/{dd}]]]`. */
export function readOperationPath(path: string): OperationPath {
  const period = PERIOD.exec(path)?.[0] ?? '';
  const fixed = path.slice(0, path.length - period.length);
  return { fixed, keys: keysIn(fixed), periodKeys: keysIn(period) };
}

/** The path with exactly the segments of a period that the arguments give: `{yyyy}`, then `{mm}`, then `{dd}`. */
export function pathOfCall(path: string, args: object): string {
  const { fixed, periodKeys } = readOperationPath(path);
  const missing = periodKeys.findIndex((key) => !Object.hasOwn(args, key));
  const given = missing === -1 ? periodKeys : periodKeys.slice(0, missing);
  return fixed + given.map((key) => `/{${key}}`).join('');
}

function keysIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
}
