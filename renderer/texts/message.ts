import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { currentLanguage, ENGLISH } from './language.ts';

/** The values of a message's arguments, by name. */
export type Values = Readonly<Record<string, string | number | Date>>;

/** What a rich message wraps around the content of one of its tags. */
export type Wrap<Element> = (content: (string | Element)[]) => Element;

/** Returns a text without arguments, in the current language. */
export function plain(address: string, english: string): () => string {
  return () => {
    const translated = currentLanguage()?.messages[address];
    return typeof translated === 'string' ? translated : english;
  };
}

/** Returns a text with arguments, in the current language. */
export function message<Arguments extends Values>(
  address: string,
  english: CompiledMessage,
): (values: Arguments) => string {
  return (values) => partsOf<string>(address, english, values).join('');
}

/** Returns the parts of a text with tags, such as `<b>`, in the current language. */
export function rich<Arguments extends Values, Tag extends string>(
  address: string,
  english: CompiledMessage,
): <Element>(values: Arguments & Record<Tag, Wrap<Element>>) => (string | Element)[] {
  return <Element>(values: Arguments & Record<Tag, Wrap<Element>>) => partsOf<Element>(address, english, values);
}

function partsOf<Element>(
  address: string,
  english: CompiledMessage,
  values: FormatValues<Element>,
): (string | Element)[] {
  const language = currentLanguage();
  const translated = language?.messages[address];
  const locale = language === undefined || translated === undefined ? ENGLISH : language.locale;
  const parts = format<Element>(translated ?? english, locale, values, { formatters });
  return Array.isArray(parts) ? parts : [parts];
}

/** Formats are kept: creating one costs a hundred times its use. */
const formatters = {
  getNumberFormat: kept(
    (locale: Locale | undefined, options: Intl.NumberFormatOptions | undefined) =>
      new Intl.NumberFormat(locale, options),
  ),
  getDateTimeFormat: kept(
    (locale: Locale | undefined, options: Intl.DateTimeFormatOptions | undefined) =>
      new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: kept(
    (locale: Locale | undefined, options: Intl.PluralRulesOptions | undefined) => new Intl.PluralRules(locale, options),
  ),
};

type Locale = string | string[];

function kept<Options, Format>(
  make: (locale: Locale | undefined, options: Options | undefined) => Format,
): (locale?: Intl.LocalesArgument, options?: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const known = formats.get(key);
    if (known !== undefined) return known;
    const made = make(typeof locale === 'string' ? locale : undefined, options);
    formats.set(key, made);
    return made;
  };
}
