import type { Field } from '../../../renderer/language/types/entity.ts';

/**
 * Whether a value was checked against its field. `sent`: a payload, whose read-only fields are taken as they come.
 * `stored`: a record, whose values all have their types.
 */
export type Trust = 'sent' | 'stored';

const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' } as const;

/** Returns the TypeScript type of a field's value, without null. */
export function fieldType(field: Field, indent: string, trust: Trust): string {
  const { type, format, options, properties, required = [], items } = field;
  // Values of format `json` are not checked.
  if (format === 'json' || (trust === 'sent' && field.readOnly === true)) return 'Json';
  if (type === 'array') return format === 'assets' ? 'JsonObject[]' : listOf(items, indent, trust);
  if (type === 'object')
    return properties === undefined ? 'JsonObject' : objectType(properties, required, indent, trust);
  return options === undefined ? SCALARS[type] : options.map(({ value }) => literal(value)).join(' | ');
}

/** Returns an object type with a line for each member. */
export function objectType(
  properties: Record<string, Field>,
  required: readonly string[],
  indent: string,
  trust: Trust,
): string {
  const members = memberTypes(properties, required, `${indent}  `, trust);
  return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n${indent}}`;
}

function memberTypes(
  properties: Record<string, Field>,
  required: readonly string[],
  indent: string,
  trust: Trust,
): string[] {
  const plain = Object.entries(properties).filter(([name]) => !name.includes('.'));
  // The value of a dotted name is nested in an object.
  const outer = Object.keys(properties).flatMap((name) => (name.includes('.') ? (name.split('.')[0] ?? []) : []));
  const nested = [...new Set(outer)].filter((name) => !Object.hasOwn(properties, name));
  return [
    ...plain.map(([name, field]) => {
      const isChecked = trust === 'stored' || field.readOnly !== true;
      const isThere = required.includes(name) && field.presentWhen === undefined && isChecked;
      const written = fieldType(field, indent, trust);
      const line = `${indent}${name}${isThere ? `: ${written}` : `?:${orNull(written, indent)}`};`;
      return line.length > LONGEST_LINE && !line.includes('\n') ? broken(line, indent) : line;
    }),
    ...nested.map((name) => `${indent}${name}?: JsonObject | null;`),
  ];
}

const LONGEST_LINE = 120;

/** Returns a member whose union is too long for a line with each of its types on a line, as oxfmt breaks it. */
function broken(line: string, indent: string): string {
  const colon = line.indexOf(':');
  const types = line
    .slice(colon + 1, -1)
    .trim()
    .split(' | ');
  return `${line.slice(0, colon + 1)}\n${types.map((type) => `${indent}  | ${type}`).join('\n')};`;
}

/** Returns the union of a type and null after a colon, as oxfmt breaks it. */
export function orNull(written: string, indent: string): string {
  if (!written.startsWith('{\n') || !written.endsWith('[]')) return ` ${written} | null`;
  return `\n${indent}  | ${written.replaceAll('\n', '\n    ')}\n${indent}  | null`;
}

/** Returns the type of a list of values. */
export function listOf(items: Field | undefined, indent: string, trust: Trust): string {
  if (items === undefined) return 'Json[]';
  const type = items.nullable === true ? `${fieldType(items, indent, trust)} | null` : fieldType(items, indent, trust);
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
}

/** Returns a value as TypeScript. */
export function literal(value: Field['default']): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}
