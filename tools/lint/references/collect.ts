import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import type { PartKind, Reference, ReferenceKind } from '../../../renderer/language/grammar/grammar.ts';
import { holderOf, walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { argsOfReads } from '../../../renderer/language/calls/screen-reads.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Action, Column, FormField } from '../../../renderer/language/types/descriptor.ts';
import type { Fact } from '../../../renderer/language/types/blocks.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { Kind } from '../names/operators.ts';
import type { Context } from './context.ts';
import { contextInside, contextOf, isNamedValue, isWholeRecord, keyOf, known, savingOperation } from './context-of.ts';
import { noReferences } from './references.ts';
import type { References } from './references.ts';

/**
 * Collects the references of a screen, or of a part of one, along the grammar. Every value has the shape of its schema,
 * because files that break it are left out before.
 *
 * @param root The kind of screen, or the definition, of `value`.
 */
export function collectReferences(root: string, value: Json, context: Context, path: Visit['path'] = []): References {
  const references = noReferences();
  walkDescriptor(GRAMMAR, root, value, (visit, outer) => collect(visit, outer, references), context, path);
  return references;
}

function collect(visit: Visit, outer: Context, references: References): Context | null {
  const { node, value } = visit;
  const context = contextOf(visit, outer);
  if (context === null) return null;
  if (node.ref && isReference(node.ref, visit)) REFERENCES[node.ref.to]?.(visit, context, references, node.ref);
  if (visit.parent?.node.accepts === 'record' && !isWholeRecord(visit))
    references.fields.push({ name: keyOf(visit), path: visit.path, names: context.scopes.record, at: 'key' });
  if (isNamedValue(visit) && context.target?.field && !isWholeRecord(visit))
    references.keys.push({ path: visit.path, field: context.target.field });
  if (node.call && typeof value === 'string') addCall(value, visit, context, references);
  if (node.accepts === 'saved' && isObject(value)) addSaving(value, visit, context, references);
  if (node.ref?.to === 'condition') return null;
  const inside = contextInside(visit, context);
  if (node.part && isObject(value)) PARTS[node.part]?.(visit, inside, references);
  return inside;
}

/** Returns whether a value is a reference. A name beside `compute`, for example, is none. */
function isReference({ unless }: Reference, visit: Visit): boolean {
  return [unless ?? []].flat().every((key) => holderOf(visit)[key] === undefined);
}

type Collector = (visit: Visit, context: Context, references: References, reference: Reference) => void;

/** Collects each kind of reference. The other kinds are names that rules look up themselves. */
const REFERENCES: Partial<Record<ReferenceKind, Collector>> = {
  // Safe: the schema has refused a condition of another shape.
  condition: ({ value, path }, { scopes }, { conditions }) =>
    conditions.push({ condition: value as unknown as Condition, path, scopes }),
  template: (visit, context, references) => addTemplate(visit, context, references, (text) => text, false),
  link: (visit, context, references) => addTemplate(visit, context, references, (text) => text, true),
  address: (visit, context, references) =>
    addTemplate(visit, context, references, (text) => fromHere(text, context.route), true),
  field: ({ value, path }, { scopes }, { fields }, { expects }) => {
    if (typeof value === 'string') fields.push({ name: value, path, names: scopes.record, ...kinds(expects) });
  },
  path: ({ value, path }, { scopes }, { paths }, { expects }) => {
    if (typeof value === 'string') paths.push({ name: value, path, scopes, ...kinds(expects) });
  },
  source: ({ value, path }, { scopes, target }, { paths, sent }) => {
    if (typeof value !== 'string') return;
    paths.push({ name: value, path, scopes });
    sent.push({ name: target?.name ?? '', value: { from: value }, path, scopes, accepts: target?.field });
  },
  value: (visit, context, references) => {
    if (isObject(visit.value)) return;
    addTemplate(visit, context, references, (text) => text, false);
    addSent(visit, context, references);
  },
  literal: addSent,
  compute: (visit, context, references) => addFunction('compute', visit, context, references),
  check: (visit, context, references) => addFunction('check', visit, context, references),
  format: (visit, { scopes }, { formats }, { of = 'name' }) => {
    const { compute, [of]: name } = holderOf(visit);
    if (typeof visit.value !== 'string' || typeof name !== 'string') return;
    const computed = typeof compute === 'string' ? compute : undefined;
    const field = computed === undefined ? scopes.record.find(name) : undefined;
    formats.push({ path: visit.path, format: visit.value, field, name, compute: computed });
  },
};

function kinds(expects: string[] | undefined): { expects?: Kind[] } {
  // Safe: `meta.schema.json` allows only these kinds.
  return expects === undefined ? {} : { expects: expects as Kind[] };
}

function addTemplate(
  { value, path }: Visit,
  { scopes }: Context,
  { templates }: References,
  written: (text: string) => string,
  isLink: boolean,
): void {
  if (typeof value === 'string') templates.push({ template: written(value), path, scopes, isLink });
}

function addSent({ value, path }: Visit, { scopes, target }: Context, { sent }: References): void {
  sent.push({ name: target?.name ?? '', value, path, scopes, accepts: target?.field });
}

function addFunction(
  kind: 'compute' | 'check',
  { value, path }: Visit,
  { scopes }: Context,
  references: References,
): void {
  if (typeof value === 'string') references.functions.push({ name: value, kind, path, scopes });
}

/** Returns a link of a list as a whole address: a path without a leading slash continues the list's route. */
function fromHere(href: string, route: string | undefined): string {
  return route === undefined || href.startsWith('/') || href.includes('://')
    ? href
    : route.replaceAll(/\{(\w+)\}/g, '{route.$1}') + href;
}

/** Collects each kind of part. */
const PARTS: Partial<Record<PartKind, (visit: Visit, context: Context, references: References) => void>> = {
  field: (visit, context, references) => {
    const { owner, demanded, siblings, shownWhen, scopes } = context;
    const node = visit.value as unknown as FormField;
    references.elements.push({
      path: visit.path,
      scopes,
      node,
      kind: 'field',
      accepts: known(scopes.record.find(node.name)),
      siblings: siblings ?? namesBeside(visit),
      owner,
      isDemanded: demanded.includes(node.name),
      shownWhen,
    });
  },
  filter: (visit, context, references) => addElement('filter', visit, context, references),
  selector: (visit, context, references) => addElement('selector', visit, context, references),
  column: (visit, context, references) => {
    addShown('column', visit, context, references);
    const link = rowLink(visit, context.route);
    if (link !== undefined)
      references.templates.push({
        template: link,
        path: [...visit.path, 'linkUrlSegment'],
        scopes: context.scopes,
        isLink: true,
      });
  },
  fact: (visit, context, references) => addShown('fact', visit, context, references),
  action: ({ value, path }, { hasSelection }, { buttons }) =>
    buttons.push({ path, node: value as unknown as Action, hasSelection }),
};

function addElement(kind: 'filter' | 'selector', visit: Visit, { scopes }: Context, { elements }: References): void {
  const node = visit.value as unknown as References['elements'][number]['node'];
  const accepts = kind === 'filter' ? known(scopes.record.find(node.name)) : undefined;
  const none = { siblings: [], owner: '', isDemanded: false, shownWhen: [] };
  elements.push({ path: visit.path, scopes, node, kind, accepts, ...none });
}

function addShown(kind: 'column' | 'fact', visit: Visit, { scopes }: Context, { shown }: References): void {
  const node = visit.value as unknown as Column | Fact;
  const isNamed = node.compute === undefined && !('text' in node);
  const field = isNamed ? scopes.record.find(node.name) : undefined;
  shown.push({ path: visit.path, node, kind, field, names: scopes.record });
}

/** Returns the documents' row link of a list: its route, the value of the first column, `linkUrlSegment`. */
function rowLink({ value, parent }: Visit, route: string | undefined): string | undefined {
  const column = value as unknown as Column;
  const [first] = Array.isArray(parent?.value) ? parent.value : [];
  if (route === undefined || !column.showAsLink || column.link !== undefined || !isObject(first)) return undefined;
  return fromHere(`{${String(first['name'])}}/${column.linkUrlSegment ?? ''}`, route);
}

function namesBeside({ parent }: Visit): string[] {
  const list = Array.isArray(parent?.value) ? parent.value : [];
  return list.flatMap((item) => (isObject(item) && typeof item['name'] === 'string' ? [item['name']] : []));
}

/** Collects the call that saves a form, when the form has a payload of its own. */
function addSaving(payload: JsonObject, { path }: Visit, context: Context, { calls }: References): void {
  const at = path.slice(0, -1);
  calls.push({
    operation: savingOperation(context),
    args: {},
    argsPath: [...at, 'args'],
    path: at,
    scopes: context.scopes,
    payload,
    payloadPath: path,
    given: context.parameters,
    // A layout and the page editor send the version besides.
    asked: isObject(context.root) && context.root['kind'] === 'form' ? [] : ['version'],
  });
}

/** Returns the keys that the screen gives to the calls of its rows, or to its reads before the block. */
function sharedArgs({ root }: Context, ofReads = false): string[] {
  const args = isObject(root) ? root['args'] : undefined;
  if (!isObject(args)) return [];
  // Safe: the schema has refused args of another shape.
  return Object.keys(ofReads ? argsOfReads(args as Record<string, string>) : args);
}

/** Returns the names of the fields that a call is given: a list of fields, one field, or an object with `fields`. */
function fieldsIn(value: Json | undefined): string[] {
  const fields = isObject(value) && value['fields'] !== undefined ? value['fields'] : (value ?? []);
  return [fields].flat().flatMap((field) => (isObject(field) ? String(field['name']) : []));
}

/** Collects a call: its operation, args and payload. */
function addCall(operation: string, visit: Visit, context: Context, { calls, answers }: References): void {
  const { call = {}, answers: expects } = visit.node;
  const holder = holderOf(visit);
  if (expects !== undefined && (expects === 'record' || holder['path'] === undefined))
    answers.push({ operation, path: visit.path, expects });
  const { scopes, parameters, catalogue } = context;
  const at = visit.path.slice(0, call.endpoint ? -2 : -1);
  const path = call.endpoint ? visit.path : at;
  const block = call.endpoint && visit.parent ? holderOf(visit.parent) : holder;
  // Safe: the schema has refused args of another shape.
  const args = (call.args === undefined ? {} : (block[call.args] ?? {})) as Record<string, string>;
  const payload = call.payload === undefined ? undefined : holder[call.payload];
  const { keys } = readOperationPath(entry(catalogue.operations, operation)?.path ?? '');
  const isDependent = call.dependsOn !== undefined && holder[call.dependsOn] !== undefined;
  const fields = call.fields === undefined ? [] : fieldsIn(holder[call.fields]);
  calls.push({
    operation,
    // All calls of a screen share its `args`: a key that this path does not have belongs to another call.
    args: call.endpoint ? {} : args,
    argsPath: [...at, call.args ?? 'args'],
    path,
    scopes,
    payloadPath: call.endpoint ? path : [...path, 'payload'],
    given: [
      ...(call.endpoint ? Object.keys(args) : []),
      ...(expects === 'rows' ? sharedArgs(context) : []),
      ...(visit.path[0] === 'load' ? sharedArgs(context, true) : []),
      ...(isDependent ? keys : []),
      ...fields,
      ...parameters,
    ],
    asked: call.fields === 'ask' ? fields : [],
    ...(isObject(payload) ? { payload } : {}),
  });
}
