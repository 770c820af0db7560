import { useMemo, useState } from 'react';
import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { combineRows } from '../../language/rows/combine-rows.ts';
import { readsOf } from '../../language/screens/answer-shape.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Rows } from '../../language/types/blocks.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';
import { useReads } from '../../host/use-read.ts';

/** Rows as a block shows them. */
export interface RowsRead {
  rows: JsonObject[];
  /** A key of a call is not known yet: nothing was chosen in the selector. */
  isWaiting: boolean;
  /** Nothing has been answered yet: a skeleton stands for the rows. */
  isFirst: boolean;
  isLoading: boolean;
  failure: Answer | undefined;
  retry: () => void;
}

interface RowsOptions {
  /** False while what the calls need is still being read. */
  isReady?: boolean;
  /** More arguments of each call, such as the period of a report. */
  args?: Record<string, string>;
  /** Shows the rows of the call before until the new ones are there. */
  keepPrevious?: boolean;
}

/** Reads the rows of a block: of one call, of several one after the other, or joined; or those that stand in its record. */
export function useRows(rows: Rows, scope: ConditionScope, { operations }: Pick<ResolvedScreen, 'operations'>, { isReady = true, args: more, keepPrevious = false }: RowsOptions = {}): RowsRead {
  const reads = readsOf(rows);
  const calls = reads.map(({ operation, args }) => (operation === undefined ? undefined : withArgs(callOf(operation, args, scope, operations), more)));
  const answers = useReads(isReady ? calls : calls.map(() => undefined));
  const isAsked = (index: number): boolean => reads[index]?.operation !== undefined;
  const results: (Json | undefined)[] = reads.map((read, index) => (read.operation === undefined ? scope.record : answers[index]?.answer?.result));
  const isAnswered = results.every((result) => result !== undefined);
  const isWaiting = isReady && calls.some((call, index) => isAsked(index) && call === undefined);
  const combined = useMemo(
    () => (isAnswered ? combineRows(rows, results) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- the answers themselves, not the list made anew of them
    [rows, isAnswered, ...results],
  );
  const failure = answers.find((answer) => answer.failure !== undefined)?.failure;
  const [kept, keep] = useState<JsonObject[]>();
  if (keepPrevious && isAnswered && kept !== combined) keep(combined);
  // Rows of another question stand for the answer only while it is on its way.
  const before = keepPrevious && !isAnswered && !isWaiting && failure === undefined ? kept : undefined;
  return {
    rows: before ?? combined,
    isWaiting,
    isFirst: !isAnswered && !isWaiting && before === undefined,
    isLoading: answers.some(({ isLoading }) => isLoading),
    failure,
    retry: () => answers.forEach(({ retry }) => retry()),
  };
}

function withArgs(call: OperationCall | undefined, more: Record<string, string> | undefined): OperationCall | undefined {
  return call === undefined || more === undefined ? call : { ...call, args: { ...call.args, ...more } };
}

/** A reading call of a screen; undefined while a key of its path has no value. */
export function callOf(operation: string, args: Record<string, string> | undefined, scope: ConditionScope, operations: ResolvedScreen['operations'], query?: string): OperationCall | undefined {
  const keys = callArgs(operations[operation]?.path ?? '', args, scope);
  return keys === null ? undefined : { operation, args: keys, ...(query === undefined ? {} : { query }) };
}
