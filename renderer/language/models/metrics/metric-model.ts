import { evaluate, type ConditionScope } from '../../logic/conditions/evaluate.ts';
import type { Condition } from '../../types/condition.ts';
import { formatValue } from '../../text/formats/format-value.ts';
import { numberFormat, type LocaleSettings } from '../../text/formats/locale.ts';
import { safeAddress } from '../../text/links/safe-address.ts';
import { fillTemplate } from '../../text/templates/fill-template.ts';
import { readPath } from '../../paths/read-path.ts';
import type { MetricsDescriptor } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** A figure formatted for display. */
export interface MetricModel {
  title: string;
  text: string;
  /** The address it leads to; '' for none. */
  href: string;
  /** '' while there is no value. */
  value: string;
  change: MetricChange | undefined;
  /** Earlier values, oldest first; empty or at least two. */
  series: number[];
  /** A series was asked for, and it has too few values to be drawn. */
  isSeriesShort: boolean;
  /** The values of the series are counts: each stands for itself, and no line leads from one to the next. */
  isCount: boolean;
}

/** How a figure has changed. */
export interface MetricChange {
  text: string;
  direction: 'up' | 'down' | 'same';
  tone: 'good' | 'danger' | 'neutral';
}

type Metric = MetricsDescriptor['metric'];

/** Returns the figure of a row. Never throws; values of the wrong type are treated as missing. */
export function metricModel(metric: Metric, row: JsonObject, locale: LocaleSettings): MetricModel {
  const at = (path: string | undefined): Json | undefined => (path === undefined ? undefined : readPath(row, path));
  const series = seriesOf(at(metric.series));
  return {
    title: plain(at(metric.title)),
    text: plain(at(metric.text)),
    href: metric.link === undefined ? '' : safeAddress(fillTemplate(metric.link, { record: row })),
    value: figure(at(metric.value), metric, at(metric.unit), locale),
    change: changeOf(at(metric.change), isTrue(metric.lowerIsBetter, { record: row }), locale),
    series,
    isSeriesShort: metric.series !== undefined && series.length === 0,
    isCount: isCount(metric, at(metric.unit)),
  };
}

function figure(
  value: Json | undefined,
  { unit: unitField, format }: Metric,
  unit: Json | undefined,
  locale: LocaleSettings,
): string {
  if (unitField === undefined) return formatValue(format ?? 'number', value, locale);
  const sign = typeof unit === 'string' ? unit.trim() : '';
  if (sign === '') return formatValue(COUNTS[format ?? ''] ?? format ?? 'number', value, locale);
  const currency = currencyOf(sign, locale);
  if (currency !== undefined) return formatValue(format ?? 'money', value, { ...locale, currency });
  const number = formatValue(COUNTS[format ?? ''] ?? format ?? 'number', value, locale);
  return number === '' ? '' : `${number}${sign === '%' ? '' : ' '}${sign}`;
}

/** Formats for a number without a currency, by the money format that the descriptor names. */
const COUNTS: Record<string, string> = { money: 'number', shortMoney: 'shortNumber' };

/** Currencies that are recognised by their sign. Currencies with the same sign are formatted alike. */
const SIGNED = ['INR', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'ILS', 'VND', 'NGN', 'PHP', 'UAH', 'TRY'];

function currencyOf(unit: string, { locale }: LocaleSettings): string | undefined {
  if (/^[A-Z]{3}$/.test(unit)) return unit;
  return SIGNED.find((currency) => signOf(currency, locale) === unit);
}

function signOf(currency: string, locale: string): string | undefined {
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}

/** Formats a change without a sign, because the arrow shows the direction. */
function changeOf(change: Json | undefined, lowerIsBetter: boolean, locale: LocaleSettings): MetricChange | undefined {
  if (typeof change !== 'number' || !Number.isFinite(change)) return undefined;
  const text = formatValue('percentage', Math.abs(change), locale);
  // What is shown as 0 is no change.
  if (text === formatValue('percentage', 0, locale)) return { text, direction: 'same', tone: 'neutral' };
  const isRise = change > 0;
  return { text, direction: isRise ? 'up' : 'down', tone: isRise === lowerIsBetter ? 'danger' : 'good' };
}

function isTrue(condition: Condition | undefined, scope: ConditionScope): boolean {
  return condition !== undefined && evaluate(condition, scope) === true;
}

/** A figure without a unit is a count; one of a money format without its currency is one too. */
function isCount({ unit: unitField, format }: Metric, unit: Json | undefined): boolean {
  const hasUnit = unitField !== undefined && typeof unit === 'string' && unit.trim() !== '';
  return !hasUnit && (unitField !== undefined || format === undefined || !format.toLowerCase().includes('money'));
}

function seriesOf(series: Json | undefined): number[] {
  const numbers = Array.isArray(series)
    ? series.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
    : [];
  return numbers.length < 2 ? [] : numbers;
}

function plain(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
