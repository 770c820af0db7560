import { useMemo } from 'react';
import { chartAt, chartModel, type ChartModel } from '../../language/models/reports/chart-model.ts';
import {
  canCompare,
  comparedChart,
  comparedColumns,
  comparedRows,
  earlierRows,
} from '../../language/models/reports/compared-chart.ts';
import { periodArgs, periodText } from '../../language/models/reports/period.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import { useSettings } from '../../host/host.ts';
import { useRows, type RowsRead } from '../../parts/frame/use-rows.ts';
import type { Report } from './use-report.ts';

/** The chart of a report. */
interface ReportChart {
  /** Undefined for a report without a chart. */
  model: ChartModel | undefined;
  /** Whether the figures of the period before have a place in it. */
  canCompare: boolean;
  /** The rows and columns of the table, with the figures of the period before where they are shown. */
  figures: Pick<Report, 'rows' | 'columns'>;
  /** The read of the period before; undefined where nobody compares with it. */
  before: RowsRead | undefined;
}

/**
 * Draws the rows of a report, and those of the period before where a person compares with it. A bar has no earlier
 * value where the report of the period before does not have its row: that report may end before it.
 */
export function useReportChart(report: Report, descriptor: ReportDescriptor, screen: ResolvedScreen): ReportChart {
  const { locale } = useSettings();
  const { columns, rows, read, shown, loads, chosen } = report;
  const { chart, period: rule, rows: said } = descriptor;
  // The rows of a period that opens smaller ones are periods themselves, and none of them is one of the period before.
  const canBeCompared = chart !== undefined && rule?.drill === undefined && canCompare(chart);
  const comparison = canBeCompared && chosen.comparison?.isShown === true ? chosen.comparison : undefined;
  const before = useRows(said, loads.scope, screen, {
    isReady: loads.isReady && comparison !== undefined,
    args: periodArgs(comparison?.period ?? []),
  });
  // Beside the bars of another period they would say nothing true.
  const isKnown = comparison !== undefined && !before.isLoading && before.failure === undefined && !read.isPrevious;
  const earlier = isKnown ? before.rows : undefined;
  const now = periodText(shown, locale);
  const earlierText = periodText(comparison?.period ?? [], locale);
  const drawing = useMemo(() => {
    if (chart === undefined) return { model: undefined, figures: { columns, rows } };
    const drawn = chartAt(chart, shown.length);
    const own = chartModel(drawn, columns, rows, locale);
    if (earlier === undefined) return { model: own, figures: { columns, rows } };
    const beside = earlierRows(rows, earlier, drawn.x, () => ({}));
    const past = chartModel(drawn, columns, beside, locale);
    return {
      model: comparedChart(own, past, { now, earlier: earlierText }),
      figures: { columns: comparedColumns(columns, drawn.y, earlierText), rows: comparedRows(rows, beside) },
    };
  }, [chart, shown, columns, rows, earlier, now, earlierText, locale]);
  return { ...drawing, canCompare: canBeCompared, before: comparison && before };
}
