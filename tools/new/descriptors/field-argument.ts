import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';

/** A field of a new entity or of a new operation's payload. */
export interface NewField {
  name: string;
  isRequired: boolean;
  /** The field as an entity holds it. */
  field: JsonObject;
  /** The name of the entity that the field refers to: its key and type are known by the catalogue alone. */
  references?: string;
}

/** The types of a field argument, and what an entity says for them. */
const TYPES: Record<string, JsonObject> = {
  text: { type: 'string', maxLength: 200 },
  multiline: { type: 'string', format: 'multiline', maxLength: 2000 },
  richtext: { type: 'string', format: 'richtext', maxLength: 2_000_000 },
  code: { type: 'string', format: 'code', maxLength: 20 },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  uri: { type: 'string', format: 'uri', maxLength: 2000 },
  integer: { type: 'integer' },
  number: { type: 'number' },
  percentage: { type: 'number', format: 'percentage', minimum: 0, maximum: 100 },
  money: { type: 'number', format: 'money', minimum: 0, currencyField: 'currencyCode' },
  boolean: { type: 'boolean', default: false },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  assets: { type: 'array', format: 'assets', maxItems: 20 },
};

const ARGUMENT = /^([A-Za-z_]\w*)(?::([^!]+))?(!?)$/;

/**
 * Parses a field argument: name, type, and `!` for a required field. The type is a word of `TYPES` (text by default),
 * choices separated by `|`, or the name of an entity that the field refers to. Throws an `Error` for anything else.
 *
 * @example readFieldArgument('name:text!')
 * @example readFieldArgument('state:draft|published')
 * @example readFieldArgument('categoryId:Category!')
 */
export function readFieldArgument(argument: string): NewField {
  const [, name = '', type = 'text', mark] = ARGUMENT.exec(argument) ?? [];
  if (name === '')
    throw new Error(`'${argument}' is no field: write it as name:type, or name:type! when it is required.`);
  const isRequired = mark === '!';
  const title = labelOfName(name);
  if (type.includes('|')) return { name, isRequired, field: choicesOf(type, title) };
  if (/^[A-Z]\w*$/.test(type)) {
    return { name, isRequired, field: { title: labelOfName(name.replace(/(Id|Code)$/, '')) }, references: type };
  }
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (known === undefined) {
    throw new Error(
      `'${type}' is no type of a field. Types: ${Object.keys(TYPES).join(', ')}; choices as a|b; or the name of an entity.`,
    );
  }
  return { name, isRequired, field: withTitle(known, title) };
}

function choicesOf(type: string, title: string): JsonObject {
  const options = type.split('|').map((value): Json => ({ value, title: labelOfName(value) }));
  return { type: 'string', title, maxLength: 60, options };
}

/** Puts the title behind type and format, as the shipped entities have it. */
function withTitle({ type, format, ...rest }: JsonObject, title: string): JsonObject {
  return { type, ...(format === undefined ? {} : { format }), title, ...rest };
}
