import { useMemo } from 'react';
import { encodePart } from '../language/links/encode-part.ts';
import { isObject } from '../language/paths/path.ts';
import { readPath } from '../language/paths/read-path.ts';
import type { LookupModel } from '../language/screens/lookup.ts';
import { fillTemplate } from '../language/templates/fill-template.ts';
import type { Field } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';
import { useRead } from './use-read.ts';

export type Key = string | number | boolean;

export interface Choice {
  value: Key;
  title: string;
  /** Of a lookup: the row that the operation answered. */
  row?: JsonObject;
}

export interface Choices {
  choices: Choice[];
  /** How many there are; of a very long list the choices are only the first (`design.md` §4, lists). */
  count: number;
  /** The lookup waits for the field it depends on. */
  isWaiting: boolean;
  isLoading: boolean;
  /** Why the choices could not be read. */
  problem: string | undefined;
  retry: () => void;
}

/** Lookups change seldom; within this time a second form does not ask again. */
export const FRESH_MS = 60_000;

/**
 * The choices of a control: its fixed `options`, or else what the lookup's operation answers. `depends` is the value of the field
 * the lookup depends on: it becomes the argument of that name, and without it nothing is asked.
 */
export function useLookup(lookup: LookupModel | undefined, options: Field['options'], depends: Json | undefined): Choices {
  const asked = options === undefined ? lookup : undefined;
  const call = asked && lookupCall(asked, depends);
  const { answer, failure, isFirst, retry } = useRead(call, { freshFor: FRESH_MS });
  const choices = useMemo(() => options ?? (asked ? choicesOf(answer?.result, asked) : []), [options, asked, answer]);
  const count = Math.max(choices.length, answer?.count ?? 0);
  return { choices, count, isWaiting: asked !== undefined && call === undefined, isLoading: isFirst, problem: failure?.message, retry };
}

/**
 * The call that answers a lookup's choices; undefined while it waits for the field it depends on, or for another key of its path.
 * @param lookup With its `args` filled (`filledLookup`).
 */
export function lookupCall({ operation, dependsOn, dependsKey = dependsOn, args = {} }: LookupModel, depends: Json | undefined): OperationCall | undefined {
  const given = dependsKey === undefined ? args : { ...args, [dependsKey]: isKey(depends) ? String(depends) : '' };
  return Object.values(given).includes('') ? undefined : { operation, args: given };
}

/** The call that answers one choice by its key, of a lookup that is longer than one answer. */
export function choiceCall(call: OperationCall, keyField: string, key: Key): OperationCall {
  const literal = typeof key === 'string' ? `'${key.replaceAll("'", "''")}'` : String(key);
  return { ...call, query: `$filter=${encodePart(`${keyField} eq ${literal}`)}&$top=1` };
}

const alphabetical = new Intl.Collator('en', { numeric: true });

/**
 * Rows of an answer as choices, by what a person reads: operations answer in the order of their keys, in which nobody finds Germany (DEU).
 * A row without a usable key is left out. Plain values are their own key and text, and stay in their order.
 */
export function choicesOf(result: Json | undefined, { keyField, text }: Pick<LookupModel, 'keyField' | 'text'>): Choice[] {
  if (!Array.isArray(result)) return [];
  const plain = result.filter(isKey).map((value): Choice => ({ value, title: String(value) }));
  const rows = result.filter(isObject).flatMap((row): Choice[] => {
    const value = readPath(row, keyField);
    return isKey(value) ? [{ value, title: fillTemplate(text, { record: row }), row }] : [];
  });
  return [...plain, ...rows.toSorted((a, b) => alphabetical.compare(a.title, b.title))];
}

export function isKey(value: Json | undefined): value is Key {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
