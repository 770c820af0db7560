import { currentLanguage } from './language.ts';

/** English lists have no comma before 'and', as in British English. */
const ENGLISH_LISTS = 'en-GB';

/** @example listOf(['3 prices', '1 variant', '2 sites']) // '3 prices, 1 variant and 2 sites' */
export function listOf(parts: readonly string[]): string {
  const locale = currentLanguage()?.locale ?? ENGLISH_LISTS;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}
