import { useEffect, useId, useState, type ComponentType, type ReactNode } from 'react';
import { chartSummary, type ChartModel } from '../../language/models/reports/chart-model.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Heading } from '../../parts/head/heading.tsx';
import styles from './report.module.css';

interface ReportChartProps {
  model: ChartModel;
  level: 2 | 3;
  /** The path to the current period. */
  trail: ReactNode;
  onPress: ((row: number) => void) | undefined;
}

/** Wraps the component in an object: React calls a function that is passed to a state setter. */
interface Drawn {
  Chart: ComponentType<{ model: ChartModel; onPress: ((row: number) => void) | undefined }>;
}

/**
 * Shows the chart of a report, with a description for screen readers. The table below has the same rows, and a link for
 * each bar that can be pressed.
 */
export function ReportChart({ model, level, trail, onPress }: ReportChartProps) {
  const drawn = useChart();
  const id = useId();
  const { series, omitted, labels, xTitle, yTitle } = model;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id}>
          {yTitle === '' ? `By ${xTitle}` : `${yTitle} by ${xTitle}`}
        </Heading>
        {trail}
      </div>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ title }, index) => (
            <li key={title} data-series={index}>
              {title}
            </li>
          ))}
        </ul>
      )}
      {drawn !== 'failed' && (
        <figure className={styles.figure}>
          <VisuallyHidden>
            <figcaption>{chartSummary(model)}</figcaption>
          </VisuallyHidden>
          <div className={styles.drawing} aria-hidden="true">
            {drawn && <drawn.Chart model={model} onPress={onPress} />}
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

/** Loads ECharts with the first chart. If that fails, the report shows the table alone. */
function useChart(): Drawn | 'failed' | undefined {
  const [chart, setChart] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let isGone = false;
    import('./chart/chart.tsx').then(
      (module) => !isGone && setChart({ Chart: module.default }),
      () => !isGone && setChart('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return chart;
}
