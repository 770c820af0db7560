import { useMemo } from 'react';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import { tableColumns, type TableColumn } from '../../language/models/list/table-column.ts';
import { periodArgs, type Period } from '../../language/models/reports/period.ts';
import { readReportState, type ReportState } from '../../language/models/reports/report-state.ts';
import { sortRows } from '../../language/models/rows/sort-rows.ts';
import { rowShape } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { useLoads, type Loads } from '../../parts/frame/use-loads.ts';
import { useRows, type RowsRead } from '../../parts/frame/use-rows.ts';
import { usePeriod, useShownPeriod, type ChosenPeriod } from '../../parts/period/use-period.ts';
import { mailedRows } from '../../parts/view-menu/mailed-rows.ts';
import { columnValue } from '../../parts/table/column-value.ts';

/** The state of a report: period and order from the address, rows from one call. */
export interface Report {
  columns: TableColumn[];
  problems: string[];
  loads: Loads;
  read: RowsRead;
  /** Sorted as the address says. */
  rows: JsonObject[];
  state: ReportState;
  chosen: ChosenPeriod;
  /** The period of the rows. */
  shown: Period;
  /** The address of the rows as a table; undefined where no call answers them as one. */
  request: string | undefined;
  scopeOf: (row: JsonObject) => ConditionScope;
  /** Returns the address that a row opens, or undefined. */
  drillHref: (row: JsonObject) => string | undefined;
}

/**
 * Reads a report: period and order from the address, rows from its operation. The previous rows stay while another
 * period is pending.
 */
export function useReport(screen: ResolvedScreen, descriptor: ReportDescriptor): Report {
  const { search } = usePlace();
  const { functions } = useSettings();
  const loads = useLoads(screen);
  const { period: rule, rows: said } = descriptor;
  const chosen = usePeriod(rule);
  const { columns, problems } = useMemo(() => columnsOf(descriptor, screen), [descriptor, screen]);
  const state = useMemo(
    () =>
      readReportState(
        search,
        columns.map(({ name }) => name),
      ),
    [search, columns],
  );
  const read = useRows(said, loads.scope, screen, {
    isReady: loads.isReady,
    args: periodArgs(chosen.period),
    keepPrevious: 'always',
  });
  const { scope } = loads;
  const shown = useShownPeriod(chosen.period, read.isPrevious);

  const rows = useMemo(() => {
    const column = columns.find(({ name }) => name === state.sort?.column);
    return column === undefined
      ? read.rows
      : sortRows(
          read.rows,
          (row) => columnValue(column, row, functions, rowScope(row, scope)),
          state.sort?.isDescending === true,
        );
  }, [read.rows, columns, state, functions, scope]);

  return {
    columns,
    problems,
    loads,
    read,
    rows,
    state,
    chosen,
    shown,
    request: mailedRows(said, columns, { scope, operations: screen.operations, args: periodArgs(chosen.period) }),
    scopeOf: (row) => rowScope(row, scope),
    drillHref: (row) => chosen.drillHref(rowScope(row, scope), shown),
  };
}

function columnsOf({ rows, columns }: ReportDescriptor, screen: ResolvedScreen): Pick<Report, 'columns' | 'problems'> {
  const problems = [...screen.problems];
  return { columns: tableColumns(columns, rowShape(rows, screen), problems), problems };
}
