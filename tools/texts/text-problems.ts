import { compiled, needsOf, pluralsOf } from './message-arguments.ts';
import type { Texts } from './read-texts.ts';

/**
 * Returns what is wrong with the texts of a language, one line each: a text that is missing or has no original, that is
 * no ICU message, whose arguments or tags differ from the original, or that lacks a plural form of the language.
 *
 * @param language Its BCP 47 tag.
 */
export function textProblems(language: string, original: Texts, translated: Texts): string[] {
  const [from, to] = [byAddress(original), byAddress(translated)];
  const missing = [...from.keys()].filter((address) => !to.has(address));
  return [
    ...missing.map((address) => `${language}: '${address}' is missing. In English: ${from.get(address)}`),
    ...[...to].flatMap(([address, text]) => {
      const source = from.get(address);
      return (source === undefined ? ['has no English text'] : problemsOf(language, source, text)).map(
        (problem) => `${language}: '${address}' ${problem}.`,
      );
    }),
  ];
}

function byAddress(texts: Texts): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([group, messages]) =>
      Object.entries(messages).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  );
}

function problemsOf(language: string, original: string, text: string): string[] {
  const message = attempt(text);
  if (message === undefined) return ['is not an ICU message'];
  const [expected, found] = [original, text].map((one) => written(needsOf(compiled(one))));
  return [
    ...(expected === found ? [] : [`needs ${found}, and the English text ${expected}`]),
    ...pluralsOf(message).flatMap(({ type, forms }) => {
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
      const absent = pluralCategories.filter((form) => !forms.includes(form));
      return absent.length === 0 ? [] : [`lacks the plural forms ${absent.join(', ')}`];
    }),
  ];
}

function attempt(text: string): ReturnType<typeof compiled> | undefined {
  try {
    return compiled(text);
  } catch {
    return undefined;
  }
}

/** @example written({ arguments: { count: 'number' }, tags: ['b'] }) // 'count, <b>' */
function written({ arguments: types, tags }: ReturnType<typeof needsOf>): string {
  const names = [...Object.keys(types), ...tags.map((tag) => `<${tag}>`)];
  return names.length === 0 ? 'no arguments' : names.join(', ');
}
