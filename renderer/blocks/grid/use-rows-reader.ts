import { combineRows } from '../../language/models/rows/combine-rows.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import { rowsPage } from '../../language/models/rows/rows-page.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace } from '../../host/host.ts';
import { CallFailure, useReader } from '../../host/use-read.ts';
import { rowCalls } from '../../parts/frame/use-rows.ts';

/** Refetches the rows of a grid. Resolves to undefined when they cannot be read. */
export type RowsReader = () => Promise<JsonObject[] | undefined>;

/** Returns the function that refetches the rows of a grid. */
export function useRowsReader(
  { descriptor: { rows } }: GridModel,
  screen: ResolvedScreen,
  scope: ConditionScope,
): RowsReader {
  const read = useReader();
  const { search } = usePlace();
  return async () => {
    const calls = rowCalls(rows, rowsPage(rows, search), scope, screen);
    try {
      const answers = await Promise.all(calls.map((call) => (call === undefined ? undefined : read(call))));
      return combineRows(
        rows,
        answers.map((answer) => answer?.result ?? null),
      );
    } catch (error) {
      if (error instanceof CallFailure) return undefined;
      throw error;
    }
  };
}
