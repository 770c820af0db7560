import { useMemo } from 'react';
import type { LookupModel } from '../language/resolve/lookup.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json } from '../language/types/json.ts';
import { choicesOf, lookupCall, type Choice } from './lookup-choices.ts';
import { totalOf } from './offers-value.ts';
import { useRead } from './use-read.ts';

export interface Choices {
  choices: Choice[];
  /**
   * The number of all choices; `choices` holds only the first of a long list (`docs/domain/money-and-wire.md#lookups`).
   */
  total: number;
  /** There are more choices than `total`. */
  isMoreThanTotal: boolean;
  /** The lookup depends on a field that is still empty. */
  isWaiting: boolean;
  isLoading: boolean;
  /** The message of a failed read. */
  problem: string | undefined;
  refetch: () => void;
}

/** Lookups seldom change: within this time they are not refetched. */
export const FRESH_MS = 60_000;

/**
 * Returns the choices of a control: its fixed `options`, or the rows of the lookup's operation. `depends` is the value
 * of the field that the lookup depends on: it becomes the argument of that name, and without it nothing is fetched.
 */
export function useLookup(
  lookup: LookupModel | undefined,
  options: Field['options'],
  depends: Json | undefined,
): Choices {
  const asked = options === undefined ? lookup : undefined;
  const call = asked && lookupCall(asked, depends);
  const { answer, failure, isLoading, refetch } = useRead(call, { freshFor: FRESH_MS });
  const choices = useMemo(() => options ?? (asked ? choicesOf(answer?.result, asked) : []), [options, asked, answer]);
  return {
    choices,
    total: totalOf(choices, answer?.count),
    isMoreThanTotal: asked !== undefined && answer?.moreThanCount === true,
    isWaiting: asked !== undefined && call === undefined,
    isLoading,
    problem: failure?.message,
    refetch,
  };
}
