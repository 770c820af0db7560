import { metricModel, type MetricModel } from '../../language/models/metrics/metric-model.ts';
import { timeSpanBeforeText, timeSpanText } from '../../language/models/reports/time-span.ts';
import { useHost, useSettings, type RendererHost } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { useToday } from '../../parts/frame/use-today.ts';
import { MetricCard, SkeletonMetrics } from './metric-card.tsx';
import styles from './metrics.module.css';

/** Metrics as cards: the business insights of the home page (`docs/console.md#dashboard`). */
export default function MetricsBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'metrics') throw new CannotPlay(screen, 'metrics');
  const { locale } = useSettings();
  const host = useHost();
  const today = useToday();
  const loads = useLoads(screen);
  const level = useHeadingLevel(screen);
  const read = useRows(descriptor.rows, loads.scope, screen, { isReady: loads.isReady });
  const { timespan, comparison, metric, emptyText = 'There are no figures yet.' } = descriptor;
  const days = timespan && timeSpanText(timespan, today, locale);
  const compared = comparison && timespan && `${comparison} ${timeSpanBeforeText(timespan, today, locale)}`;
  const detail = [days, compared].filter((part) => part !== undefined).join(', ');
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      detail={detail === '' ? undefined : detail}
      scope={loads.scope}
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      skeleton={<SkeletonMetrics metric={metric} />}
    >
      {read.rows.length === 0 ? (
        <EmptyState icon="info" title={emptyText} />
      ) : (
        <ul className={styles.metrics}>
          {read.rows.map((row, index) => (
            <li key={index}>
              <MetricCard
                metric={openable(metricModel(metric, row, locale), host)}
                place={index}
                level={level === 1 ? 2 : 3}
              />
            </li>
          ))}
        </ul>
      )}
    </ScreenFrame>
  );
}

/** Returns a metric without its link where this person may not open it. */
function openable(metric: MetricModel, host: Pick<RendererHost, 'mayOpen'>): MetricModel {
  return metric.href.startsWith('/') && !host.mayOpen(metric.href) ? { ...metric, href: '' } : metric;
}
