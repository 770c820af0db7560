import type { ConditionScope } from '../../logic/conditions/scope.ts';
import type { SelectionDescriptor } from '../../types/blocks.ts';
import type { JsonObject } from '../../types/json.ts';
import { selectableRows, type SelectableRow } from './choice.ts';

/** Selected rows by their keys, each with the page on which it was selected. */
export type MarkedRows = ReadonlyMap<string, { row: JsonObject; place: string }>;

export const NO_MARKS: MarkedRows = new Map();

/** Returns the marks with these rows added. */
export function withMarks(marked: MarkedRows, rows: readonly SelectableRow[], place: string): MarkedRows {
  return new Map([...marked, ...rows.map(({ key, row }) => [key, { row, place }] as const)]);
}

/** Returns the marks without these rows. */
export function withoutMarks(marked: MarkedRows, rows: readonly SelectableRow[]): MarkedRows {
  const keys = new Set(rows.map(({ key }) => key));
  return new Map([...marked].filter(([key]) => !keys.has(key)));
}

/** The selected rows: those of the page on screen, and those of other pages. */
export interface ChosenRows {
  here: SelectableRow[];
  elsewhere: SelectableRow[];
}

/**
 * Returns the marked rows that are eligible. A row that was marked on this page and is no longer shown on it is not
 * chosen: its content has changed, or a filter hides it.
 * @param shown The rows of the page on screen.
 * @param place The page on screen.
 */
export function chosenRows(
  marked: MarkedRows,
  shown: SelectableRow[],
  place: string,
  descriptor: Pick<SelectionDescriptor, 'eligibleWhen'>,
  scope: ConditionScope,
): ChosenRows {
  const keys = new Set(shown.map(({ key }) => key));
  const others = [...marked].filter(([key, mark]) => mark.place !== place && !keys.has(key));
  const rows = others.map(([, { row }]) => row);
  return {
    here: shown.filter(({ key, isEligible }) => isEligible && marked.has(key)),
    elsewhere: selectableRows(descriptor, rows, scope)
      .map((one, index) => ({ ...one, key: others[index]?.[0] ?? one.key }))
      .filter(({ isEligible }) => isEligible),
  };
}
