import { formatValue } from '../formats/format-value.ts';
import { DEFAULT_LOCALE, type LocaleSettings } from '../formats/locale.ts';
import { readScoped, type ScopedValues } from '../paths/read-scoped.ts';
import type { Json } from '../types/json.ts';
import { templateParts } from './template-fields.ts';

/** Where a template's names are read: the record, and the same scopes that conditions have. */
export type TemplateScope = ScopedValues;

export interface TemplateOptions {
  /** Given every inserted value; `encodeURIComponent` where the template is a path or an address. */
  encode?: (text: string) => string;
  locale?: LocaleSettings;
}

/**
 * Fills `{name}` and `{name:format}`. A name without a value gives ''; a list or an object gives ''. Inserted text is
 * never read as a template again. Never throws, unless `encode` does: `encodeURIComponent` refuses half a surrogate pair.
 */
export function fillTemplate(template: string, scope: TemplateScope, options: TemplateOptions = {}): string {
  const { encode, locale = DEFAULT_LOCALE } = options;
  return templateParts(template)
    .map((part) => {
      if ('text' in part) return part.text;
      const text = shown(readScoped(scope, part.path), part.format, locale);
      return encode === undefined ? text : encode(text);
    })
    .join('');
}

function shown(value: Json | undefined, format: string | undefined, locale: LocaleSettings): string {
  if (format !== undefined) return formatValue(format, value, locale);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
