import { useMemo } from 'react';
import { useSettings } from '../../../renderer/host/host.ts';
import { rowScope } from '../../../renderer/language/logic/conditions/scope.ts';
import { tableColumns, type TableColumn } from '../../../renderer/language/models/list/table-column.ts';
import { chartAt, chartModel, type ChartModel } from '../../../renderer/language/models/reports/chart-model.ts';
import {
  canCompare,
  comparedChart,
  comparedColumns,
  comparedRows,
  earlierRows,
} from '../../../renderer/language/models/reports/compared-chart.ts';
import { drillBuckets, figureColumns, type Bucket } from '../../../renderer/language/models/reports/drill-buckets.ts';
import { periodArgs, periodText, type Period } from '../../../renderer/language/models/reports/period.ts';
import { mailedRows } from '../../../renderer/parts/view-menu/mailed-rows.ts';
import { rowShape } from '../../../renderer/language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { ChartDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { useLoads, type Loads } from '../../../renderer/parts/frame/use-loads.ts';
import { useRows, type RowsRead } from '../../../renderer/parts/frame/use-rows.ts';
import { usePeriod, useShownPeriod, type ChosenPeriod } from '../../../renderer/parts/period/use-period.ts';

/** The state of a drill-down chart: its period is in the address, its rows are those of one call. */
export interface Drilldown {
  problems: string[];
  loads: Loads;
  read: RowsRead;
  /** The rows of the period before, where a person compares with it. */
  earlier: RowsRead;
  /** With the row of the period before, where it is shown. */
  rows: JsonObject[];
  chosen: ChosenPeriod;
  /** The period of the rows: the one before, while those of the chosen one are on their way. */
  shown: Period;
  /** How many levels the period has; 0 without one. */
  levels: number;
  /** The address of the figures as a table; undefined where no call answers them as one. */
  request: string | undefined;
  /** The columns of the table beside the chart. */
  columns: TableColumn[];
  model: ChartModel;
  buckets: Bucket[];
}

/** Reads a drill-down chart. The previous rows stay while those of another period are pending. */
export function useDrilldown(screen: ResolvedScreen, descriptor: ChartDescriptor): Drilldown {
  const { locale } = useSettings();
  const loads = useLoads(screen);
  const { period: rule, chart } = descriptor;
  const chosen = usePeriod(rule);
  const { all, problems } = useMemo(() => columnsOf(descriptor, screen), [descriptor, screen]);
  const { scope } = loads;
  const read = useRows(descriptor.rows, scope, screen, {
    isReady: loads.isReady,
    args: periodArgs(chosen.period),
    keepPrevious: 'always',
  });
  const shown = useShownPeriod(chosen.period, read.isPrevious);
  const comparison = canCompare(chart) ? chosen.comparison : undefined;
  const earlier = useRows(descriptor.rows, scope, screen, {
    isReady: loads.isReady && comparison?.isShown === true,
    args: periodArgs(comparison?.period ?? []),
  });
  const { rows } = read;
  const hasEarlier = comparison?.isShown === true && !read.isPrevious && !earlier.isLoading && !earlier.failure;
  const before = hasEarlier ? earlier.rows : undefined;
  const beforeText = comparison === undefined ? '' : periodText(comparison.period, locale);
  const drawn = useMemo(() => {
    const at = chartAt(chart, shown.length);
    const own = chartModel(at, all, rows, locale);
    const titles = { now: periodText(shown, locale), earlier: beforeText };
    const beside = before && earlierRows(rows, before, at.x, () => ({}));
    const model = beside === undefined ? own : comparedChart(own, chartModel(at, all, beside, locale), titles);
    const scopes = rows.map((row) => rowScope(row, scope));
    const columns = figureColumns(all, chart, at.x);
    const buckets = drillBuckets(model, rule, shown, scopes, locale);
    return {
      columns: beside === undefined ? columns : comparedColumns(columns, at.y, beforeText),
      rows: beside === undefined ? rows : comparedRows(rows, beside),
      model: { ...model, names: buckets.map(({ name }) => name) },
      buckets,
    };
  }, [chart, shown, all, rows, before, beforeText, locale, rule, scope]);
  const request = mailedRows(descriptor.rows, figureColumns(all, chart, chartAt(chart, shown.length).x), {
    scope,
    operations: screen.operations,
    args: periodArgs(chosen.period),
  });
  const levels = rule?.levels.length ?? 0;
  return { problems, loads, read, earlier, chosen, shown, levels, request, ...drawn };
}

function columnsOf(
  { rows, columns }: ChartDescriptor,
  screen: ResolvedScreen,
): { all: TableColumn[]; problems: string[] } {
  const problems = [...screen.problems];
  return { all: tableColumns(columns, rowShape(rows, screen), problems), problems };
}
