import { useId, type ReactNode } from 'react';
import { chartSummary, type ChartModel } from '../../language/models/reports/chart-model.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { ChartLegend } from '../../parts/chart/chart-legend.tsx';
import { useChart } from '../../parts/chart/use-chart.ts';
import { Heading } from '../../parts/head/heading.tsx';
import styles from './report.module.css';

interface ReportChartProps {
  model: ChartModel;
  level: 2 | 3;
  /** The path to the current period. */
  trail: ReactNode;
  onPress: ((row: number) => void) | undefined;
}

/**
 * Shows the chart of a report, with a description for screen readers. The table below has the same rows, and a link for
 * each bar that can be pressed.
 */
export function ReportChart({ model, level, trail, onPress }: ReportChartProps) {
  const drawn = useChart();
  const id = useId();
  const { omitted, labels, xTitle, yTitle } = model;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id}>
          {yTitle === '' ? `By ${xTitle}` : `${yTitle} by ${xTitle}`}
        </Heading>
        {trail}
      </div>
      <ChartLegend model={model} />
      {drawn !== 'failed' && (
        <figure className={styles.figure}>
          <VisuallyHidden>
            <figcaption>{chartSummary(model)}</figcaption>
          </VisuallyHidden>
          <div className={styles.drawing} aria-hidden="true">
            {drawn && <drawn.Chart model={model} onPress={onPress} hasOneColour={onPress !== undefined} />}
          </div>
        </figure>
      )}
      {omitted > 0 && (
        <p className={styles.omitted}>
          The first {labels.length} of {labels.length + omitted}, in the order of the table.
        </p>
      )}
    </section>
  );
}
