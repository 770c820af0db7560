import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { splitWords } from '../../renderer/language/text/words/split-words.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { readFieldArgument } from './descriptors/field-argument.ts';
import { newHandledOperation } from './descriptors/new-operations.ts';
import { putJson } from './project-tree.ts';
import type { NewOptions, Report } from './report.ts';

const HANDLERS = 'src/server/domain/handlers.ts';

/**
 * Writes an operation with a payload; in the project's own tree also its handler, which refuses with 501 until somebody
 * writes it, and its line in the list of handlers. Throws an `Error` that says what to do when an argument is wrong.
 */
export async function newOperationFiles(options: NewOptions): Promise<Report> {
  const { root, name, service } = options;
  if (!/^[A-Za-z]\w{0,63}$/.test(name)) throw new Error(`'${name}' is no name of an operation.`);
  if (service === undefined)
    throw new Error('Say the service of the operation: --service catalog-management, or another one.');
  const existing = entry(catalogueOf(readSources(root)).operations, name);
  if (existing !== undefined && existing.service !== service)
    throw new Error(`The service ${existing.service} has an operation '${name}' already.`);
  const domain = options.domain ?? service.replace(/-management$/, '');
  const fields = options.fields.map(readFieldArgument);
  const reference = fields.find(({ references }) => references !== undefined);
  if (reference !== undefined)
    throw new Error(`A payload holds keys, not references: write ${reference.name}:integer.`);
  const operation = newHandledOperation(service, domain, name, fields);
  const file = `schemas/operations/${service}.json`;
  const value = { $schema: '../descriptor/operations.schema.json', service, operations: [operation] };
  const files: Report['files'] = [{ file, change: await putJson(root, file, value) }];
  if (root !== projectRoot()) return { files, notes: [] };
  files.push(...handlerFiles(root, name, domain));
  return { files, notes: [`Write ${name} in ${handlerFile(name, domain)}: until then it refuses with 501.`] };
}

function handlerFile(name: string, domain: string): string {
  const words = splitWords(name).map((word) => word.toLowerCase());
  return `src/server/domain/${domain}/${words.join('-')}.ts`;
}

function handlerFiles(root: string, name: string, domain: string): Report['files'] {
  const file = handlerFile(name, domain);
  const isThere = existsSync(join(root, file));
  if (!isThere) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), handlerText(name));
  }
  const before = readFileSync(join(root, HANDLERS), 'utf8');
  const after = withHandler(before, name, `./${file.slice('src/server/domain/'.length)}`);
  if (after !== before) writeFileSync(join(root, HANDLERS), after);
  return [
    { file, change: isThere ? 'unchanged' : 'written' },
    { file: HANDLERS, change: after === before ? 'unchanged' : 'changed' },
  ];
}

function handlerText(name: string): string {
  return `${importLine('Refusal', '../../refusal.ts')}
${importLine('defineOperation', '../operation-handler.ts')}

/** Refuses every call with 501. Replace the refusal by what the operation does, and say here what it returns. */
export const ${name} = defineOperation({
  name: '${name}',
  transaction: 'request',
  async run() {
    throw new Refusal(501, 'notImplemented', 'This cannot be done yet.');
  },
});
`;
}

/** Returns the list of handlers with a handler more: its import, and its place in alphabetical order. */
export function withHandler(text: string, name: string, specifier: string): string {
  if (new RegExp(`^  ${name},$`, 'm').test(text)) return text;
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((line) => / from '.*';$/.test(line));
  lines.splice(lastImport + 1, 0, importLine(name, specifier));
  const start = lines.findIndex((line) => line.startsWith('export const handlers'));
  const end = lines.indexOf('];', start);
  const after = lines.findIndex(
    (line, index) => index > start && index < end && line.trim().toLowerCase() > `${name},`.toLowerCase(),
  );
  lines.splice(after === -1 ? end : after, 0, `  ${name},`);
  return lines.join('\n');
}

function importLine(name: string, specifier: string): string {
  return `import { ${name} } from '${specifier}';`;
}
