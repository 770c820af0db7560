import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { splitWords } from '../../renderer/language/text/words/split-words.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import { readFieldArgument } from './descriptors/field-argument.ts';
import { newHandledOperation } from './descriptors/new-operations.ts';
import { isReservedForHandlers } from './descriptors/reserved-words.ts';
import type { Draft } from './draft.ts';
import type { NewOptions, Report } from './report.ts';

const DOMAIN = 'src/server/domain';
const ALL_HANDLERS = `${DOMAIN}/handlers.ts`;

/**
 * Drafts an operation with a payload; in a tree with handlers also its handler, which refuses with 501 until somebody
 * writes it, and its line in the list of handlers. Throws an `Error` that says what to do when an argument is wrong.
 */
export function newOperationFiles(draft: Draft, options: NewOptions): Report {
  const { name, service } = options;
  if (!/^[A-Za-z]\w{0,63}$/.test(name)) throw new Error(`'${name}' is no name of an operation.`);
  if (isReservedForHandlers(name))
    throw new Error(`'${name}' cannot name an operation: its handler could not have that name.`);
  if (service === undefined)
    throw new Error('Say the service of the operation: --service catalog-management, or another one.');
  const existing = contentsOf(draft.sources()).operations.find(({ value }) => value.name === name)?.value;
  if (existing !== undefined && existing.service !== service)
    throw new Error(`The service ${existing.service} has an operation '${name}' already.`);
  if (existing?.serves !== undefined)
    throw new Error(
      `The operation '${name}' serves an entity: the entity store answers it, without payload and handler.`,
    );
  const domain = options.domain ?? service.replace(/-management$/, '');
  const fields = options.fields.map(readFieldArgument);
  const reference = fields.find(({ references }) => references !== undefined);
  if (reference !== undefined)
    throw new Error(`A payload holds keys, not references: write ${reference.name}:integer.`);
  draft.putJson(`schemas/operations/${service}.json`, {
    $schema: '../descriptor/operations.schema.json',
    service,
    operations: [newHandledOperation(service, domain, name, fields)],
  });
  if (!existsSync(join(draft.root, ALL_HANDLERS))) return { notes: [] };
  const file = handlerFile(name, domain);
  draft.editText(file, (text) => text ?? handlerText(name));
  addToLists(draft, domain, name, `./${basename(file)}`);
  return { notes: [`Write ${name} in ${file}: until then it refuses with 501.`] };
}

/** Lists a handler in its domain's `handlers.ts`; a domain without one gets it, and its line in the list of all. */
function addToLists(draft: Draft, domain: string, name: string, specifier: string): void {
  const list = `${DOMAIN}/${domain}/handlers.ts`;
  const isNewDomain = !existsSync(join(draft.root, list));
  const listName = `${domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Handlers`;
  draft.editText(list, (text = emptyList(domain, listName)) => withHandler(text, name, specifier));
  if (!isNewDomain) return;
  draft.editText(ALL_HANDLERS, (text = '') => withHandler(text, listName, `./${domain}/handlers.ts`, '...'));
}

function emptyList(domain: string, listName: string): string {
  return `import type { OperationHandler } from '../operation-handler.ts';

/** The handlers of ${domain.replaceAll('-', ' ')}. */
export const ${listName}: readonly OperationHandler[] = [
];
`;
}

function handlerFile(name: string, domain: string): string {
  const words = splitWords(name).map((word) => word.toLowerCase());
  return `src/server/domain/${domain}/${words.join('-')}.ts`;
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

/**
 * Returns a list of handlers with an entry more: its import, and its place in alphabetical order.
 *
 * @param spread '...' for an entry that is a list itself.
 */
export function withHandler(text: string, name: string, specifier: string, spread: '' | '...' = ''): string {
  const entry = `  ${spread}${name},`;
  if (text.split('\n').includes(entry)) return text;
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((line) => / from '.*';$/.test(line));
  lines.splice(lastImport + 1, 0, importLine(name, specifier));
  const start = lines.findIndex((line) => line.startsWith('export const '));
  const end = lines.indexOf('];', start);
  const after = lines.findIndex(
    (line, index) => index > start && index < end && line.toLowerCase() > entry.toLowerCase(),
  );
  lines.splice(after === -1 ? end : after, 0, entry);
  return lines.join('\n');
}

function importLine(name: string, specifier: string): string {
  return `import { ${name} } from '${specifier}';`;
}
