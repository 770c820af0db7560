import { useMemo, useState } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { combineRows } from '../../language/models/rows/combine-rows.ts';
import { rowsPage, rowsQuery, rowsTotal, type RowsPage, type RowsTotal } from '../../language/models/rows/rows-page.ts';
import { readsOf } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Rows } from '../../language/types/blocks.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { usePlace, type Answer } from '../../host/host.ts';
import { useFollowWrites, useReads } from '../../host/use-read.ts';
import { callOf } from './call-of.ts';

/** The rows of a block. */
export interface RowsRead {
  rows: JsonObject[];
  /** A path key of a call has no value: nothing was chosen in the selector. */
  isWaiting: boolean;
  /** There are no rows yet: a skeleton is shown. */
  isLoading: boolean;
  /** The rows are those of the call before, while the new ones are on their way. */
  isPrevious: boolean;
  isFetching: boolean;
  /** The page that is shown; undefined for rows that are read as a whole. */
  page: RowsPage | undefined;
  /** How many rows there are. */
  counted: RowsTotal;
  failure: Answer | undefined;
  refetch: () => void;
}

interface RowsOptions {
  /** False while the loads before the calls are pending. */
  isReady?: boolean;
  /** Additional arguments of each call, such as the period of a report. */
  args?: Record<string, string>;
  /** Shows the previous rows until the new ones arrive: only those of another page, or those of any other arguments. */
  keepPrevious?: 'page' | 'always';
  /** Reads the rows again when another part of the page has written. For rows that are only shown. */
  followsWrites?: boolean;
}

/** Reads the rows of a block: of one call, the union or join of several, or those within its record. */
export function useRows(
  rows: Rows,
  scope: ConditionScope,
  screen: Pick<ResolvedScreen, 'operations' | 'descriptor'>,
  { isReady = true, args: more, keepPrevious, followsWrites = false }: RowsOptions = {},
): RowsRead {
  const { search } = usePlace();
  const reads = readsOf(rows);
  const page = rowsPage(rows, search);
  const calls = rowCalls(rows, page, scope, screen).map((call) => withArgs(call, more));
  const answers = useReads(isReady ? calls : calls.map(() => undefined));
  const refetch = () => answers.forEach((answer) => answer.refetch());
  useFollowWrites(followsWrites && isReady ? calls : [], refetch);
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
  const counted = rowsTotal(
    rows,
    answers.map(({ answer }) => answer),
    combined,
  );
  const of = keepPrevious === 'page' ? JSON.stringify(calls.map((call) => [call?.operation, call?.args])) : '';
  const [kept, keep] = useState<{ rows: JsonObject[]; counted: RowsTotal; of: string }>();
  if (keepPrevious !== undefined && isAnswered && kept?.rows !== combined) keep({ rows: combined, counted, of });
  // The previous rows are shown only while the request is on its way.
  const isAwaited = keepPrevious !== undefined && !isAnswered && !isWaiting && failure === undefined;
  const before = isAwaited && kept?.of === of ? kept : undefined;
  return {
    rows: before?.rows ?? combined,
    page,
    counted: before?.counted ?? counted,
    isWaiting,
    isLoading: !isAnswered && !isWaiting && before === undefined,
    isPrevious: before !== undefined,
    isFetching: answers.some(({ isFetching }) => isFetching),
    failure,
    refetch,
  };
}

/** Builds the calls of a block's rows, with the `args` of the screen where they have none; undefined for rows in the record, and while a key of a path has no value. */
export function rowCalls(
  rows: Rows,
  page: RowsPage | undefined,
  scope: ConditionScope,
  { operations, descriptor }: Pick<ResolvedScreen, 'operations' | 'descriptor'>,
): (OperationCall | undefined)[] {
  const query = page && rowsQuery(page);
  const shared = 'args' in descriptor ? descriptor.args : undefined;
  return readsOf(rows).map(({ operation, args }) =>
    operation === undefined ? undefined : callOf(operation, { ...shared, ...args }, scope, operations, query),
  );
}

function withArgs(
  call: OperationCall | undefined,
  more: Record<string, string> | undefined,
): OperationCall | undefined {
  return call === undefined || more === undefined ? call : { ...call, args: { ...call.args, ...more } };
}
