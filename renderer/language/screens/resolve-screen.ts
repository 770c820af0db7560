import type { Area, Descriptor, FormField } from '../types/descriptor.ts';
import type { Entity } from '../types/entity.ts';
import { suggestion } from '../words/did-you-mean.ts';
import { entry, type Catalogue, type CatalogueOperation } from './catalogue.ts';

export type { Catalogue, CatalogueOperation } from './catalogue.ts';

/** A screen with all it needs of the catalogue, and nothing else of it: what the browser loads with a route. */
export interface ResolvedScreen {
  descriptor: Descriptor;
  area: Area;
  /** The entity of a list or form. */
  entity?: Entity;
  /** That entity and those it refers to or has as children. */
  entities: Record<string, Entity>;
  /** The operations the screen names. */
  operations: Record<string, CatalogueOperation>;
  /** Names that the catalogue does not have, as sentences: what lint reports, shown in place at run time. */
  problems: string[];
}

/** Looks up everything a screen names. Never throws; what is missing becomes a problem. */
export function resolveScreen(descriptor: Descriptor, catalogue: Catalogue): ResolvedScreen {
  const problems: string[] = [];
  const area = findArea(descriptor, catalogue);
  if (area === undefined) problems.push(`The screen "${descriptor.id}" lies in no area.`);

  const operations: Record<string, CatalogueOperation> = {};
  for (const name of operationNames(descriptor)) {
    const operation = entry(catalogue.operations, name);
    if (operation !== undefined) operations[name] = operation;
    else problems.push(`There is no operation "${name}".${suggestion(name, Object.keys(catalogue.operations))}`);
  }

  const entities: Record<string, Entity> = {};
  const resolved = { descriptor, area: area ?? NO_AREA, entities, operations, problems };
  if (descriptor.kind === 'wizard') return resolved;
  const entity = entry(catalogue.entities, descriptor.entity);
  if (entity === undefined) {
    problems.push(`There is no entity "${descriptor.entity}".${suggestion(descriptor.entity, Object.keys(catalogue.entities))}`);
    return resolved;
  }
  collectEntities(entity, catalogue, entities);
  return { ...resolved, entity };
}

const NO_AREA: Area = { area: '', title: '', section: '', menu: [] };

function findArea({ id, tabs }: Descriptor, { areas, areaOf }: Catalogue): Area | undefined {
  const folder = areaOf === undefined ? undefined : entry(areaOf, id);
  if (folder !== undefined) return entry(areas, folder);
  return Object.values(areas).find(
    (area) =>
      area.menu.some((group) => group.entries.some(({ screen }) => screen === id)) ||
      Object.entries(area.tabs ?? {}).some(([name, entries]) => name === tabs && entries.some(({ screen }) => screen === id)),
  );
}

/** References and children, of children too; an entity that is missing is lint's to report where the entity stands. */
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

function operationNames(descriptor: Descriptor): Set<string> {
  return new Set(namedOperations(descriptor).filter((name) => name !== undefined));
}

function namedOperations(descriptor: Descriptor): (string | undefined)[] {
  switch (descriptor.kind) {
    case 'list':
      return [...Object.values(descriptor.endpoints), ...sources(descriptor.filters ?? [])];
    case 'form':
      return [
        ...Object.values(descriptor.endpoints),
        ...sources(formFields(descriptor.sections)),
        ...(descriptor.actions ?? []).map((action) => action.operation),
      ];
    case 'wizard':
      return [descriptor.load?.operation, descriptor.submit.operation, descriptor.resend?.operation, ...sources(descriptor.fields)];
  }
}

function sources(fields: { dataSource?: string }[]): (string | undefined)[] {
  return fields.map((field) => field.dataSource);
}

function formFields(sections: { rows?: { fields: FormField[] }[]; children?: { fields: FormField[] } }[]): FormField[] {
  return sections.flatMap((section) => [...(section.rows ?? []).flatMap((row) => row.fields), ...(section.children?.fields ?? [])]);
}
