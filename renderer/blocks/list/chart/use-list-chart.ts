import { useMemo } from 'react';
import { useSettings, type Answer } from '../../../host/host.ts';
import { useRead } from '../../../host/use-read.ts';
import {
  chartNote,
  chartQuery,
  comparedListChart,
  earlierQuery,
  listChartModel,
  shownCurrency,
} from '../../../language/models/list/list-chart.ts';
import type { ChartModel } from '../../../language/models/reports/chart-model.ts';
import { periodText } from '../../../language/models/reports/period.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { listCall } from '../controller/list-call.ts';
import type { List } from '../controller/use-list.ts';

/** A read that has failed. */
interface FailedRead {
  failure: Answer;
  refetch: () => void;
}

/** The chart of a list, with a read of its own, because the page of the table does not change it. */
interface ListChart {
  isLoading: boolean;
  /** Nothing of what is asked can be shown. */
  failed: FailedRead | undefined;
  /** Undefined for a list without rows: the table says so. */
  chart: ChartModel | undefined;
  /** What the chart does not show, for the reader. */
  note: string;
  /** Whether the figures of the period before have a place in it. */
  canCompare: boolean;
  /** The figures of the period before are missing. */
  failedComparison: FailedRead | undefined;
}

/** Reads the chart of a list, and the chart of the period before where a person compares with it. */
export function useListChart({ screen, scope, query: { state }, period, columns, isReady }: List): ListChart {
  const { locale } = useSettings();
  // Hidden columns name axes too.
  const model = columns.all;
  const asked = useMemo(() => chartQuery(model, state, locale), [model, state, locale]);
  const askedEarlier = useMemo(() => earlierQuery(model, state, locale), [model, state, locale]);
  const now = useRead(asked !== undefined && isReady ? listCall(model, scope, screen.operations, asked) : undefined, {
    keepPrevious: true,
  });
  const comparison = period?.comparison?.isShown === true ? period.comparison : undefined;
  const over = comparison && { ...model, over: comparison.period };
  const before = useRead(
    askedEarlier !== undefined && over && isReady ? listCall(over, scope, screen.operations, askedEarlier) : undefined,
  );
  // Beside the bars of other filters, which are shown until those of these filters arrive, they would say nothing true.
  const earlier = comparison && !now.isFetching ? before.answer : undefined;
  const nowText = periodText(period?.period ?? [], locale);
  const earlierText = periodText(comparison?.period ?? [], locale);
  const drawn = useMemo(() => {
    const rows = rowsOf(now.answer);
    const chart = rows.length === 0 ? undefined : listChartModel(model, rows, countOf(now.answer), locale);
    if (chart === undefined) return { chart, note: '' };
    const note = chartNote(model, chart, shownCurrency(model, rows));
    if (earlier === undefined) return { chart, note };
    const groups = { rows: rowsOf(earlier), count: countOf(earlier) };
    const titles = { now: nowText, earlier: earlierText };
    return { chart: comparedListChart(model, { chart, rows }, groups, titles, locale), note };
  }, [model, now.answer, earlier, nowText, earlierText, locale]);
  return {
    ...drawn,
    isLoading: now.isLoading || !isReady,
    // An answer to this very question is shown, although it could not be read again: the table does the same.
    failed: now.answer === undefined || now.isPrevious ? failedRead(now) : undefined,
    canCompare: askedEarlier !== undefined,
    failedComparison: comparison && failedRead(before),
  };
}

function failedRead({
  failure,
  refetch,
}: {
  failure: Answer | undefined;
  refetch: () => void;
}): FailedRead | undefined {
  return failure && { failure, refetch };
}

function rowsOf(answer: Answer | undefined): JsonObject[] {
  return Array.isArray(answer?.result) ? answer.result.filter(isObject) : [];
}

function countOf(answer: Answer | undefined): number {
  return answer?.count ?? rowsOf(answer).length;
}
