import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import type { Catalogue, CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { Shape } from '../../renderer/language/types/operation.ts';
import { listOf, objectType } from './rows/field-type.ts';
import type { GeneratedFile } from './generated-files.ts';

const HEADER =
  '// Generated from schemas/operations/ by `npm run screenplay -- lint`: change the operations instead.\n';

/** Returns the file with the types that the handlers of operations receive and return. */
export function operationTypesFile({ operations }: Catalogue, folder: string): GeneratedFile {
  const handled = Object.values(operations).filter(({ serves }) => serves === undefined);
  return [`${folder}/operation-types.ts`, operationTypes(handled)];
}

/**
 * Returns a module with the payload and the result of each operation as a type, and `OperationTypes`, which holds them
 * by the operation's name. They are aliases and not interfaces, so that they are assignable to JSON.
 */
export function operationTypes(operations: readonly CatalogueOperation[]): string {
  const { types, members } = declaredTypes(operations);
  const table = `/** What the handler of each operation receives and returns. */\nexport interface OperationTypes {\n${members.join('\n')}\n}`;
  return typesModule([...types, table], '../../../../renderer/language/types/json.ts');
}

/**
 * Returns the declarations of the types of a console of one's own: its operations as members of `OwnOperations`, which
 * `defineOperation` of the package reads.
 */
export function ownOperationTypesFile(operations: readonly CatalogueOperation[]): GeneratedFile {
  const { types, members } = declaredTypes(operations.filter(({ serves }) => serves === undefined));
  const table = [
    "declare module 'screenplay/server' {",
    '  interface OwnOperations {',
    ...members.flatMap((member) => member.split('\n').map((line) => `  ${line}`)),
    '  }',
    '}',
  ].join('\n');
  // An import makes the file a module, whose declaration adds to the one of the package.
  return ['types/operations.d.ts', typesModule(["import 'screenplay/server';", ...types, table], 'screenplay/server')];
}

/** Returns the declarations of payloads and results, and a member of the table for each operation. */
function declaredTypes(operations: readonly CatalogueOperation[]): { types: string[]; members: string[] } {
  const sorted = operations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const types = sorted.flatMap(({ name, payload, result }) => [
    ...(payload === undefined ? [] : [`export type ${typeName(name)}Payload = ${shapeType(payload)};`]),
    ...(result === undefined ? [] : [`export type ${typeName(name)}Result = ${shapeType(result)};`]),
  ]);
  return { types, members: sorted.map(memberOf) };
}

/** Returns a module of these parts, with the import of the JSON types that they use. */
function typesModule(parts: readonly string[], jsonModule: string): string {
  const body = parts.join('\n\n');
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const imported = used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${jsonModule}';\n\n`;
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

/** An object without `properties` may have any members, such as one for each row of data. */
function shapeType({ type, properties, required = [], items }: Shape): string {
  if (type === 'array') return listOf(items, '', 'sent');
  return properties === undefined ? 'JsonObject' : objectType(properties, required, '', 'sent');
}
