import { heldRows } from '../../../renderer/language/resolve/held-rows.ts';
import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import { keptFor } from '../../lint/by-source.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { listNames } from '../../lint/names/list-names.ts';
import { escaped } from '../migrations.ts';
import { isSame } from './field-places.ts';
import { namedIn } from './named-fields.ts';

/** An entity in whose history the records of another one stand, and the child lists that lead to them. */
export interface Holder {
  entity: string;
  /** None for the entity itself. */
  way: readonly string[];
}

/** Returns the entity itself, and those that have its records as rows, at any depth. */
export function holdersOf(entity: Entity, entities: Record<string, Entity>): Holder[] {
  const found: Holder[] = [];
  const lists = listsOfRows(entities);
  const visit = (name: string, way: readonly string[], seen: readonly string[]): void => {
    found.push({ entity: name, way });
    for (const { parent, list } of lists.get(name) ?? []) {
      // Rows may have rows of their own entity: their lists are followed once.
      if (!seen.includes(`${parent}.${list}`)) visit(parent, [list, ...way], [...seen, `${parent}.${list}`]);
    }
  };
  visit(entity.entity, [], []);
  return found;
}

/** The lists of child rows of all entities, by the entity of the rows. */
const listsOfRows = keptFor((entities: Record<string, Entity>) => {
  const lists = new Map<string, { parent: string; list: string }[]>();
  for (const { entity: parent, properties } of Object.values(entities)) {
    for (const [list, field] of Object.entries(properties)) {
      const rows = heldRows(field)?.entity;
      if (rows !== undefined) lists.set(rows, [...(lists.get(rows) ?? []), { parent, list }]);
    }
  }
  return lists;
});

/** A path in what people keep of a list: in its columns, its order and its filters. */
export interface KeptPath {
  screen: string;
  before: string;
  after: string;
}

/** Returns the columns and filters of lists that name a field: `status`, and `order.status` where it is expanded. */
export function keptPaths(context: LintContext, name: string, field: Field, to: string): KeptPath[] {
  return pathsOfLists(context).flatMap(({ screen, path, named }) =>
    named
      .filter((one) => one.name === name && isSame(one.field, field))
      .map(({ start }) => ({
        screen,
        before: path,
        after: path.slice(0, start) + to + path.slice(start + name.length),
      })),
  );
}

/** The paths of columns and filters, with the fields that they name. */
const pathsOfLists = keptFor(({ screens, catalogue }: LintContext) =>
  screens.flatMap(({ value: screen }) => {
    const find = screen.kind === 'list' ? listNames(screen, catalogue)?.find : undefined;
    if (screen.kind !== 'list' || find === undefined) return [];
    const { id, columns, filters = [] } = screen;
    const paths = new Set([...columns, ...filters].flatMap(({ name }) => name));
    return [...paths].map((path) => ({ screen: id, path, named: namedIn(path, find) }));
  }),
);

/**
 * Returns patterns of PostgreSQL for the requests that list an entity, one for each operation: reports by mail keep
 * whole requests.
 */
export function requestsOf(context: LintContext, entity: string): string[] {
  return (listsByEntity(context).get(entity) ?? []).map(({ path }) => requestPattern(path));
}

/** The operations that list records, by the entity. */
const listsByEntity = keptFor(({ operations }: LintContext) => {
  const lists = new Map<string, { path: string }[]>();
  for (const { value } of operations) {
    for (const entity of new Set([value.serves?.list, value.list?.entity])) {
      if (entity !== undefined) lists.set(entity, [...(lists.get(entity) ?? []), value]);
    }
  }
  return lists;
});

/**
 * Returns the pattern of requests of an operation, with any keys and any period. It matches the whole path, because the
 * paths of other operations may start with this one.
 * @example requestPattern('/shop/{siteId}/getTools[/{yyyy}]') // '^/shop/[^/?]+/getTools(/[^/?]+){0,1}\\?'
 */
export function requestPattern(path: string): string {
  const { fixed, periodKeys } = readOperationPath(path);
  const parts = fixed.split(/\{\w+\}/).map(escaped);
  const period = periodKeys.length === 0 ? '' : `(/[^/?]+){0,${periodKeys.length}}`;
  return `^${parts.join('[^/?]+')}${period}\\?`;
}
