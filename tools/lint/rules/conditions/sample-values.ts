import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { kindOf } from '../../names/operators.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns values of a field by which conditions that compare it with the literals can be told apart: each literal, the
 * values next to it, and one far from all. Empty for lists and objects, and when the field cannot have a literal.
 */
export function sampleValues(field: Field, literals: readonly Json[]): Json[] {
  const given = literals.filter((literal) => literal !== null);
  const choices = field.options?.map(({ value }) => value);
  if (choices) return given.every((literal) => choices.some((choice) => choice === literal)) ? choices : [];
  const kind = kindOf(field);
  if (kind === 'boolean') return [true, false];
  if (kind === 'number') return numbers(field, given);
  if (kind === 'date') return dates(field, given);
  return kind === 'text' ? texts(given) : [];
}

function numbers({ type, minimum = -Infinity, maximum = Infinity }: Field, literals: Json[]): Json[] {
  const known = literals.filter((literal) => typeof literal === 'number');
  if (known.length < literals.length) return [];
  const steps = type === 'integer' ? [-1, 0, 1] : [-1, -0.001, 0, 0.001, 1];
  const bounds = [minimum, maximum, 0].filter((bound) => Number.isFinite(bound));
  return [...known, ...bounds]
    .flatMap((value) => steps.map((step) => value + step))
    .filter((value) => value >= minimum && value <= maximum);
}

function dates({ format }: Field, literals: Json[]): Json[] {
  const known = literals.map((literal) => (typeof literal === 'string' ? Date.parse(literal) : Number.NaN));
  if (known.some((time) => Number.isNaN(time))) return [];
  return [0, ...known]
    .flatMap((time) => [time - DAY, time, time + DAY])
    .map((time) => new Date(time).toISOString())
    .map((text) => (format === 'date' ? text.slice(0, 10) : text));
}

function texts(literals: Json[]): Json[] {
  const known = literals.filter((literal) => typeof literal === 'string');
  if (known.length < literals.length) return [];
  // One text holds all literals, in both orders, for several conditions with `contains`.
  return [
    '',
    'x',
    ...known.flatMap((text) => [text, `${text}x`, `x${text}x`]),
    known.join(' '),
    known.toReversed().join(' '),
  ];
}
