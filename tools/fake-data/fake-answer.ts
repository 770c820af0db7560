import { fakeBody } from './fake-body.ts';
import type { Properties } from '../../renderer/language/resolve/answer-shape.ts';
import { propertiesOf } from '../../renderer/language/resolve/answer-shape.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { seededNumbers, type Numbers } from './seeded-numbers.ts';

/** Rows of a list: more than two pages of ten, so that paging can be tried. */
const LIST_ROWS = 23;
/** Rows of a list inside a record. */
const INNER_ROWS = 3;
/** Maximum depth of nested records: a shape may contain itself. */
const MAX_DEPTH = 5;

/**
 * Returns a fake result of an operation from its shape alone. Every field has a value that its data rules allow,
 * including fields that only a server sets. Row keys count up from 1, and references point to rows that a list of that
 * entity would have. The same seed gives the same result.
 */
export function fakeAnswer(shape: Field | undefined, seed: string): Json {
  return shape === undefined ? null : valueOf('', shape, { seed, row: 0, depth: 0 });
}

interface Place {
  seed: string;
  /** Index of the row in its list, from 0. */
  row: number;
  depth: number;
}

function valueOf(name: string, field: Field, place: Place): Json {
  if (field.type === 'array') return rowsOf(field, place);
  const properties = propertiesOf(field);
  if (field.type === 'object')
    return properties === undefined || place.depth >= MAX_DEPTH ? null : recordOf(properties, place);
  const numbers = seededNumbers(`${place.seed}/${name}/${place.row}`);
  if (field.options !== undefined && field.options.length > 0) return numbers.pick(field.options).value;
  return scalarOf(name, field, numbers, place);
}

function recordOf(properties: Properties, { seed, row, depth }: Place): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      field.writeOnly === true ? [] : [[name, valueOf(name, field, { seed, row, depth: depth + 1 })]],
    ),
  );
}

function rowsOf({ format, items }: Field, { seed, row, depth }: Place): Json[] {
  // Assets are files, and there is no fake file to point to.
  if (format === 'assets' || items === undefined || depth >= MAX_DEPTH) return [];
  const count = depth === 0 ? LIST_ROWS : INNER_ROWS;
  return Array.from({ length: count }, (_, index) =>
    valueOf('row', items, { seed: `${seed}/${row}`, row: index, depth }),
  );
}

function scalarOf(name: string, field: Field, numbers: Numbers, { row }: Place): Json {
  switch (field.type) {
    case 'boolean':
      return numbers.below(3) > 0;
    case 'integer':
      return field.generated === true || isKeyName(name, field) ? row + 1 : bounded(field, numbers, 90);
    case 'number':
      return (
        bounded(field, numbers, field.format === 'percentage' ? 100 : 4_000) +
        (field.format === 'money' ? numbers.below(100) / 100 : 0)
      );
    default:
      return textOf(name, field, numbers);
  }
}

/** Returns whether a field is the key of a record, its own or a referenced one. */
function isKeyName(name: string, { references }: Field): boolean {
  return references !== undefined || /(^i|I)d$/.test(name);
}

function bounded({ minimum = 0, maximum }: Field, numbers: Numbers, span: number): number {
  const most = maximum ?? minimum + span;
  return Math.ceil(minimum) + numbers.below(Math.max(1, Math.floor(most - minimum)));
}

const FIRST = ['Asha', 'Bruno', 'Chen', 'Dana', 'Emeka', 'Farah', 'Goran', 'Hana', 'Ivan', 'Jaya'];
const LAST = ['Rao', 'Costa', 'Wei', 'Levi', 'Okafor', 'Karim', 'Novak', 'Sato', 'Petrov', 'Menon'];
const THINGS = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Harbour',
  'Iris',
  'Juniper',
  'Kestrel',
  'Linen',
];
const KINDS = ['Lamp', 'Table', 'Course', 'Chair', 'Season', 'Studio', 'Kit', 'Plan', 'Guide', 'Garden'];
const SENTENCES = [
  'Made up, so that there is something to read.',
  'As long as a line mostly is, with a comma and a full stop.',
  'Short.',
];
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function textOf(name: string, field: Field, numbers: Numbers): string {
  const text = formatted(field, numbers) ?? named(name, numbers);
  return text.slice(0, field.maxLength ?? text.length);
}

function formatted({ format, minLength = 2, maxLength = 3 }: Field, numbers: Numbers): string | undefined {
  switch (format) {
    case 'email':
      return `${numbers.pick(FIRST).toLowerCase()}.${numbers.pick(LAST).toLowerCase()}@example.com`;
    case 'phone':
      return `+9198765${String(numbers.below(100_000)).padStart(5, '0')}`;
    case 'date-time':
      return new Date(
        Date.UTC(2026, numbers.below(10), 1 + numbers.below(28), 4 + numbers.below(10), numbers.below(60)),
      ).toISOString();
    case 'date':
      return new Date(Date.UTC(2026, numbers.below(10), 1 + numbers.below(28))).toISOString().slice(0, 10);
    case 'uri':
      return `https://example.com/${numbers.pick(THINGS).toLowerCase()}`;
    case 'code':
      return Array.from(
        { length: Math.max(minLength, Math.min(maxLength, 8)) },
        () => CAPITALS[numbers.below(CAPITALS.length)],
      ).join('');
    case 'multiline':
      return numbers.pick(SENTENCES);
    case 'richtext':
      return fakeBody(numbers.pick(SENTENCES));
    default:
      return undefined;
  }
}

/** Returns a text that fits the name of the field: a person field gets the name of a person. */
function named(name: string, numbers: Numbers): string {
  if (/colou?r/i.test(name)) return `#${(0x20_00_00 + numbers.below(0xb0_00_00)).toString(16).padStart(6, '0')}`;
  if (/(full|first|last|contact|person|created|updated|modified)(by|name)/i.test(name))
    return `${numbers.pick(FIRST)} ${numbers.pick(LAST)}`;
  if (/country/i.test(name)) return numbers.pick(['India', 'Sweden', 'Australia', 'Kenya']);
  if (/code$/i.test(name)) return `${CAPITALS[numbers.below(CAPITALS.length)]}${numbers.below(1_000)}`;
  if (/(number|no|phone)$/i.test(name)) return String(1_000 + numbers.below(9_000));
  if (/(description|detail|comment|reason|note|text)/i.test(name)) return numbers.pick(SENTENCES);
  return `${numbers.pick(THINGS)} ${numbers.pick(KINDS)}`;
}
