import { isObject, step } from '../../../renderer/language/paths/path.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { answerShape, propertiesOf } from '../../../renderer/language/resolve/answer-shape.ts';
import type { Properties } from '../../../renderer/language/resolve/answer-shape.ts';
import { holderOf } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import { areaFolder } from '../../catalogue/catalogue.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { Span } from '../../catalogue/json-position.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { lookUp } from '../../lint/names/names.ts';
import type { Scopes } from '../../lint/names/names.ts';
import { placedRoutes } from '../../lint/routes.ts';
import { routeFinder } from '../../lint/rules/navigation/route-finder.ts';
import type { Cursor } from './cursor.ts';
import { fieldPlaces } from './field-places.ts';
import { placeholderAt } from './placeholder.ts';

/** What a name in a file means, and where the name stands. */
export type Named = { span: Span } & (
  | { kind: 'operation' | 'entity' | 'screen' | 'ability' | 'check' | 'compute'; name: string }
  | { kind: 'tabSet'; area: string; name: string }
  | { kind: 'field'; name: string; field: Field }
);

/** Returns what the name under a cursor means; undefined where no name is, or one that nothing has. */
export function namedAt(cursor: Cursor, context: LintContext): Named | undefined {
  const { string } = cursor;
  if (!string) return undefined;
  const whole = { offset: string.start, length: string.length };
  const defined = definedAt(cursor, context, whole);
  if (defined) return defined;
  if (cursor.isKey) return namedByKey(cursor, whole);
  const { visit, scopes } = cursor.place ?? {};
  if (!visit) return undefined;
  const name = string.value;
  switch (visit.node.ref?.to) {
    case 'operation':
    case 'entity':
    case 'screen':
    case 'check':
    case 'compute':
      return { kind: visit.node.ref.to, name, span: whole };
    case 'tabSet':
      return { kind: 'tabSet', area: areaFolder(cursor.source.file), name, span: whole };
    case 'field':
      return fieldNamed(scopes?.record.find(name), name, whole);
    case 'path':
    case 'source':
      return scopes && pathNamed(name, scopes, whole);
    case 'option':
      return fieldNamed(optionFields(visit, context.catalogue)?.[name], name, whole);
    case 'template':
    case 'value':
      return inTemplate(cursor, string);
    case 'link':
    case 'address':
      return inTemplate(cursor, string) ?? screenNamed(name, context, whole);
    default:
      return undefined;
  }
}

/** Returns what a cursor stands on where something gets its name. */
function definedAt({ source, path, isKey, string }: Cursor, context: LintContext, span: Span): Named | undefined {
  const name = string?.value ?? '';
  const [first, , third, ...more] = path;
  if (isKey) {
    const sound = context.sources.find(({ file }) => file === source.file)?.value;
    const value = path.reduce<Json | undefined>((at, key) => step(at, String(key)), sound);
    // Safe: only objects that are fields are found among the fields.
    const field = value as unknown as Field;
    return fieldPlaces(context).has(field) ? { kind: 'field', name, field, span } : undefined;
  }
  if (source.role === 'screen' && path.length === 1 && first === 'id') return { kind: 'screen', name, span };
  if (source.role === 'entity' && path.length === 1 && first === 'entity') return { kind: 'entity', name, span };
  if (source.role === 'operations' && first === 'operations' && more.length === 0) {
    if (third === 'name') return { kind: 'operation', name, span };
    if (third === 'ability') return { kind: 'ability', name, span };
  }
  if (source.role === 'abilities' && first === 'abilities' && (third === 'ability' || third === 'needs'))
    return { kind: 'ability', name, span };
  return undefined;
}

/** Returns the field that a key names: of a payload, of the record that gets values, of child rows. */
function namedByKey({ place, string }: Cursor, span: Span): Named | undefined {
  const name = string?.value ?? '';
  const accepts = place?.visit.parent?.node.accepts;
  if (accepts === 'record') return fieldNamed(place?.scopes?.record.find(name), name, span);
  return fieldNamed(place?.context?.target?.name === name ? place.context.target.field : undefined, name, span);
}

function inTemplate(cursor: Cursor, string: NonNullable<Cursor['string']>): Named | undefined {
  const found = placeholderAt(string.value, cursor.offset - string.start);
  const scopes = cursor.place?.scopes;
  if (!found || !scopes) return undefined;
  return pathNamed(found.path, scopes, { offset: string.start + found.start, length: found.path.length });
}

function pathNamed(path: string, scopes: Scopes, span: Span): Named | undefined {
  const found = lookUp(path, scopes);
  return typeof found === 'object' && 'problem' in found ? undefined : fieldNamed(found, path, span);
}

function fieldNamed(field: Field | 'any' | undefined, name: string, span: Span): Named | undefined {
  return field === undefined || field === 'any' ? undefined : { kind: 'field', name, field, span };
}

function screenNamed(address: string, context: LintContext, span: Span): Named | undefined {
  const found = placedRoutes(context).find(({ route }) => route === address || routeFinder([route])(address));
  return found && { kind: 'screen', name: found.screen.id, span };
}

/** Returns the fields of a choice of the lookup that has a value. */
export function optionFields(visit: Visit, { operations, entities }: Catalogue): Properties | undefined {
  const source = holderOf(visit)['dataSource'];
  const operation = typeof source === 'string' ? entry(operations, source) : undefined;
  return operation && propertiesOf(answerShape(operation, entities));
}

/** Returns the choices of the field that a condition compares with the value at a place, or that a value is sent to. */
export function comparedField({ place }: Cursor): Field | undefined {
  for (let visit = place?.visit; visit; visit = visit.parent ?? undefined) {
    const holder = holderOf(visit);
    const name = isObject(holder) ? holder['field'] : undefined;
    if (typeof name !== 'string' || visit.path.at(-1) === 'field') continue;
    const found = place?.scopes && lookUp(name, place.scopes);
    return found === undefined || found === 'any' || 'problem' in found ? undefined : found;
  }
  const to = place?.visit.node.ref?.to;
  return to === 'value' || to === 'literal' ? place?.context?.target?.field : undefined;
}
