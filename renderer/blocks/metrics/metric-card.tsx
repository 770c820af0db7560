import type { MetricModel } from '../../language/models/metrics/metric-model.ts';
import type { MetricsDescriptor } from '../../language/types/blocks.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { SparkBars, SparkLine } from './spark-line.tsx';
import { LinkTo } from '../../parts/table/link-to.tsx';
import styles from './metrics.module.css';

/** The documents' five tones, by position (`docs/console.md#metrics`). */
const TONES = ['primary', 'secondary', 'accent', 'alternate', 'warning'] as const;

const DIRECTIONS = { up: 'up by', down: 'down by', same: 'unchanged,' } as const;

interface MetricCardProps {
  metric: MetricModel;
  /** The position from 0, which gives the tone. */
  place: number;
  level: 2 | 3;
}

/** One metric: label, value, change and a spark line. */
export function MetricCard({
  metric: { title, text, href, value, change, series, isSeriesShort, isCount },
  place,
  level,
}: MetricCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} data-tone={TONES[place % TONES.length]}>
      <Title className={styles.title}>
        <LinkTo href={href}>{title}</LinkTo>
      </Title>
      <p className={styles.figure}>
        <span className={styles.value}>{value === '' ? '–' : value}</span>
        {change && (
          <span className={styles.change} data-tone={change.tone}>
            {change.direction !== 'same' && <Icon name={change.direction === 'up' ? 'arrowUp' : 'arrowDown'} />}
            <VisuallyHidden>{DIRECTIONS[change.direction]}</VisuallyHidden>
            {change.text}
          </span>
        )}
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {series.length > 0 && (isCount ? <SparkBars values={series} /> : <SparkLine values={series} />)}
      {isSeriesShort && <p className={styles.short}>Too few days with a value to draw them</p>}
    </article>
  );
}

/** The skeleton of the documents' six cards, at their height. */
export function SkeletonMetrics({ metric: { text, series } }: Pick<MetricsDescriptor, 'metric'>) {
  return (
    <div className={styles.metrics}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.card}>
          <span className={styles.title}>
            <Skeleton width={`${30 + ((index * 13) % 30)}%`} />
          </span>
          <Skeleton width="45%" height={32} />
          {text !== undefined && <Skeleton width="75%" height={16} />}
          {series !== undefined && <Skeleton height={32} />}
        </div>
      ))}
    </div>
  );
}
