import { useMemo, useState } from 'react';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import { tableColumns, type TableColumn } from '../../language/models/list/table-column.ts';
import { chosenPeriod, drilledPeriod, periodArgs, type Period } from '../../language/models/reports/period.ts';
import { periodSearch, readReportState, type ReportState } from '../../language/models/reports/report-state.ts';
import { sortRows } from '../../language/models/rows/sort-rows.ts';
import { rowShape } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useAddressOfState, usePlace, useSettings } from '../../host/host.ts';
import { useLoads, type Loads } from '../../parts/frame/use-loads.ts';
import { useRows, type RowsRead } from '../../parts/frame/use-rows.ts';
import { useToday } from '../../parts/frame/use-today.ts';
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
  period: Period;
  /** How deep the period of the rows is. It follows `period` when its rows have arrived. */
  depth: number;
  /** The current year in the tenant's time zone. */
  thisYear: number;
  scopeOf: (row: JsonObject) => ConditionScope;
  /** Returns the address of the report over another period. */
  periodHref: (period: Period) => string;
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
  const addressOf = useAddressOfState();
  const loads = useLoads(screen);
  const today = useToday();
  const { period: rule, rows: said } = descriptor;
  const { columns, problems } = useMemo(() => columnsOf(descriptor, screen), [descriptor, screen]);
  const period = useMemo(
    () => (rule === undefined ? [] : chosenPeriod(new URLSearchParams(search).get('period'), rule, today)),
    [rule, search, today],
  );
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
    args: periodArgs(period),
    keepPrevious: 'always',
  });
  const { scope } = loads;
  const [depth, setDepth] = useState(period.length);
  if (!read.isPrevious && depth !== period.length) setDepth(period.length);

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

  const periodHref = (next: Period): string => addressOf(periodSearch(search, next, rule?.start));
  return {
    columns,
    problems,
    loads,
    read,
    rows,
    state,
    period,
    depth,
    thisYear: Number(today.slice(0, 4)),
    scopeOf: (row) => rowScope(row, scope),
    periodHref,
    drillHref(row) {
      const within = rule && drilledPeriod(rule, period, rowScope(row, scope));
      return within && periodHref(within);
    },
  };
}

function columnsOf({ rows, columns }: ReportDescriptor, screen: ResolvedScreen): Pick<Report, 'columns' | 'problems'> {
  const problems = [...screen.problems];
  return { columns: tableColumns(columns, rowShape(rows, screen), problems), problems };
}
