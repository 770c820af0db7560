import { combineRows } from '../../language/rows/combine-rows.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { GridModel } from '../../language/grid/grid-model.ts';
import { readsOf } from '../../language/screens/answer-shape.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { CallFailure, useReader } from '../../host/use-read.ts';
import { callOf } from '../frame/use-rows.ts';

/** Reads the rows of a grid once more, now that others are stored; answers undefined when they cannot be read. */
export function useRowsReader({ descriptor: { rows } }: GridModel, { operations }: ResolvedScreen, scope: ConditionScope): () => Promise<JsonObject[] | undefined> {
  const read = useReader();
  return async () => {
    const calls = readsOf(rows).map(({ operation, args }) => (operation === undefined ? undefined : callOf(operation, args, scope, operations)));
    try {
      const answers = await Promise.all(calls.map((call) => (call === undefined ? undefined : read(call))));
      return combineRows(rows, answers.map((answer) => answer?.result ?? null));
    } catch (error) {
      if (error instanceof CallFailure) return undefined;
      throw error;
    }
  };
}
