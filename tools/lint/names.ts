import { SCOPES, splitScope } from '../../renderer/language/paths/read-scoped.ts';
import type { ScopeName } from '../../renderer/language/paths/read-scoped.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import { expandedFields } from '../../renderer/language/screens/expanded-fields.ts';
import { findField } from '../../renderer/language/screens/find-field.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import { suggestion } from '../../renderer/language/words/did-you-mean.ts';

/** What may be named somewhere, and what it is. */
export interface Names {
  /** The field of that name; `any` where something of the name may be there but its type is not known. */
  find: (path: string) => Field | 'any' | undefined;
  /** What can be suggested. */
  all: () => string[];
  /** Whose names these are, for the sentence: `Market`. */
  of: string;
}

/** The names of each scope that exists at a place (`design.md` §3, Conditions). */
export type Scopes = { record: Names } & { [Name in ScopeName]?: Names };

/** Anything goes: what a query string or an undescribed answer holds. */
export const ANY: Names = { find: () => 'any', all: () => [], of: 'anything' };

/** Fields by name, with the fields of objects and of arrays' items behind a dot. */
export function shapeNames(properties: Record<string, Field>, of: string): Names {
  return {
    find: (path) => {
      const [first = '', ...rest] = path.split('.');
      const isRows = first.endsWith('[]');
      const field = entry(properties, isRows ? first.slice(0, -2) : first);
      if (!field || rest.length === 0) return field;
      const inner = isRows ? field.items?.properties : field.properties;
      // An object of which nothing more is said may hold anything.
      if (!inner) return field.type === 'object' ? 'any' : undefined;
      return shapeNames(inner, of).find(rest.join('.'));
    },
    all: () => Object.entries(properties).flatMap(([name, field]) => [name, ...Object.keys(field.properties ?? {}).map((inner) => `${name}.${inner}`)]),
    of,
  };
}

/** Names below other names: what each of several reads answered. */
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

/** Parameters of routes: always text. */
export function parameterNames(names: string[], of: string): Names {
  return shapeNames(Object.fromEntries(names.map((name) => [name, { type: 'string' } satisfies Field])), of);
}

/**
 * The fields of an entity, and behind a dot those of the records that it expands.
 *
 * @param expand The references that are answered; by default all of them.
 */
export function entityNames(entity: Entity, { entities }: Catalogue, expand?: string[]): Names {
  const references = Object.values(entity.properties).flatMap((field) => (field.references ? [field.references] : []));
  const expanded = references.filter(({ as }) => expand === undefined || expand.includes(as));
  return {
    find: (path) => {
      const [first = ''] = path.split('.');
      if (first === path) return entry(entity.properties, path);
      if (first.endsWith('[]')) return findField(entity, path, entities);
      const target = expanded.find(({ as }) => as === first)?.entity;
      if (target === undefined) return undefined;
      // An entity that does not exist is reported where it is referred to.
      return entry(entities, target) ? findField(entity, path, entities) : 'any';
    },
    all: () => [
      ...Object.keys(entity.properties),
      ...expanded.flatMap(({ as, entity: other }) => namesIn(entry(entities, other)).map((name) => `${as}.${name}`)),
    ],
    of: entity.entity,
  };
}

function namesIn(expanded: Entity | undefined): string[] {
  return expanded === undefined ? [] : Object.keys(expandedFields(expanded));
}

/** What a scoped path names, or the sentence that says why it names nothing. */
export function lookUp(path: string, scopes: Scopes): Field | 'any' | { problem: string } {
  const { scope, path: inner } = splitScope(path);
  const names = scopes[scope];
  if (!names) {
    const there = SCOPES.filter((name) => scopes[name]);
    return { problem: `The scope "${scope}" does not exist here.${there.length > 0 ? ` There are: ${there.join(', ')}.` : ''}` };
  }
  const found = names.find(inner);
  if (found) return found;
  // A misspelt scope looks like a field of the record.
  const candidates = scope === 'record' ? [...names.all(), ...scopedCandidates(path, scopes)] : names.all().map((name) => `${scope}.${name}`);
  return { problem: unknownName(path, names.of, candidates) };
}

function scopedCandidates(path: string, scopes: Scopes): string[] {
  if (!path.includes('.')) return [];
  return SCOPES.flatMap((name) => (scopes[name]?.all() ?? []).map((inner) => `${name}.${inner}`));
}

/** `Market has no field "titel". Did you mean "title"?` */
export function unknownName(name: string, of: string, candidates: string[]): string {
  return `${of} has no field "${name}".${suggestion(name, candidates)}`;
}
