import { entry, type Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import { usualNames, type UsualOperations } from './descriptors/new-operations.ts';
import { namesOfExisting } from './descriptors/names.ts';
import type { Lookup, ScreenPlan } from './descriptors/new-screens.ts';
import type { NewOptions } from './report.ts';

const PURPOSES = ['list', 'get', 'add', 'update', 'delete'] as const;

/**
 * Returns what the screens of an entity are made from. Throws an `Error` when there is no such entity, or when the area
 * is new and no section is given.
 */
export function planOf(
  { entities, operations, areas }: Catalogue,
  { name, plural, area, section: given, route }: NewOptions & { area: string },
): ScreenPlan & { section: string } {
  const entity = entry(entities, name);
  if (entity === undefined) throw new Error(`There is no entity '${name}'.${suggestion(name, Object.keys(entities))}`);
  const names = namesOfExisting(entity, plural);
  const section = sectionOf(areas, area, given);
  const called = operationsOf(entity, operations);
  const rows = rowsOf(entity, entities);
  return {
    entity,
    names,
    operations: called,
    expanded: (called.list !== undefined && operations[called.list]?.serves?.expand) || [],
    path: route ?? (area === names.screens ? `/${section}/${area}/` : `/${section}/${area}/${names.screens}/`),
    lookups: lookupsOf([entity, ...Object.values(rows)], entities, operations),
    rows,
    section,
  };
}

/** Returns the section of an area. Throws an `Error` when the area is new and no section is given. */
export function sectionOf(areas: Catalogue['areas'], area: string, given: string | undefined): string {
  const section = entry(areas, area)?.section ?? given;
  if (section === undefined)
    throw new Error(
      `The area '${area}' is new: say the section of the header that it belongs to, such as --section commerce.`,
    );
  return section;
}

/**
 * Returns the operations that serve an entity, by what they do: of several the one with the usual name, otherwise the
 * first. Those that serve a part of its rows or fields (`where`, `only`, `set`) are left out.
 */
export function operationsOf(entity: Entity, operations: Catalogue['operations']): Partial<UsualOperations> {
  const usual = usualNames(entity);
  const found: Partial<UsualOperations> = {};
  for (const purpose of PURPOSES) {
    const names = Object.values(operations)
      .filter(({ serves }) => serves?.[purpose] === entity.entity && !serves.where && !serves.only && !serves.set)
      .map(({ name }) => name);
    const name = names.find((one) => usual.has(one)) ?? names[0];
    if (name !== undefined) found[purpose] = name;
  }
  return found;
}

/** Returns the entities of child rows, by the field that holds them. */
function rowsOf({ properties }: Entity, entities: Catalogue['entities']): ScreenPlan['rows'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { children }]): [string, Entity][] => {
      const child = children && entry(entities, children.entity);
      return child === undefined ? [] : [[name, child]];
    }),
  );
}

/** Returns how the records are chosen that entities refer to. */
function lookupsOf(
  referring: readonly Entity[],
  entities: Catalogue['entities'],
  operations: Catalogue['operations'],
): ScreenPlan['lookups'] {
  const referenced = referring.flatMap(({ properties }) =>
    Object.values(properties).flatMap(({ references }) => references?.entity ?? []),
  );
  return Object.fromEntries(
    referenced.flatMap((name): [string, Lookup][] => {
      const target = entry(entities, name);
      const operation = target && operationsOf(target, operations).list;
      return target === undefined || operation === undefined
        ? []
        : [[name, { operation, text: target.titleField, isLarge: target.rows === 'many' }]];
    }),
  );
}
