import fc from 'fast-check';
import type { EntityShape } from '../../renderer/language/rules/entity-shape.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Numbers } from '../../tools/fake-data/seeded-numbers.ts';

/** The values that records of a shape are made of, by field: those that a judge accepts, and all. */
export interface ValuePools {
  required: string[];
  fields: { name: string; good: Json[]; all: Json[] }[];
}

/** @param isGood Whether the field accepts a value. It only decides how often a value is used. */
export function valuePools(
  { required, properties }: EntityShape,
  isGood: (name: string, field: Field, value: Json) => boolean,
): ValuePools {
  const fields = Object.entries(properties).map(([name, field]) => {
    const all = valuesOf(field);
    return { name, all, good: all.filter((value) => isGood(name, field, value)) };
  });
  return { required, fields };
}

/** Returns a record in which no, some or all fields hold any value whatever, are left out, or are unknown. */
export function brokenRecord({ fields }: ValuePools, numbers: Numbers): JsonObject {
  const record: JsonObject = {};
  const wildness = numbers.pick([0, 5, 5, 20]);
  for (const { name, good, all } of fields) {
    const isWild = numbers.below(100) < wildness;
    if (isWild && numbers.below(6) === 0) continue;
    record[name] = numbers.pick(isWild || good.length === 0 ? all : good);
  }
  if (numbers.below(100) < wildness) record['unknownField'] = 1;
  return record;
}

const WRONG_TYPES: Json[] = [null, '', ' ', 'text', '5', 0, 5, -1, 1.5, true, false, [], ['a'], [null], {}, { a: 1 }];

/** Returns values of every type, and at and beyond every bound of a field. */
export function valuesOf(field: Field): Json[] {
  return [...WRONG_TYPES, ...(field.options ?? []).map(({ value }) => value), ...typedValues(field)];
}

function typedValues(field: Field): Json[] {
  switch (field.type) {
    case 'string':
      return texts(field);
    case 'integer':
    case 'number':
      return amounts(field);
    case 'boolean':
      return ['true', 1];
    case 'array':
      return lists(field);
    case 'object':
      return objects(field);
  }
}

const DAYS = ['2024-02-29', '2023-02-29', '2025-01-31', '2025-13-01', '2025-1-1', '2025-04-31', '9999-12-31', 'today'];
const INSTANTS = ['T09:30:00Z', 'T09:30:00.123Z', 'T24:00:00Z', 'T23:60:00Z', 'T09:30Z'];

function texts({ minLength = 0, maxLength = 20, pattern, format }: Field): string[] {
  const lengths = [1, minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1];
  const sized = lengths.filter((length) => length > 0).flatMap((length) => ['a'.repeat(length), '😀'.repeat(length)]);
  if (format === 'date') return [...sized, ...DAYS, '2025-01-31T09:30:00Z'];
  if (format === 'date-time') return [...sized, ...DAYS.flatMap((day) => INSTANTS.map((time) => day + time))];
  return pattern === undefined ? sized : [...sized, ...matches(pattern)];
}

/** Texts that match a pattern, and the same with something before, after and inside. */
function matches(pattern: string): string[] {
  const found = fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { seed: 7, numRuns: 20 });
  return found.flatMap((text) => [text, `!${text}`, `${text}\n`, `${text} x`, text.toLowerCase(), text.slice(1)]);
}

function amounts({ minimum, maximum, format }: Field): number[] {
  const bounds = [
    minimum,
    maximum,
    ...(format === 'money' ? [0, 100_000_000_000] : []),
    ...(format === 'percentage' ? [0, 100] : []),
  ];
  const near = bounds.flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1],
  );
  return [...near, 1, 42, 0.25, -0.25, 1e15, 2 ** 53, -(2 ** 53)];
}

/** Returns lists of every length at and beyond the bounds. Each value of an item is in one of each length. */
function lists({ items, minItems = 0, maxItems = 3 }: Field): Json[] {
  const inside = items === undefined ? WRONG_TYPES : valuesOf(items);
  const counts = [1, 2, minItems - 1, minItems, maxItems, maxItems + 1].filter((count) => count > 0);
  // A record is in one only: with rows inside of rows the lists were half a gigabyte.
  const step = (count: number): number => (items?.type === 'object' ? count : 1);
  return counts.flatMap((count) =>
    Array.from({ length: Math.ceil(inside.length / step(count)) }, (_, start) =>
      Array.from({ length: count }, (_item, index) => inside[(start * step(count) + index) % inside.length] ?? null),
    ),
  );
}

function objects({ properties = {} }: Field): Json[] {
  const values = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const);
  const most = Math.max(0, ...values.map(([, all]) => all.length));
  return Array.from({ length: most }, (_, row) =>
    Object.fromEntries(values.map(([name, all], place) => [name, all[(row * (place + 1)) % all.length]])),
  );
}
