import type { LookupModel } from '../language/screens/lookup.ts';
import type { Json } from '../language/types/json.ts';
import { choiceCall, choicesOf, FRESH_MS, isKey, lookupCall, useLookup } from './use-lookup.ts';
import { useRead } from './use-read.ts';

/** Whether a lookup offers a value now; undefined while nobody can tell. A lookup longer than one answer is asked for the value itself. */
export function useIsOffered(lookup: LookupModel, depends: Json | undefined, value: Json | undefined): boolean | undefined {
  const { choices, count, isWaiting, isLoading, problem } = useLookup(lookup, undefined, depends);
  const isLarge = count > choices.length;
  const call = lookupCall(lookup, depends);
  const asked = useRead(call && isLarge && isKey(value) ? choiceCall(call, lookup.keyField, value) : undefined, { freshFor: FRESH_MS });
  if (isWaiting) return false;
  if (isLoading || problem !== undefined) return undefined;
  if (choices.some((choice) => choice.value === value)) return true;
  if (!isLarge) return false;
  return asked.answer && choicesOf(asked.answer.result, lookup).some((choice) => choice.value === value);
}
