import type { PageDescriptor, TabHead } from '../types/blocks.ts';
import type { Area, Descriptor } from '../types/descriptor.ts';
import type { Entity } from '../types/entity.ts';
import { suggestion } from '../text/words/did-you-mean.ts';
import { calledOperations, type CalledOperation } from './called-operations.ts';
import { entry, type Catalogue, type CatalogueOperation } from './catalogue.ts';
import { tabOf } from './tab-of.ts';
import { tabCounts, type TabCount } from './tab-counts.ts';

export type { Catalogue, CatalogueOperation } from './catalogue.ts';

/** A screen with the part of the catalogue that it uses: the browser loads it with the route. */
export interface ResolvedScreen {
  descriptor: Descriptor;
  area: Area;
  /** The entity of a list or form. Other blocks show the responses of their operations. */
  entity?: Entity;
  /** That entity, its references and its children. */
  entities: Record<string, Entity>;
  /** The operations that the screen, its parts and the header of its tab set name. */
  operations: Record<string, CatalogueOperation>;
  /** The header of its tab set. */
  header?: TabHead;
  /** The calls that count the rows behind its tabs, by the ids of their screens. */
  tabCounts?: Record<string, TabCount>;
  /** The screens of a page. */
  parts?: ResolvedScreen[];
  /**
   * Sentences about names that the catalogue does not have: lint reports them, and they are shown in place at run time.
   */
  problems: string[];
}

/** Resolves all names of a screen. Never throws: a missing name becomes a problem. */
export function resolveScreen(descriptor: Descriptor, catalogue: Catalogue): ResolvedScreen {
  const problems: string[] = [];
  const area = findArea(descriptor, catalogue);
  if (area === undefined) problems.push(`The screen "${descriptor.id}" lies in no area.`);
  const header = descriptor.tabs === undefined ? undefined : entry(area?.headers ?? {}, descriptor.tabs);

  const calls = calledOperations(descriptor);
  const headerCalls = header === undefined ? [] : calledOperations(header);
  const counts = tabCounts(descriptor, area, catalogue);
  const countCalls = Object.values(counts).map(({ operation }): CalledOperation => ({
    name: operation,
    path: [],
    isLookup: true,
  }));
  const operations = findOperations([...calls, ...headerCalls, ...countCalls], catalogue, problems);
  const entities: Record<string, Entity> = {};
  const resolved = {
    descriptor,
    area: area ?? NO_AREA,
    entities,
    operations,
    problems,
    ...(header === undefined ? {} : { header }),
    ...(countCalls.length === 0 ? {} : { tabCounts: counts }),
  };
  if (descriptor.kind === 'wizard') return resolved;
  collectAnswered('entity' in descriptor ? headerCalls : [...calls, ...headerCalls], operations, catalogue, entities);
  if (descriptor.kind === 'page') return withParts(resolved, partsOf(descriptor, catalogue, problems));
  if (!('entity' in descriptor)) return resolved;
  const entity = entry(catalogue.entities, descriptor.entity);
  if (entity === undefined) {
    problems.push(
      `There is no entity "${descriptor.entity}".${suggestion(descriptor.entity, Object.keys(catalogue.entities))}`,
    );
    return resolved;
  }
  collectEntities(entity, catalogue, entities);
  for (const name of addedBeside(descriptor, operations)) {
    const added = entry(catalogue.entities, name);
    if (added !== undefined) collectEntities(added, catalogue, entities);
  }
  return { ...resolved, entity };
}

function findOperations(
  calls: CalledOperation[],
  catalogue: Catalogue,
  problems: string[],
): Record<string, CatalogueOperation> {
  const operations: Record<string, CatalogueOperation> = {};
  for (const name of new Set(calls.map((call) => call.name))) {
    const operation = entry(catalogue.operations, name);
    if (operation !== undefined) operations[name] = operation;
    else problems.push(`There is no operation "${name}".${suggestion(name, Object.keys(catalogue.operations))}`);
  }
  return operations;
}

/** Returns the screens of a page. A page within a page is left out, because it could contain itself. */
function partsOf({ blocks }: PageDescriptor, catalogue: Catalogue, problems: string[]): ResolvedScreen[] {
  return blocks.flatMap((id) => {
    const part = entry(catalogue.screens, id);
    if (part === undefined)
      problems.push(`There is no screen "${id}".${suggestion(id, Object.keys(catalogue.screens))}`);
    return part === undefined || part.kind === 'page' ? [] : [resolveScreen(part, catalogue)];
  });
}

/** Returns a page with its parts and their operations. */
function withParts(page: ResolvedScreen, parts: ResolvedScreen[]): ResolvedScreen {
  return {
    ...page,
    parts,
    operations: Object.assign({}, page.operations, ...parts.map(({ operations }) => operations)),
  };
}

/**
 * Collects the entities of responses, which give facts and rows their labels and types. Options of lookups need none.
 */
function collectAnswered(
  calls: CalledOperation[],
  operations: Record<string, CatalogueOperation>,
  catalogue: Catalogue,
  into: Record<string, Entity>,
): void {
  for (const { name, isLookup } of calls) {
    const answered = isLookup ? undefined : answeredEntity(operations[name]);
    const found = answered === undefined ? undefined : entry(catalogue.entities, answered);
    if (found !== undefined) collectEntities(found, catalogue, into);
  }
}

const NO_AREA: Area = { area: '', title: '', section: '', menu: [] };

function findArea({ id, tabs }: Descriptor, { areas, areaOf }: Catalogue): Area | undefined {
  const folder = areaOf === undefined ? undefined : entry(areaOf, id);
  if (folder !== undefined) return entry(areas, folder);
  return Object.values(areas).find(
    (area) =>
      area.menu.some((group) => group.entries.some(({ screen }) => screen === id)) ||
      Object.entries(area.tabs ?? {}).some(([name, entries]) => name === tabs && tabOf(entries, id) !== undefined),
  );
}

/** Collects an entity, its references and its children at any depth. Lint reports a missing entity at its reference. */
function collectEntities(entity: Entity, catalogue: Catalogue, into: Record<string, Entity>): void {
  if (Object.hasOwn(into, entity.entity)) return;
  into[entity.entity] = entity;
  for (const field of Object.values(entity.properties)) {
    const referred = field.references && entry(catalogue.entities, field.references.entity);
    // Only one step along references: a list shows `currency.currencyTitle`, never `currency.country.title`.
    if (referred !== undefined) into[referred.entity] ??= referred;
    const child = field.children && entry(catalogue.entities, field.children.entity);
    if (child !== undefined) collectEntities(child, catalogue, into);
  }
}

/** Returns the entities of options that a form can add (`create`). */
function addedBeside(descriptor: Descriptor, operations: ResolvedScreen['operations']): string[] {
  const made = calledOperations(descriptor).filter(({ path }) => path.at(-2) === 'create');
  return made.flatMap(({ name }) => operations[name]?.serves?.add ?? []);
}

/** Returns the entity whose records an operation returns, or takes as a batch. */
function answeredEntity(operation: CatalogueOperation | undefined): string | undefined {
  const { list, get, batchUpdate, update, set } = operation?.serves ?? {};
  // The key of a one-step write is taken from the record.
  return list ?? get ?? batchUpdate ?? (set === undefined ? undefined : update) ?? operation?.list?.entity;
}
