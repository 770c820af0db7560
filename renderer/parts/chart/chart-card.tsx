import { useId, type ReactNode } from 'react';
import { chartSummary, type ChartModel } from '../../language/models/reports/chart-model.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Heading } from '../head/heading.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { useChart } from './use-chart.ts';
import * as chartsTexts from '../../texts/generated/charts.ts';
import styles from './chart-card.module.css';

interface ChartCardProps {
  model: ChartModel;
  level: 2 | 3;
  /** The path to the current period. */
  trail: ReactNode;
  /** What is not drawn, by default the number of rows that are left out. */
  note?: string;
  onPress?: ((row: number) => void) | undefined;
}

/**
 * Shows a chart in a card, with a description for screen readers. The table below has the same rows, and a link for
 * each bar that can be pressed.
 */
export function ChartCard({ model, level, trail, note = noteOf(model), onPress }: ChartCardProps) {
  const drawn = useChart();
  const id = useId();
  const { xTitle, yTitle } = model;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={level} id={id}>
          {yTitle === '' ? chartsTexts.by({ column: xTitle }) : chartsTexts.valueBy({ value: yTitle, column: xTitle })}
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
      {note !== '' && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function noteOf({ omitted, labels }: ChartModel): string {
  if (omitted <= 0) return '';
  return chartsTexts.firstRows({ shown: String(labels.length), total: String(labels.length + omitted) });
}
