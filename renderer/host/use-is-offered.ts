import type { LookupModel } from '../language/resolve/lookup.ts';
import type { Json } from '../language/types/json.ts';
import { FRESH_MS, useLookup } from './use-lookup.ts';
import { choiceCall, choicesOf, isKey, lookupCall } from './lookup-choices.ts';
import { useRead } from './use-read.ts';

/** Whether a lookup offers a value; undefined while that is not known. Of a long lookup the value itself is read. */
export function useIsOffered(
  lookup: LookupModel,
  depends: Json | undefined,
  value: Json | undefined,
): boolean | undefined {
  const { choices, total, isWaiting, isLoading, problem } = useLookup(lookup, undefined, depends);
  const isLarge = total > choices.length;
  const call = lookupCall(lookup, depends);
  const asked = useRead(call && isLarge && isKey(value) ? choiceCall(call, lookup.keyField, value) : undefined, {
    freshFor: FRESH_MS,
  });
  if (isWaiting) return false;
  if (isLoading || problem !== undefined) return undefined;
  if (choices.some((choice) => choice.value === value)) return true;
  if (!isLarge) return false;
  return asked.answer && choicesOf(asked.answer.result, lookup).some((choice) => choice.value === value);
}
