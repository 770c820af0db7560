import { useMemo } from 'react';
import type { Lookup } from '../../language/types/descriptor.ts';
import type { Field } from '../../language/types/entity.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { useRead } from './use-read.ts';

export type Key = string | number | boolean;

export interface Choice {
  value: Key;
  title: string;
}

export interface Choices {
  choices: Choice[];
  /** The lookup waits for the field it depends on. */
  isWaiting: boolean;
  isLoading: boolean;
  /** Why the choices could not be read. */
  problem: string | undefined;
  retry: () => void;
}

/** Lookups change seldom; within this time a second form does not ask again. */
const FRESH_MS = 60_000;

/**
 * The choices of an element: its own `dataset`, the field's fixed `options`, or what `dataSource` answers, in that order.
 * `depends` is the value of `dataSourceDependsOn`: it becomes the argument of that name, and without it nothing is asked.
 */
export function useLookup(lookup: Lookup, field: Field | undefined, depends: Json | undefined): Choices {
  const { dataSource, dataSourceDependsOn, dataset } = lookup;
  const isWaiting = dataSource !== undefined && dataSourceDependsOn !== undefined && !isKey(depends);
  const args = dataSourceDependsOn !== undefined && isKey(depends) ? { [dataSourceDependsOn]: String(depends) } : {};
  const call = dataSource === undefined || isWaiting ? undefined : { operation: dataSource, args };
  const { answer, failure, isFirst, retry } = useRead(call, { freshFor: FRESH_MS });

  const choices = useMemo(() => {
    if (dataset) return dataset;
    if (dataSource === undefined) return field?.options ?? [];
    return choicesOf(answer?.result, lookup);
  }, [dataset, dataSource, field, answer, lookup]);
  return { choices, isWaiting, isLoading: isFirst, problem: failure?.message, retry };
}

/** Rows of an answer as choices; a row without a usable key is left out. */
export function choicesOf(result: Json | undefined, { dataKeyFieldName = '', dataTextFieldName = dataKeyFieldName }: Lookup): Choice[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((row) => {
    const value = isObject(row) ? readPath(row, dataKeyFieldName) : row;
    return isKey(value) ? [{ value, title: isObject(row) ? titleOf(row, dataTextFieldName) : String(value) }] : [];
  });
}

function titleOf(row: JsonObject, text: string): string {
  return fillTemplate(text.includes('{') ? text : `{${text}}`, { record: row });
}

function isKey(value: Json | undefined): value is Key {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
