import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import type { Catalogue, CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Shape } from '../../renderer/language/types/operation.ts';
import type { Generated, GeneratedFile } from './generated-files.ts';

const FOLDER = 'src/server/domain/generated';

const HEADER =
  '// Generated from schemas/operations/ by `npm run screenplay -- lint`: change the operations instead.\n';

/** Returns the file with the types that the handlers of operations receive and return. */
export function operationTypeFiles({ operations }: Catalogue): Generated & { files: () => GeneratedFile[] } {
  const handled = Object.values(operations).filter(({ serves }) => serves === undefined);
  return { files: () => [[`${FOLDER}/operation-types.ts`, operationTypes(handled)]], folders: [FOLDER] };
}

/**
 * Returns a module with the payload and the result of each operation as a type, and `OperationTypes`, which holds them
 * by the operation's name. They are aliases and not interfaces, so that they are assignable to JSON.
 */
export function operationTypes(operations: readonly CatalogueOperation[]): string {
  const sorted = operations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const types = sorted.flatMap(({ name, payload, result }) => [
    ...(payload === undefined ? [] : [`export type ${typeName(name)}Payload = ${shapeType(payload)};`]),
    ...(result === undefined ? [] : [`export type ${typeName(name)}Result = ${shapeType(result)};`]),
  ]);
  const members = sorted.map(memberOf);
  const table = `/** What the handler of each operation receives and returns. */\nexport interface OperationTypes {\n${members.join('\n')}\n}`;
  const body = [...types, table].join('\n\n');
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const imported =
    used.length === 0
      ? ''
      : `import type { ${used.join(', ')} } from '../../../../renderer/language/types/json.ts';\n\n`;
  return `${HEADER}${imported}${body}\n`;
}

function memberOf({ name, path, payload, result, list }: CatalogueOperation): string {
  const { keys, periodKeys } = readOperationPath(path);
  const args = [...keys.map((key) => `${key}: string`), ...periodKeys.map((key) => `${key}?: string`)];
  const resultType = list === undefined ? 'null' : 'JsonObject[]';
  return [
    `  ${name}: {`,
    `    args: ${args.length === 0 ? 'Record<string, never>' : `{ ${args.join('; ')} }`};`,
    `    payload: ${payload === undefined ? 'Record<string, never>' : `${typeName(name)}Payload`};`,
    `    result: ${result === undefined ? resultType : `${typeName(name)}Result`};`,
    '  };',
  ].join('\n');
}

function typeName(operation: string): string {
  return operation.charAt(0).toUpperCase() + operation.slice(1);
}

function shapeType({ type, properties = {}, required = [], items }: Shape): string {
  return type === 'array' ? listOf(items, '') : objectType(properties, required, '');
}

/** Returns an object type with a line for each member. */
function objectType(properties: Record<string, Field>, required: readonly string[], indent: string): string {
  const members = memberTypes(properties, required, `${indent}  `);
  return members.length === 0 ? 'Record<string, never>' : `{\n${members.join('\n')}\n${indent}}`;
}

function memberTypes(properties: Record<string, Field>, required: readonly string[], indent: string): string[] {
  const plain = Object.entries(properties).filter(([name]) => !name.includes('.'));
  // The value of a dotted name is nested in an object.
  const outer = Object.keys(properties).flatMap((name) => (name.includes('.') ? (name.split('.')[0] ?? []) : []));
  const nested = [...new Set(outer)].filter((name) => !Object.hasOwn(properties, name));
  return [
    ...plain.map(([name, field]) => {
      const isThere = required.includes(name) && field.presentWhen === undefined && field.readOnly !== true;
      const written = fieldType(field, indent);
      return `${indent}${name}${isThere ? `: ${written}` : `?:${orNull(written, indent)}`};`;
    }),
    ...nested.map((name) => `${indent}${name}?: JsonObject | null;`),
  ];
}

/** Returns the union of a type and null, as Prettier breaks it. */
function orNull(written: string, indent: string): string {
  if (!written.startsWith('{\n') || !written.endsWith('[]')) return ` ${written} | null`;
  return `\n${indent}  | ${written.replaceAll('\n', '\n    ')}\n${indent}  | null`;
}

const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' } as const;

function fieldType(field: Field, indent: string): string {
  const { type, format, options, properties, required = [], items } = field;
  // Values of format `json` and of read-only fields are not checked.
  if (format === 'json' || field.readOnly === true) return 'Json';
  if (type === 'array') return format === 'assets' ? 'JsonObject[]' : listOf(items, indent);
  if (type === 'object') return properties === undefined ? 'JsonObject' : objectType(properties, required, indent);
  return options === undefined ? SCALARS[type] : options.map(({ value }) => literal(value)).join(' | ');
}

function listOf(items: Field | undefined, indent: string): string {
  if (items === undefined) return 'Json[]';
  const type = items.nullable === true ? `${fieldType(items, indent)} | null` : fieldType(items, indent);
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`;
}

function literal(value: Field['default']): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}
