import { useMemo, type ReactNode } from 'react';
import { useRowStores } from '../../commands/use-commands.ts';
import { contentKeys } from '../../language/models/rows/content-keys.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { pageCount, pageOf } from '../../language/query/paging/page-controls.ts';
import { resultsText } from '../../language/query/paging/results-text.ts';
import { pagedSearch, REPORT_PAGE, sortedSearch } from '../../language/models/reports/report-state.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import { RowMenu } from '../../parts/actions/row-menu.tsx';
import { useRowTarget } from '../../parts/actions/use-row-target.ts';
import { nameOf } from '../../parts/table/row-name.ts';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import { Table, type TableRow, type TableSort } from '../../parts/table/table.tsx';
import { usePrinting } from './use-printing.ts';
import type { Report } from './use-report.ts';
import styles from './report.module.css';

interface ReportTableProps {
  report: Report;
  descriptor: ReportDescriptor;
  screen: ResolvedScreen;
  /** The path to the current period, shown when there is no chart. */
  trail: ReactNode;
}

/** Shows the rows of a report as a table: sortable, paged, and complete on paper. */
export function ReportTable({ report, descriptor, screen, trail }: ReportTableProps) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const isPrinting = usePrinting();
  const targetOf = useRowTarget(screen);
  const storeOf = useRowStores();
  const { rowActions } = descriptor;
  const { rows, columns, state, scopeOf, drillHref } = report;
  const keys = useMemo(() => contentKeys(rows), [rows]);
  const pages = pageCount(rows.length, REPORT_PAGE);
  // An address beyond the last page shows the last page.
  const page = Math.min(pageOf(state.skip, REPORT_PAGE), Math.max(1, pages));
  const start = (page - 1) * REPORT_PAGE;
  const shown = isPrinting ? rows : rows.slice(start, start + REPORT_PAGE);
  const sort: TableSort = {
    directionOf: (column) => (state.sort?.column === column ? (state.sort.isDescending ? 'desc' : 'asc') : undefined),
    // Not by the figures of the period before, which are no column of the report.
    canSort: (column) =>
      descriptor.columns.some(({ name, enableSorting }) => name === column && enableSorting !== false),
    onSort: (column) => host.navigate(addressOf(sortedSearch(search, state, column))),
  };
  return (
    <div className={styles.card}>
      {trail && <div className={styles.head}>{trail}</div>}
      <Table
        label={descriptor.title}
        columns={columns}
        sort={sort}
        screen={descriptor.id}
        rows={shown.map((row, index): TableRow => ({
          key: String(start + index),
          row,
          scope: scopeOf(row),
          href: drillHref(row),
          trail: rowActions && (
            <RowMenu
              name={nameOf(columns, row, start + index)}
              actions={rowActions}
              target={targetOf(scopeOf(row))}
              store={storeOf(keys[start + index] ?? '')}
            />
          ),
        }))}
        trailLabel={rowActions && 'Actions'}
      />
      <footer className={styles.foot}>
        <output>{resultsText(start, shown.length, rows.length)}</output>
        <PageControls
          page={page}
          pages={pages}
          hrefOf={(to) => addressOf(pagedSearch(search, to))}
          onJump={(to) => host.navigate(addressOf(pagedSearch(search, to)))}
        />
      </footer>
    </div>
  );
}
