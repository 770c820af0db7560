import { formatValue } from '../formats/format-value.ts';
import { numberFormat, type LocaleSettings } from '../formats/locale.ts';
import { readPath } from '../paths/read-path.ts';
import type { MetricsDescriptor } from '../types/blocks.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** One figure as a person reads it. */
export interface MetricModel {
  title: string;
  text: string;
  /** '' while there is no value. */
  value: string;
  change: { text: string; isUp: boolean } | undefined;
  /** The values that led there, oldest first; none or at least two. */
  series: number[];
}

type Metric = MetricsDescriptor['metric'];

/** A row as a figure. Never throws; what is of another type than it should be is not there. */
export function metricModel(metric: Metric, row: JsonObject, locale: LocaleSettings): MetricModel {
  const at = (path: string | undefined): Json | undefined => (path === undefined ? undefined : readPath(row, path));
  return {
    title: plain(at(metric.title)),
    text: plain(at(metric.text)),
    value: figure(at(metric.value), metric, at(metric.unit), locale),
    change: changeOf(at(metric.change), locale),
    series: seriesOf(at(metric.series)),
  };
}

function figure(value: Json | undefined, { unit: unitField, format }: Metric, unit: Json | undefined, locale: LocaleSettings): string {
  if (unitField === undefined) return formatValue(format ?? 'number', value, locale);
  const sign = typeof unit === 'string' ? unit.trim() : '';
  if (sign === '') return formatValue(COUNTS[format ?? ''] ?? format ?? 'number', value, locale);
  const currency = currencyOf(sign, locale);
  if (currency !== undefined) return formatValue(format ?? 'money', value, { ...locale, currency });
  const number = formatValue(COUNTS[format ?? ''] ?? format ?? 'number', value, locale);
  return number === '' ? '' : `${number}${sign === '%' ? '' : ' '}${sign}`;
}

/** How a number is written that a format takes for money, and that has no currency. */
const COUNTS: Record<string, string> = { money: 'number', shortMoney: 'shortNumber' };

/** Currencies are written by their signs; of those that share one, any is written the same. */
const SIGNED = ['INR', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'ILS', 'VND', 'NGN', 'PHP', 'UAH', 'TRY'];

function currencyOf(unit: string, { locale }: LocaleSettings): string | undefined {
  if (/^[A-Z]{3}$/.test(unit)) return unit;
  return SIGNED.find((currency) => signOf(currency, locale) === unit);
}

function signOf(currency: string, locale: string): string | undefined {
  return numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0).find(({ type }) => type === 'currency')?.value;
}

/** The arrow says the direction, so the number has no sign. */
function changeOf(change: Json | undefined, locale: LocaleSettings): MetricModel['change'] {
  if (typeof change !== 'number' || !Number.isFinite(change)) return undefined;
  return { text: formatValue('percentage', Math.abs(change), locale), isUp: change >= 0 };
}

function seriesOf(series: Json | undefined): number[] {
  const numbers = Array.isArray(series) ? series.filter((value): value is number => typeof value === 'number' && Number.isFinite(value)) : [];
  return numbers.length < 2 ? [] : numbers;
}

function plain(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
