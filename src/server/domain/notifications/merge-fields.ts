import { parseDocument } from '../../../../renderer/document/parse.ts';
import { childrenOf, typeOf } from '../../../../renderer/document/nodes.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';

/** The merge fields that every message has, besides those of its data (`docs/domain/notifications.md#merge-fields`). */
export const MERGE_FIELDS = [
  'contact.fullName',
  'contact.email',
  'contact.phone',
  'topic.title',
  'site.title',
  'site.domain',
  'unsubscribeUrl',
] as const;

const KNOWN: ReadonlySet<string> = new Set(MERGE_FIELDS);
/** A field of the answer of the topic's data endpoint: `data.orderId`. */
const DATA_FIELD = /^data(\.[A-Za-z][A-Za-z0-9]{0,63}){1,4}$/;

/** A merge field in a text, with its name. */
const MERGE_FIELD = /\{\{(.*?)\}\}/gs;

/** Returns the names of the merge fields of a text, each once. */
export function mergeFieldsOf(text: string): string[] {
  return [...new Set([...text.matchAll(MERGE_FIELD)].map(([, name = '']) => name.trim()))];
}

/** Returns a text with its merge fields filled in, as text; a field without a value is empty. */
export function withMergeFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MERGE_FIELD, (_, name: string) => values[name.trim()] ?? '');
}

/**
 * Returns the merge fields of a text that no message has, each once, as they stand between the braces. Whatever is not a
 * known name is among them, also an expression: fields are filled in and never evaluated (`docs/security.md#t15`).
 * @example unknownMergeFields('Dear {{contact.fullName}}, {{7*7}}') // ['7*7']
 */
export function unknownMergeFields(text: string): string[] {
  return unknown(mergeFieldsOf(text));
}

/**
 * Returns the merge fields of a body that no message has, each once: in braces, and as data fields, whose name and field
 * name make the name.
 * @example unknownFieldsOfBody(makeDocument(makeParagraph('{{7*7}}'))) // ['7*7']
 */
export function unknownFieldsOfBody(body: string): string[] {
  const { children } = parseDocument(body);
  return unknown([...unknownMergeFields(body), ...dataFields(children)]);
}

function dataFields(nodes: readonly Json[]): string[] {
  return nodes.flatMap((node) => {
    if (typeOf(node) !== 'datafield' || !isObject(node)) return dataFields(childrenOf(node));
    const { name, fieldName } = node;
    return [`${typeof name === 'string' ? name : ''}.${typeof fieldName === 'string' ? fieldName : ''}`];
  });
}

function unknown(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => !KNOWN.has(name) && !DATA_FIELD.test(name)))];
}
