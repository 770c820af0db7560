import type { ScreenEntry } from 'virtual:screens';

/** The facts of a screen in the index. */
export interface ScreenFacts extends Omit<ScreenEntry, 'add' | 'load'> {
  /** The operation of the route on which a form adds a record, the first of its routes. */
  addOperation?: string | undefined;
}

/** The facts of screens by column: the values of one fact are similar, and compress to half of what rows need. */
export type ScreenTable = Record<string, unknown[]>;

/** Stands for a fact that a screen does not have; `null` is a value. No fact is a number. */
const ABSENT = 0;

/** Returns the facts of screens by column, in the order of the screens. */
export function screenTable(screens: readonly ScreenFacts[]): ScreenTable {
  const rows = screens.map((screen) => new Map<string, unknown>(Object.entries(screen)));
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  return Object.fromEntries([...names].map((name) => [name, rows.map((row) => valueOr(ABSENT, row.get(name)))]));
}

function valueOr(other: unknown, value: unknown): unknown {
  return value === undefined ? other : value;
}

/** Returns the screens of a table by id. Runs in the console. `loads` are in the order of the table. */
export function screensOf(table: ScreenTable, loads: readonly ScreenEntry['load'][]): Record<string, ScreenEntry> {
  const columns = Object.entries(table);
  return Object.fromEntries(
    loads.map((load, index) => {
      const facts = columns.flatMap(([name, values]) => (values[index] === ABSENT ? [] : [[name, values[index]]]));
      // Safe: `screenTable` has made the columns of these facts.
      const { addOperation: operation, ...screen } = Object.fromEntries(facts) as ScreenFacts;
      const [route = ''] = screen.routes;
      return [screen.id, { ...screen, ...(operation !== undefined && { add: { route, operation } }), load }];
    }),
  );
}
