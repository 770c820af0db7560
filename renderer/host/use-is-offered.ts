import type { LookupModel } from '../language/resolve/lookup.ts';
import type { Json } from '../language/types/json.ts';
import { choicesOf } from './lookup-choices.ts';
import { offersValue, valueCall } from './offers-value.ts';
import { FRESH_MS, useLookup } from './use-lookup.ts';
import { useRead } from './use-read.ts';

/** Whether a lookup offers a value; undefined while that is not known. Of a long lookup the value itself is read. */
export function useIsOffered(
  lookup: LookupModel,
  depends: Json | undefined,
  value: Json | undefined,
): boolean | undefined {
  const first = useLookup(lookup, undefined, depends);
  const { answer } = useRead(valueCall(lookup, depends, value, first), { freshFor: FRESH_MS });
  if (first.isWaiting) return false;
  if (first.isLoading || first.problem !== undefined) return undefined;
  return offersValue(first, value, answer && choicesOf(answer.result, lookup));
}
