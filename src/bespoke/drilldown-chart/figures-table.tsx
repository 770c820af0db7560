import { useMemo } from 'react';
import { rowScope } from '../../../renderer/language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { Table, type TableRow } from '../../../renderer/parts/table/table.tsx';
import { classes } from '../../../renderer/ui/classes.ts';
import type { Drilldown } from './use-drilldown.ts';
import styles from './drilldown-chart.module.css';

interface FiguresTableProps {
  drilldown: Drilldown;
  screen: ResolvedScreen;
  title: string;
}

/** Shows the figures of the chart as a table; the first cell of a row leads where its bar leads. */
export function FiguresTable({ drilldown, screen, title }: FiguresTableProps) {
  const { rows, columns, loads, chosen, shown } = drilldown;
  const { scope } = loads;
  const scopes = useMemo(() => rows.map((row) => rowScope(row, scope)), [rows, scope]);
  return (
    <div className={classes(styles.card, styles.beside)}>
      <div className={styles.figures}>
        <Table
          label={`Figures of ${title}`}
          columns={columns}
          screen={screen.descriptor.id}
          rows={rows.map((row, index): TableRow => {
            const at = scopes[index] ?? scope;
            return { key: String(index), row, scope: at, href: chosen.drillHref(at, shown) };
          })}
        />
      </div>
    </div>
  );
}
