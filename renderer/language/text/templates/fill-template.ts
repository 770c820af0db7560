import { formatValue } from '../formats/format-value.ts';
import { DEFAULT_LOCALE, type LocaleSettings } from '../formats/locale.ts';
import { readScoped, type ScopedValues } from '../../paths/read-scoped.ts';
import type { Json } from '../../types/json.ts';
import { templateParts } from './template-fields.ts';

/** The record and scopes that a template reads. */
export type TemplateScope = ScopedValues;

export interface TemplateOptions {
  /** Encodes each inserted value; `encodeURIComponent` when the template is a path or an address. */
  encode?: (text: string) => string;
  locale?: LocaleSettings;
}

/**
 * Fills `{name}` and `{name:format}`. A missing value, a list and an object give ''. Inserted text is not parsed again.
 * Throws only when `encode` does: `encodeURIComponent` rejects half a surrogate pair.
 * An amount (`:money`) is written in the currency that the field `currencyCode` beside it names.
 * @example fillTemplate('Order {orderId}', { record: { orderId: 7 } }) // 'Order 7'
 */
export function fillTemplate(template: string, scope: TemplateScope, options: TemplateOptions = {}): string {
  const { encode, locale = DEFAULT_LOCALE } = options;
  return templateParts(template)
    .map((part) => {
      if ('text' in part) return part.text;
      const text = shown(readScoped(scope, part.path), part.format, localeOf(part, scope, locale));
      return encode === undefined ? text : encode(text);
    })
    .join('');
}

/** Returns the locale with the currency of an amount: the `currencyCode` beside it, where there is one. */
function localeOf(
  { path, format }: { path: string; format?: string },
  scope: TemplateScope,
  locale: LocaleSettings,
): LocaleSettings {
  if (format !== 'money') return locale;
  const currency = readScoped(scope, `${path.slice(0, path.lastIndexOf('.') + 1)}currencyCode`);
  return typeof currency === 'string' && currency !== '' ? { ...locale, currency } : locale;
}

function shown(value: Json | undefined, format: string | undefined, locale: LocaleSettings): string {
  if (format !== undefined) return formatValue(format, value, locale);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
