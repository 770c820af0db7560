import { useId, useState, type ReactNode } from 'react';
import { chartSummary } from '../../../renderer/language/models/reports/chart-model.ts';
import { ChartLegend } from '../../../renderer/parts/chart/chart-legend.tsx';
import type { Drawing } from '../../../renderer/parts/chart/drawing.ts';
import { useChart } from '../../../renderer/parts/chart/use-chart.ts';
import { Heading } from '../../../renderer/parts/head/heading.tsx';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { Bars } from './bars.tsx';
import { ChartMenu } from './chart-menu.tsx';
import type { Drilldown } from './use-drilldown.ts';
import styles from './drilldown-chart.module.css';

interface ChartCardProps {
  drilldown: Drilldown;
  level: 2 | 3;
  /** The path to the current period. */
  trail: ReactNode;
  title: string;
  /** Said above bars that are all zero. They stay: keys and a press lead from them to other periods. */
  emptyText: string;
}

/** The drawn chart: ECharts draws, and the bars that a person points at and moves along lie over the drawing. */
export function ChartCard({ drilldown, level, trail, title, emptyText }: ChartCardProps) {
  const drawn = useChart();
  const id = useId();
  const [drawing, setDrawing] = useState<Drawing>();
  const { model, buckets, chosen, shown } = drilldown;
  const { xTitle, yTitle, omitted, labels } = model;
  const isNothing = model.series.every(({ points }) => points.every(({ value }) => !value));
  const heading = yTitle === '' ? `By ${xTitle}` : `${yTitle} by ${xTitle}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id}>
          {heading}
        </Heading>
        <div className={styles.tools}>
          {trail}
          <ChartMenu drilldown={drilldown} title={title} drawing={drawing} />
        </div>
      </div>
      <ChartLegend model={model} />
      {isNothing && <p className={styles.nothing}>{emptyText}</p>}
      {drawn !== 'failed' && (
        <figure className={styles.figure}>
          <VisuallyHidden>
            <figcaption>{chartSummary(model)}</figcaption>
          </VisuallyHidden>
          <div className={styles.drawing}>
            <div className={styles.canvas} aria-hidden="true">
              {drawn && <drawn.Chart model={model} hasOneColour onDraw={setDrawing} />}
            </div>
            <Bars label={heading} buckets={buckets} shown={shown} drawing={drawing} hrefOf={chosen.periodHref} />
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
