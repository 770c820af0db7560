import { SCOPES, splitScope } from '../../../renderer/language/paths/read-scoped.ts';
import type { ScopeName } from '../../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { expandedFields } from '../../../renderer/language/resolve/expanded-fields.ts';
import { findField } from '../../../renderer/language/resolve/find-field.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';

/** The names that can be used at a place, and the field behind each. */
export interface Names {
  /** Returns the field of that name; `any` where the name may exist but its type is unknown. */
  find: (path: string) => Field | 'any' | undefined;
  /** Returns all names, for suggestions. */
  all: () => string[];
  /** The owner of the names, for messages: `Market`. */
  of: string;
  /** Returns why a path that leads through a known reference has no field here; undefined for any other path. */
  unread?: (path: string) => string | undefined;
  /** Whether the record is one of a list, which the server answers without child rows. */
  isListed?: true;
}

/** The names of each scope that exists at a place (`docs/language.md#scopes`). */
export type Scopes = { record: Names } & { [Name in ScopeName]?: Names };

/** Accepts every name: for query strings, and for responses without a description. */
export const ANY: Names = { find: () => 'any', all: () => [], of: 'anything' };

/**
 * Returns the names of fields. A dot leads to the fields of an object (`price.amount`) or of rows (`lines[].quantity`).
 */
export function shapeNames(properties: Record<string, Field>, of: string): Names {
  return {
    find: (path) => {
      const [first = '', ...rest] = path.split('.');
      const isRows = first.endsWith('[]');
      const field = entry(properties, isRows ? first.slice(0, -2) : first);
      if (!field || rest.length === 0) return field;
      const inner = isRows ? field.items?.properties : field.properties;
      // An object without `properties` may hold any name.
      if (!inner) return field.type === 'object' ? 'any' : undefined;
      return shapeNames(inner, of).find(rest.join('.'));
    },
    all: () =>
      Object.entries(properties).flatMap(([name, field]) => [
        name,
        ...Object.keys(field.properties ?? {}).map((inner) => `${name}.${inner}`),
      ]),
    of,
  };
}

/** Returns the names of several reads, each behind the name of its read: `market.title`. */
export function namesBelow(below: Record<string, Names>, of: string): Names {
  return {
    find: (path) => {
      const [first = '', ...rest] = path.split('.');
      return rest.length === 0 ? entry(below, first) && 'any' : entry(below, first)?.find(rest.join('.'));
    },
    all: () => Object.entries(below).flatMap(([name, names]) => names.all().map((inner) => `${name}.${inner}`)),
    of,
  };
}

/** Returns the parameters of a route; their values are always text. */
export function parameterNames(names: string[], of: string): Names {
  return shapeNames(Object.fromEntries(names.map((name) => [name, { type: 'string' } satisfies Field])), of);
}

/**
 * Returns the fields of an entity; a dot leads to the fields of an expanded record: `currency.currencyTitle`.
 *
 * @param expand The references that are expanded; by default all of them.
 */
export function entityNames(entity: Entity, { entities }: Catalogue, expand?: string[]): Names {
  // Most conditions and columns name fields of the entity itself, which need no search for references.
  const expanded = once(() =>
    Object.values(entity.properties)
      .flatMap(({ references }) => references ?? [])
      .filter(({ as }) => expand === undefined || expand.includes(as)),
  );
  return {
    find: (path) => {
      const [first = ''] = path.split('.');
      if (first === path) return entry(entity.properties, path);
      if (first.endsWith('[]')) {
        // Rows of another entity, or rows that the field describes itself.
        const rows = entry(entity.properties, first.slice(0, -2))?.items?.properties;
        return rows === undefined
          ? findField(entity, path, entities)
          : shapeNames(rows, entity.entity).find(path.slice(first.length + 1));
      }
      const target = expanded().find(({ as }) => as === first)?.entity;
      if (target === undefined) return undefined;
      // Another rule reports an unknown entity at the reference.
      return entry(entities, target) ? findField(entity, path, entities) : 'any';
    },
    all: () => [
      ...Object.keys(entity.properties),
      ...expanded().flatMap(({ as, entity: other }) => namesIn(entry(entities, other)).map((name) => `${as}.${name}`)),
    ],
    of: entity.entity,
    unread: (path) => unreadReference(entity, path, expand),
  };
}

/** A misspelt field would be the wrong guess where the reference exists and only its record is not read. */
function unreadReference(entity: Entity, path: string, expand: string[] | undefined): string | undefined {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0 || expand === undefined || expand.includes(first)) return undefined;
  const references = Object.values(entity.properties).flatMap((field) => field.references ?? []);
  if (!references.some(({ as }) => as === first)) return undefined;
  return `"${path}" is not read here: the operation does not have "${first}" in "serves.expand".`;
}

/** Returns a function that computes its value at the first call. */
function once<Value>(compute: () => Value): () => Value {
  let value: { known: Value } | undefined;
  return () => (value ??= { known: compute() }).known;
}

function namesIn(expanded: Entity | undefined): string[] {
  return expanded === undefined ? [] : Object.keys(expandedFields(expanded));
}

/** Returns the field that a scoped path names, or a sentence that says why there is none. */
export function lookUp(path: string, scopes: Scopes): Field | 'any' | { problem: string } {
  const { scope, path: inner } = splitScope(path);
  const names = scopes[scope];
  if (!names) {
    const there = SCOPES.filter((name) => scopes[name]);
    return {
      problem: `The scope "${scope}" does not exist here.${there.length > 0 ? ` There are: ${there.join(', ')}.` : ''}`,
    };
  }
  const found = names.find(inner);
  if (found) return found;
  // A path with a misspelt scope is parsed as a field of the record.
  const candidates =
    scope === 'record'
      ? [...names.all(), ...scopedCandidates(path, scopes)]
      : names.all().map((name) => `${scope}.${name}`);
  return { problem: names.unread?.(inner) ?? unknownName(path, names.of, candidates) };
}

function scopedCandidates(path: string, scopes: Scopes): string[] {
  if (!path.includes('.')) return [];
  return SCOPES.flatMap((name) => (scopes[name]?.all() ?? []).map((inner) => `${name}.${inner}`));
}

/** Returns the message for an unknown field: `Market has no field "titel". Did you mean "title"?` */
export function unknownName(name: string, of: string, candidates: string[]): string {
  return `${of} has no field "${name}".${suggestion(name, candidates)}`;
}
