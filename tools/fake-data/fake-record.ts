import { fakeBody } from './fake-body.ts';
import { isValid } from '../../renderer/language/logic/conditions/apply-condition.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { inOrder } from './in-order.ts';
import { seededNumbers, type Numbers } from './seeded-numbers.ts';

/** The inputs of a fake record. */
export interface FakeOptions {
  seed: string;
  /** Returns the key of a record that a reference field can point to. */
  referenced?: (entity: string, field: string) => Json | undefined;
}

/** Returns the fields that a caller may send to add a record: all that the server does not set itself. */
export function sendableFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.properties).filter(
    ([, field]) => !field.readOnly && !field.generated && field.compute === undefined,
  );
}

/**
 * Returns a fake record that is valid by the data rules of the entity, with every sendable field filled. The same seed
 * gives the same record. Child rows and references without a known target are left out.
 */
export function fakeRecord(entity: Entity, options: FakeOptions): JsonObject {
  const record: JsonObject = {};
  for (const [name, field] of sendableFields(entity)) {
    const numbers = seededNumbers(`${options.seed}/${entity.entity}/${name}`);
    const fits = (value: string): boolean => isValid(field.validWhen, { record: { ...record, [name]: value } });
    const value = fakeValue(name, field, options, { numbers, fits });
    if (value !== undefined) record[name] = value;
  }
  return inOrder(entity, { ...record, ...raisedFlags(entity, record) });
}

/** Returns the flags that must be set the other way for the record to be valid: 'choose at least one way'. */
function raisedFlags(entity: Entity, record: JsonObject): JsonObject {
  return Object.fromEntries(
    sendableFields(entity).flatMap(([name, field]): [string, Json][] =>
      field.type === 'boolean' && !isValid(field.validWhen, { record }) ? [[name, record[name] !== true]] : [],
    ),
  );
}

/** The source of a value, and whether a text goes with the fields before it. */
interface Source {
  numbers: Numbers;
  fits: (value: string) => boolean;
}

function fakeValue(name: string, field: Field, options: FakeOptions, source: Source): Json | undefined {
  const { numbers } = source;
  if (field.references) return options.referenced?.(field.references.entity, field.references.field);
  // A choice with a default decides about other fields, as a type does.
  if (field.options) return field.default ?? numbers.pick(field.options).value;
  switch (field.type) {
    // A flag with a default often marks a single record ("the fallback"): a random value would change other records.
    case 'boolean':
      return field.default ?? numbers.below(2) === 1;
    case 'integer':
      return fakeInteger(field, numbers);
    case 'number':
      return fakeInteger(field, numbers) + (field.format === 'money' ? 0.5 : 0);
    case 'string':
      return fakeText(name, field, source);
    case 'array':
      return field.format === 'assets' ? [] : undefined;
    case 'object':
      return undefined;
  }
}

function fakeInteger(field: Field, numbers: Numbers): number {
  const least = field.minimum ?? 0;
  const most = field.maximum ?? least + 90;
  return least + numbers.below(Math.max(1, most - least));
}

const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'harbour',
  'iris',
  'juniper',
  'kestrel',
  'linen',
];
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function fakeText(name: string, field: Field, { numbers, fits }: Source): string {
  if (field.format === 'email') return `${numbers.pick(words)}.${numbers.below(10_000)}@example.com`;
  if (field.format === 'phone') return `+9199999${String(numbers.below(100_000)).padStart(5, '0')}`;
  if (field.format === 'date-time')
    return new Date(Date.UTC(2026, numbers.below(12), 1 + numbers.below(28), 9)).toISOString();
  if (field.format === 'date')
    return new Date(Date.UTC(2026, numbers.below(12), 1 + numbers.below(28))).toISOString().slice(0, 10);
  if (field.format === 'uri') return `https://example.com/${numbers.pick(words)}`;
  if (field.format === 'code' || field.pattern !== undefined) return patterned(field, { numbers, fits });
  if (field.format === 'richtext') return fakeBody(`Made-up ${numbers.pick(words)} ${numbers.below(1_000_000)}`);
  return shortened(`Made-up ${field.title ?? name}`, `${numbers.pick(words)} ${numbers.below(1_000_000)}`, field);
}

/** Joins two texts. Where they do not fit, the first is cut off first: the second tells two records apart. */
function shortened(first: string, second: string, { maxLength = Infinity }: Field): string {
  const room = maxLength - second.length - 1;
  return room > 0 ? `${first.slice(0, room)} ${second}` : second.slice(-maxLength);
}

/**
 * Capital letters; where the rules of the field want something else, a slug, a domain, a path or a pair `name=value` of
 * them, a colour, or a UUID.
 */
function patterned(field: Field, { numbers, fits }: Source): string {
  const length = Math.max(field.minLength ?? 1, Math.min(field.maxLength ?? 3, 8));
  const letters = Array.from({ length }, () => capitals[numbers.below(capitals.length)]).join('');
  const small = letters.toLowerCase();
  const colour = `#${numbers.below(0x1000000).toString(16).padStart(6, '0')}`;
  const pattern = new RegExp(`^(?:${field.pattern ?? '.*'})$`, 'u');
  const texts = [letters, small, `${small}.example`, `/${small}`, `/${small}/`, `${small}=1`, colour, uuidOf(letters)];
  return texts.find((text) => pattern.test(text) && fits(text)) ?? letters;
}

/** Returns a UUID that different letters make different. */
function uuidOf(letters: string): string {
  const digits = Array.from({ length: 32 }, (_, index) =>
    (letters.charCodeAt(index % letters.length) % 16).toString(16),
  ).join('');
  return [8, 12, 16, 20, 32].map((end, index, ends) => digits.slice(ends[index - 1] ?? 0, end)).join('-');
}
