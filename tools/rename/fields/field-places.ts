import type { Field } from '../../../renderer/language/types/entity.ts';
import { screenReferences } from '../../lint/references/screen-references.ts';
import { keptFor } from '../../lint/by-source.ts';
import { contextOf } from '../new-findings.ts';
import type { Occurrence, Tree } from '../plan.ts';
import { comparisonsOf, placesInComparison } from './condition-places.ts';
import { placesInEntity } from './entity-places.ts';
import type { Place } from './named-fields.ts';
import { placesInOperation } from './operation-places.ts';
import { placesBeside, placesInScenarios } from './scenario-places.ts';
import { placesInLookups, placesInReferences, placesInScreen } from './screen-places.ts';

/** Returns the files of a tree by their paths. */
export const filesOf = keptFor(
  ({ sources, beside }: Tree): ReadonlyMap<string, Tree['sources'][number] | Tree['beside'][number]> =>
    new Map([...sources, ...beside].map((source) => [source.file, source])),
);

/**
 * Returns where a tree names a field: wherever a name resolves to it, as lint resolves names. The places are in no
 * order, and one may be there twice.
 */
export function placesOf(tree: Tree, name: string, field: Field): Occurrence[] {
  const places = placesByField(tree).get(identityOf(field)) ?? [];
  return places.flatMap((place) => {
    const source = filesOf(tree).get(place.file);
    return source && place.name === name ? [{ source, path: place.path, at: place.at, start: place.start }] : [];
  });
}

/** Returns whether a name resolves to a field: a shape copies a list of child rows, and keeps what it says of them. */
export function isSame(found: Field | 'any' | undefined, field: Field): boolean {
  return typeof found === 'object' && identityOf(found) === identityOf(field);
}

function identityOf(field: Field): object {
  return field.children ?? field;
}

/** All names of fields in a tree are collected once: a walk for each of a thousand fields is slow. */
const placesByField = keptFor((tree: Tree) => {
  const found = new Map<object, (Place & { file: string })[]>();
  for (const [file, places] of placesIn(tree)) {
    for (const place of places) {
      const identity = identityOf(place.field);
      const known = found.get(identity);
      if (known) known.push({ file, ...place });
      else found.set(identity, [{ file, ...place }]);
    }
  }
  return found;
});

function placesIn(tree: Tree): [file: string, places: Place[]][] {
  const context = contextOf(tree);
  const { entities, operations, screens, scenarios, catalogue } = context;
  const { sources, beside } = tree;
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return [
    ...entities.map(({ file, value }): [string, Place[]] => [file, placesInEntity(value, catalogue)]),
    ...operations.map(({ file, path, value }): [string, Place[]] => [file, placesInOperation(value, path, catalogue)]),
    ...comparisonsOf(context).map(({ file, ...one }): [string, Place[]] => [file, placesInComparison(one)]),
    ...screenReferences(context, catalogue).flatMap(({ file, references }): [string, Place[]][] => {
      const source = byFile.get(file);
      return source ? [[file, placesInReferences(references, source, catalogue)]] : [];
    }),
    ...screens.map(({ file, value }): [string, Place[]] => [file, placesInScreen(value, catalogue)]),
    ...sources.map((source): [string, Place[]] => [source.file, placesInLookups(source, catalogue)]),
    ...scenarios.map(({ file, value }): [string, Place[]] => [file, placesInScenarios(value, catalogue)]),
    ...beside.map((one): [string, Place[]] => [one.file, placesBeside(one, catalogue)]),
  ];
}
