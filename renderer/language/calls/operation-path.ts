/** The optional period at the end of a report's path (`docs/domain/money-and-wire.md#paths`). */
const PERIOD = /\[\/\{yyyy\}(?:\[\/\{mm\}(?:\[\/\{dd\}\])?\])?\]$/;

/** The keys of a period, starting with the year. */
export const PERIOD_KEYS = ['yyyy', 'mm', 'dd'] as const;

/** The parsed path of an operation. */
export interface OperationPath {
  /** The path without the period: `/reports/getSales/{siteId}`. */
  fixed: string;
  /** Names of the keys that every call must give, in order. */
  keys: string[];
  /** Names of the optional keys of the period, starting with the year. */
  periodKeys: string[];
}

/**
 * Parses the path of an operation.
 * @example readOperationPath('/reports/getSales/{siteId}[/{yyyy}[/{mm}]]').periodKeys // ['yyyy', 'mm']
 */
export function readOperationPath(path: string): OperationPath {
  const period = PERIOD.exec(path)?.[0] ?? '';
  const fixed = path.slice(0, path.length - period.length);
  return { fixed, keys: keysIn(fixed), periodKeys: keysIn(period) };
}

/**
 * Returns the path with the period segments that the arguments give.
 * @example pathOfCall('/getSales[/{yyyy}[/{mm}[/{dd}]]]', { yyyy: 2025 }) // '/getSales/{yyyy}'
 */
export function pathOfCall(path: string, args: object): string {
  const { fixed, periodKeys } = readOperationPath(path);
  const missing = periodKeys.findIndex((key) => !Object.hasOwn(args, key));
  const given = missing === -1 ? periodKeys : periodKeys.slice(0, missing);
  return fixed + given.map((key) => `/{${key}}`).join('');
}

function keysIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
}
