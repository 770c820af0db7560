import type { ChartModel } from '../../language/models/reports/chart-model.ts';
import styles from './chart-legend.module.css';

/** Names the series of a chart beside their colour and pattern; nothing for a chart of one. */
export function ChartLegend({ model: { kind, series } }: { model: ChartModel }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend} aria-hidden="true" data-kind={kind}>
      {series.map(({ title, field, period }) => (
        <li key={title} data-series={field} data-period={period}>
          {title}
        </li>
      ))}
    </ul>
  );
}
