import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import { batchShape } from '../../../renderer/language/screens/served-by.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { didYouMean, suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import type { Report } from '../rule.ts';
import { payloadFields } from '../scopes.ts';
import { screenWords } from '../words/screen-words.ts';
import type { WordList } from '../words/word-list.ts';

type Call = WordList['calls'][number];

export const callFits = defineRule({
  code: 'SP3017',
  title: 'A call gives its operation what that takes: every key of the path, nothing unknown, nothing missing.',
  why: 'A call with a missing key cannot be made, and one with an unknown field is refused.',
  mend: 'Give every key of the path in args, and exactly the fields that the payload has.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const call of words.calls) {
        const operation = entry(world.catalogue.operations, call.operation);
        if (operation) checkCall(call, operation, world.catalogue, file, report);
      }
    }
  },
});

function checkCall(call: Call, operation: CatalogueOperation, catalogue: Catalogue, file: string, report: Report): void {
  const { keys } = readOperationPath(operation.path);
  for (const name of Object.keys(call.args)) {
    if (!keys.includes(name)) report({ file, path: [...call.argsPath, name], at: 'key' }, `The path of "${operation.name}" has no {${name}}.${suggestion(name, keys)}`);
  }
  // What the path of a lookup still needs, its own rule says.
  for (const name of call.argsPath.at(-1) === 'dataSourceArgs' ? [] : keys) {
    if (!Object.hasOwn(call.args, name) && !call.given.includes(name)) report({ file, path: call.path }, `"${operation.name}" needs "${name}": say in args where it comes from.`);
  }
  const described = payloadFields(operation.name, catalogue);
  const takes = described && operation.payload === undefined ? withMarks(described) : described;
  // What is not described, and what a form sends of its record by itself, nobody misspells here.
  if (!takes || (!call.payload && operation.payload === undefined)) return;
  if (call.payload) checkValues(call.payload, takes, `"${operation.name}"`, call.payloadPath, file, report);
  const sent = [...Object.keys(call.payload ?? {}), ...(call.payload ? [] : call.given)];
  for (const name of operation.payload?.required ?? batchShape(operation, catalogue.entities)?.required ?? []) {
    if (!sent.includes(name)) report({ file, path: call.payload ? call.payloadPath : call.path, at: 'key' }, `"${operation.name}" needs "${name}", which is not sent.`);
  }
}

/** What the entity store takes besides the fields, of a record and of each of its rows: that it is gone, and which state of it is meant. */
const MARKS: Record<string, Field> = { isDeleted: { type: 'boolean' }, version: { type: 'integer' } };

function withMarks(fields: Record<string, Field>): Record<string, Field> {
  const marked = Object.entries(fields).map(([name, field]): [string, Field] => {
    const { items } = field;
    return [name, items?.properties ? { ...field, items: { ...items, properties: { ...items.properties, ...MARKS } } } : field];
  });
  return { ...Object.fromEntries(marked), ...MARKS };
}

/** The names within an object that is sent, and within each row of a list. */
function checkValues(values: Record<string, Json | undefined>, takes: Record<string, Field>, of: string, path: JsonPath, file: string, report: Report): void {
  for (const [name, value] of Object.entries(values)) {
    const field = entry(takes, name);
    if (!field) report({ file, path: [...path, name], at: 'key' }, `${of} takes no "${name}".${suggestion(name, Object.keys(takes))}`);
    const misspelt = field && isObject(value) ? misspeltValue(value, field) : null;
    if (misspelt !== null) report({ file, path: [...path, name, misspelt.key], at: 'key' }, misspelt.message);
    const [inner, at] = misspelt === null ? innerValues(value) : [null, []];
    const properties = field?.items?.properties ?? field?.properties;
    if (inner && properties) checkValues(inner, properties, `${of}, in "${name}",`, [...path, name, ...at], file, report);
  }
}

/** A key of a value that is neither `from` nor `each`, and no name that an object of that field has either. */
function misspeltValue(value: Record<string, Json | undefined>, field: Field): { key: string; message: string } | null {
  if (typeof value['from'] === 'string' || typeof value['each'] === 'string') return null;
  const known = Object.keys(field.properties ?? {});
  const key = Object.keys(value).find((name) => !known.includes(name) && (field.type !== 'object' || didYouMean(name, WAYS) !== undefined));
  return key === undefined ? null : { key, message: `Unknown key "${key}".${suggestion(key, WAYS) || ' A value is { "from": path }, { "each": path, ... }, or a text.'}` };
}

const WAYS = ['from', 'each'];

/** The named values that stand right in a value: of each row, or of an object. */
function innerValues(value: Json | undefined): [Record<string, Json | undefined> | null, JsonPath] {
  if (!isObject(value) || typeof value['from'] === 'string') return [null, []];
  if (typeof value['each'] === 'string') return [isObject(value['as']) ? value['as'] : null, ['as']];
  return [value, []];
}
