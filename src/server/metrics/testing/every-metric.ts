import { addDatabaseGauges } from '../database-gauges.ts';
import { Prometheus } from '../prometheus.ts';

/** A metric as it is registered. */
export interface RegisteredMetric {
  name: string;
  kind: string;
  help: string;
  labels: readonly string[];
}

/** Returns every metric that a server has, without a server: none is read. */
export function everyMetric(): RegisteredMetric[] {
  const prometheus = new Prometheus('postgres');
  const database = {
    load: () => ({ busy: 0, idle: 0, waiting: 0 }),
    transaction: () => Promise.reject(new Error('Nothing is read.')),
    replicas: null,
  };
  addDatabaseGauges(prometheus.registry, database, new Set());
  return prometheus.registry.getMetricsAsArray().map((metric) => ({
    name: metric.name,
    kind: String(metric.type),
    help: metric.help,
    labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [],
  }));
}
