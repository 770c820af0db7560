import { useMemo } from 'react';
import { useSettings, type Answer } from '../../../host/host.ts';
import { useRead } from '../../../host/use-read.ts';
import { chartNote, chartQuery, listChartModel, shownCurrency } from '../../../language/models/list/list-chart.ts';
import type { ChartModel } from '../../../language/models/reports/chart-model.ts';
import { canCompare, comparedChart } from '../../../language/models/reports/compared-chart.ts';
import { periodText } from '../../../language/models/reports/period.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import { listCall } from '../controller/list-call.ts';
import type { List } from '../controller/use-list.ts';

/** The chart of a list, with a read of its own, because the page of the table does not change it. */
interface ListChart {
  isLoading: boolean;
  failure: Answer | undefined;
  refetch: () => void;
  /** Undefined for a list without rows: the table says so. */
  chart: ChartModel | undefined;
  /** What the chart does not show, for the reader. */
  note: string;
  /** Whether the figures of the period before have a place in it. */
  canCompare: boolean;
}

/** Reads the chart of a list, and the chart of the period before where a person compares with it. */
export function useListChart({ screen, scope, query, period, columns, isReady }: List): ListChart {
  const { locale } = useSettings();
  // Hidden columns name axes too.
  const model = columns.all;
  const asked = useMemo(() => chartQuery(model, query.state, locale), [model, query.state, locale]);
  const isAsked = asked !== undefined && isReady;
  const now = useRead(isAsked ? listCall(model, scope, screen.operations, asked) : undefined, { keepPrevious: true });
  const isComparable = model.chart !== undefined && canCompare(model.chart);
  const comparison = isComparable && period?.comparison?.isShown === true ? period.comparison : undefined;
  const over = comparison && { ...model, over: comparison.period };
  const before = useRead(isAsked && over ? listCall(over, scope, screen.operations, asked) : undefined);
  const earlierResult = comparison && before.answer?.result;
  const texts = {
    now: periodText(period?.period ?? [], locale),
    earlier: periodText(comparison?.period ?? [], locale),
  };
  const drawn = useMemo(() => {
    const rows = rowsOf(now.answer?.result);
    const chart = rows.length === 0 ? undefined : listChartModel(model, rows, now.answer?.count ?? rows.length, locale);
    const earlier = listChartModel(model, rowsOf(earlierResult), 0, locale);
    if (chart === undefined) return { chart, note: '' };
    const titles = { now: texts.now, earlier: texts.earlier };
    return {
      chart: earlierResult === undefined || earlier === undefined ? chart : comparedChart(chart, earlier, titles),
      note: chartNote(model, chart, shownCurrency(model, rows)),
    };
  }, [model, now.answer, earlierResult, texts.now, texts.earlier, locale]);
  const failed = now.failure ? now : before;
  return {
    ...drawn,
    isLoading: now.isLoading || !isReady,
    failure: now.failure ?? (comparison && before.failure),
    refetch: failed.refetch,
    canCompare: isComparable,
  };
}

function rowsOf(result: Json | undefined): JsonObject[] {
  return Array.isArray(result) ? result.filter(isObject) : [];
}
