import type { Location } from 'vscode-languageserver/node';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { templateFields } from '../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { keptFor } from '../../lint/by-source.ts';
import { foundInFile } from '../../lint/found-in.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { comparisons, placedConditions } from '../../lint/names/conditions.ts';
import { lookUp } from '../../lint/names/names.ts';
import type { Scopes } from '../../lint/names/names.ts';
import { screenReferences } from '../../lint/references/screen-references.ts';
import type { Workspace } from '../tree/workspace.ts';
import { locationOf } from './definitions.ts';
import type { Named } from './named.ts';

/** A place that names something. */
interface Place {
  file: string;
  path: JsonPath;
  at?: 'key';
}

/** Returns where something is named, besides its definition. */
export function referencesTo(named: Named, workspace: Workspace): Location[] {
  const context = workspace.context();
  const found = named.kind === 'field' ? namedFields(context).get(named.field) : byName(context).get(keyOf(named));
  const places = new Map((found ?? []).map((place) => [`${place.file} ${JSON.stringify(place.path)}`, place]));
  return [...places.values()].flatMap((place) => locationOf(place, workspace) ?? []);
}

function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind} ${name}`;
}

/**
 * Returns the places that name an operation, an entity, a screen, a tab set or a function, by what the schemas mark.
 */
const byName = keptFor(({ sources }: LintContext): Map<string, Place[]> => {
  const found = new Map<string, Place[]>();
  for (const source of sources) {
    const named = foundInFile(source, ({ node, value, path }) =>
      node.ref !== undefined && typeof value === 'string' ? [{ kind: node.ref.to, name: value, path }] : [],
    );
    for (const { path, ...name } of named) add(found, keyOf(name), { file: source.file, path });
  }
  return found;
});

/** Returns the places that name each field: in conditions, in texts, and wherever the schemas mark one. */
const namedFields = keptFor((context: LintContext): Map<Field, Place[]> => {
  const found = new Map<Field, Place[]>();
  const addField = (field: Field | 'any' | undefined | { problem: string }, place: Place): void => {
    if (typeof field === 'object' && !('problem' in field)) add(found, field, place);
  };
  const addPath = (name: string, scopes: Scopes, place: Place): void => addField(lookUp(name, scopes), place);
  for (const { file, references } of screenReferences(context, context.catalogue)) {
    for (const { name, names, path } of references.fields) addField(names.find(name), { file, path });
    for (const { name, scopes, path } of references.paths) addPath(name, scopes, { file, path });
    for (const { template, scopes, path } of references.templates)
      for (const { path: name } of templateFields(template)) addPath(name, scopes, { file, path });
    for (const { name, accepts, path } of references.sent)
      if (path.at(-1) === name) addField(accepts, { file, path, at: 'key' });
  }
  for (const { file, ...placed } of placedConditions(context, context.catalogue)) {
    for (const { path, field, operator, operand, scopes } of comparisons(placed, context.catalogue)) {
      addPath(field, scopes, { file, path: [...path, 'field'] });
      for (const at of operandFields(operand, [...path, operator])) addPath(at.name, scopes, { file, path: at.path });
    }
  }
  return found;
});

/** Returns the fields that an operand names: one, or one for each end of a range. */
function operandFields(operand: Json | undefined, path: JsonPath): { name: string; path: JsonPath }[] {
  if (Array.isArray(operand)) return operand.flatMap((end, index) => operandFields(end, [...path, index]));
  const name = isObject(operand) ? operand['field'] : undefined;
  return typeof name === 'string' ? [{ name, path: [...path, 'field'] }] : [];
}

function add<Key>(found: Map<Key, Place[]>, key: Key, place: Place): void {
  const known = found.get(key);
  if (known) known.push(place);
  else found.set(key, [place]);
}
