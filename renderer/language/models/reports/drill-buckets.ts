import type { LocaleSettings } from '../../text/formats/locale.ts';
import { fillTemplate, type TemplateScope } from '../../text/templates/fill-template.ts';
import type { TableColumn } from '../list/table-column.ts';
import type { ChartDescriptor } from '../../types/blocks.ts';
import type { ChartModel } from './chart-model.ts';
import { drilledPeriod, isWithin, periodText, readPeriod, type Period, type PeriodRule } from './period.ts';

/** One bar or point of a drill-down chart. */
export interface Bucket {
  /** Its name, complete without the heading of the chart: 'Mar 2026', '9 Mar 2026, 14:00'. */
  name: string;
  /** Its name and its exact values: what a person hears. */
  text: string;
  /** The period that it opens; undefined on the lowest level. */
  opens: Period | undefined;
}

/**
 * Returns the buckets of a chart.
 * @param over The period of the rows.
 * @param scopes One for each drawn row.
 */
export function drillBuckets(
  model: ChartModel,
  rule: PeriodRule | undefined,
  over: Period,
  scopes: readonly TemplateScope[],
  locale: LocaleSettings,
): Bucket[] {
  return scopes.slice(0, model.labels.length).map((scope, index): Bucket => {
    const name = bucketName(model.labels[index] ?? '', rule, over, scope, locale);
    return {
      name,
      text: `${name}: ${valuesOf(model, index)}`,
      opens: rule && drilledPeriod(rule, over, scope),
    };
  });
}

/**
 * Returns the columns of the table beside a chart: those of the descriptor, without the axes of other levels.
 * @param along The field along the axis of the shown level.
 */
export function figureColumns(columns: TableColumn[], { x }: ChartDescriptor['chart'], along: string): TableColumn[] {
  const axes = typeof x === 'string' ? [] : Object.values(x);
  return columns.filter(({ name }) => name === along || !axes.includes(name));
}

function valuesOf({ series }: ChartModel, index: number): string {
  const texts = series.map(({ title, points }) => ({ title, text: points[index]?.text || 'no value' }));
  return texts.length === 1 ? (texts[0]?.text ?? '') : texts.map(({ title, text }) => `${title} ${text}`).join(', ');
}

/** The names of a level's own buckets are short (`9`), because the path above the chart says the rest. */
function bucketName(
  label: string,
  rule: PeriodRule | undefined,
  over: Period,
  scope: TemplateScope,
  locale: LocaleSettings,
): string {
  if (rule?.drill === undefined) return label;
  const period = readPeriod(fillTemplate(rule.drill, scope), { levels: ['year', 'month', 'day'] });
  if (isWithin(period, over)) return periodText(period, locale);
  return over.length === 0 ? label : `${periodText(over, locale)}, ${label}`;
}
