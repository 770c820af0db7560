import type { LookupModel } from '../../../language/resolve/lookup.ts';
import { choicesOf, lookupCall, type Choice } from '../../../host/lookup-choices.ts';
import type { Reader } from '../../../host/use-read.ts';

/** Rows of one answer: the most that the server gives (`docs/domain/money-and-wire.md#lookups`). */
const MOST_AT_ONCE = 200;

/** The most choices that are read for one field. */
const MOST_CHOICES = 2000;

/**
 * Reads all choices of a lookup, page by page. Throws a `CallFailure`.
 * @param lookup With its `args` filled (`filledLookup`).
 */
export async function readChoices(lookup: LookupModel, read: Reader): Promise<Choice[]> {
  const call = lookupCall(lookup, undefined);
  if (call === undefined) return [];
  const choices: Choice[] = [];
  for (;;) {
    const { result, count = 0 } = await read({
      ...call,
      query: `$top=${MOST_AT_ONCE}&$skip=${choices.length}&$count=true`,
    });
    const page = choicesOf(result, lookup);
    choices.push(...page);
    if (page.length === 0 || choices.length >= Math.min(count, MOST_CHOICES)) return choices;
  }
}
