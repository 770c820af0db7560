import { holderOf } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { PartKind } from '../../../renderer/language/grammar/grammar.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { propertiesOf } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { payloadFields } from '../names/scopes.ts';
import type { Context } from './context.ts';
import { SCOPE_RESOLVERS } from './scope-resolvers.ts';

/**
 * Returns the context of a value: its scopes, and the field that accepts it. Null when nothing inside can be checked.
 */
export function contextOf(visit: Visit, outer: Context): Context | null {
  const { scope } = visit.node;
  const scoped = scope === undefined ? outer : scopeOf(scope, visit, outer);
  return scoped && withTarget(visit, scoped);
}

/** Returns the context of what stands in a value. */
export function contextInside({ node, value }: Visit, context: Context): Context {
  if (!isObject(value)) return context;
  const inside = isVisible(node.part, value) ? withCondition(value, context) : context;
  return node.part === 'field' ? { ...inside, target: targetOf(value, context) } : inside;
}

function scopeOf(name: string, visit: Visit, context: Context): Context | null {
  const resolve = SCOPE_RESOLVERS[name];
  if (!resolve) throw new Error(`The grammar names a scope "${name}" that nothing resolves.`);
  return resolve(visit, context);
}

/** Returns whether a value assigns the whole record. */
export function isWholeRecord({ node, path }: Visit): boolean {
  return node.ref?.to === 'source' && path.at(-1) === 'record';
}

export function keyOf({ path }: Visit): string {
  return String(path.at(-1));
}

/** Adds the conditions that hide a part together with its fields. */
function withCondition(part: JsonObject, context: Context): Context {
  // Safe: the schema has refused another shape.
  const condition = part['visibleWhen'] as Condition | undefined;
  return condition ? { ...context, shownWhen: [...context.shownWhen, condition] } : context;
}

/** Returns whether `visibleWhen` hides fields with the part: buttons and notices hold none. */
function isVisible(part: PartKind | undefined, value: JsonObject): boolean {
  return (part === undefined || part === 'section' || part === 'field') && isObject(value['visibleWhen']);
}

/** Returns the context with the field that accepts the value: in an object of values, the field of the same name. */
function withTarget(visit: Visit, context: Context): Context {
  const { node, value, parent } = visit;
  if (node.accepts === 'field') return context;
  if (node.accepts !== undefined)
    return { ...context, accepts: acceptedBy(node.accepts, visit, context), target: undefined };
  if (isNamedValue(visit)) {
    const name = keyOf(visit);
    const field = isWholeRecord(visit) ? WHOLE : namedField(name, parent, context);
    const inner = isObject(value) ? propertiesOf(field) : undefined;
    return { ...context, target: { name, field }, accepts: inner };
  }
  return context;
}

/** Returns whether the key of a value names the field that accepts it. */
export function isNamedValue({ node, parent }: Visit): boolean {
  const to = node.ref?.to;
  return node.accepts === undefined && (to === 'value' || to === 'source') && isMapOfValues(parent);
}

/** The target of an assignment that replaces the whole record. */
const WHOLE: Field = { type: 'object' };

/** Returns whether the parent holds values by name, and is not itself a `from` or `each`. */
function isMapOfValues(parent: Visit | null): boolean {
  if (parent === null || !isObject(parent.value)) return false;
  const isValue = parent.node.ref?.to === 'value';
  return !isValue || !('from' in parent.value || 'each' in parent.value);
}

function namedField(name: string, parent: Visit | null, { accepts, scopes }: Context): Field | undefined {
  if (parent?.node.accepts === 'record') return known(scopes.record.find(name));
  return accepts && entry(accepts, name);
}

/** Returns the fields of the operation that receives an object of values. */
function acceptedBy(accepts: string, visit: Visit, context: Context): Context['accepts'] {
  if (accepts === 'payload') return payloadFields(String(holderOf(visit)['operation'] ?? ''), context.catalogue);
  return accepts === 'saved' ? payloadFields(savingOperation(context), context.catalogue) : undefined;
}

/**
 * Returns the operation whose payload a form sends. One payload serves both update and add: the operation that
 * describes its payload decides.
 */
export function savingOperation({ root, catalogue }: Context): string {
  const endpoints = isObject(root) && isObject(root['endpoints']) ? root['endpoints'] : {};
  const names = [endpoints['update'], endpoints['add']].filter((name) => typeof name === 'string');
  return names.find((name) => entry(catalogue.operations, name)?.payload !== undefined) ?? names[0] ?? '';
}

function targetOf(field: JsonObject, { scopes }: Context): Context['target'] {
  const name = String(field['name']);
  return { name, field: known(scopes.record.find(name)) };
}

export function known(found: Field | 'any' | undefined): Field | undefined {
  return found === 'any' ? undefined : found;
}
