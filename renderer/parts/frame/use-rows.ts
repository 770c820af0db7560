import { useMemo, useState } from 'react';
import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { combineRows } from '../../language/models/rows/combine-rows.ts';
import { readsOf } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Rows } from '../../language/types/blocks.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import type { Answer } from '../../host/host.ts';
import { useReads } from '../../host/use-read.ts';

/** The rows of a block. */
export interface RowsRead {
  rows: JsonObject[];
  /** A path key of a call has no value: nothing was chosen in the selector. */
  isWaiting: boolean;
  /** There are no rows yet: a skeleton is shown. */
  isLoading: boolean;
  isFetching: boolean;
  failure: Answer | undefined;
  refetch: () => void;
}

interface RowsOptions {
  /** False while the loads before the calls are pending. */
  isReady?: boolean;
  /** Additional arguments of each call, such as the period of a report. */
  args?: Record<string, string>;
  /** Shows the previous rows until the new ones arrive. */
  keepPrevious?: boolean;
}

/** Reads the rows of a block: of one call, the union or join of several, or those within its record. */
export function useRows(
  rows: Rows,
  scope: ConditionScope,
  { operations }: Pick<ResolvedScreen, 'operations'>,
  { isReady = true, args: more, keepPrevious = false }: RowsOptions = {},
): RowsRead {
  const reads = readsOf(rows);
  const calls = reads.map(({ operation, args }) =>
    operation === undefined ? undefined : withArgs(callOf(operation, args, scope, operations), more),
  );
  const answers = useReads(isReady ? calls : calls.map(() => undefined));
  const isAsked = (index: number): boolean => reads[index]?.operation !== undefined;
  const results: (Json | undefined)[] = reads.map((read, index) =>
    read.operation === undefined ? scope.record : answers[index]?.answer?.result,
  );
  const isAnswered = results.every((result) => result !== undefined);
  const isWaiting = isReady && calls.some((call, index) => isAsked(index) && call === undefined);
  const combined = useMemo(
    () => (isAnswered ? combineRows(rows, results) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- the results themselves, not the new array of them
    [rows, isAnswered, ...results],
  );
  const failure = answers.find((answer) => answer.failure !== undefined)?.failure;
  const [kept, keep] = useState<JsonObject[]>();
  if (keepPrevious && isAnswered && kept !== combined) keep(combined);
  // The previous rows are shown only while the request is on its way.
  const before = keepPrevious && !isAnswered && !isWaiting && failure === undefined ? kept : undefined;
  return {
    rows: before ?? combined,
    isWaiting,
    isLoading: !isAnswered && !isWaiting && before === undefined,
    isFetching: answers.some(({ isFetching }) => isFetching),
    failure,
    refetch: () => answers.forEach(({ refetch }) => refetch()),
  };
}

function withArgs(
  call: OperationCall | undefined,
  more: Record<string, string> | undefined,
): OperationCall | undefined {
  return call === undefined || more === undefined ? call : { ...call, args: { ...call.args, ...more } };
}

/** Builds a read of a screen; undefined while a key of its path has no value. */
export function callOf(
  operation: string,
  args: Record<string, string> | undefined,
  scope: ConditionScope,
  operations: ResolvedScreen['operations'],
  query?: string,
): OperationCall | undefined {
  const keys = callArgs(operations[operation]?.path ?? '', args, scope);
  return keys === null ? undefined : { operation, args: keys, ...(query === undefined ? {} : { query }) };
}
