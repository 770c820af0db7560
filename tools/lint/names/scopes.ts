import { answeredEntity } from '../../../renderer/language/resolve/answered-entity.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import { takenShape } from '../../../renderer/language/resolve/taken-shape.ts';
import type { Descriptor, FormDescriptor, WizardDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { ANY, entityNames, namesBelow, parameterNames, shapeNames } from './names.ts';
import type { Names, Scopes } from './names.ts';
import { routeParameters } from '../../catalogue/route-parameters.ts';

/** The operation whose response is the scope `user.`. */
const SESSION_OPERATION = 'getSession';

const MODE: Record<string, Field> = {
  mode: {
    type: 'string',
    options: [
      { value: 'add', title: 'Add' },
      { value: 'edit', title: 'Edit' },
    ],
  },
};

/** Returns the names in the response of an operation; any name when the response is not described. */
export function operationAnswer(name: string | undefined, catalogue: Catalogue): Names {
  const operation = name === undefined ? undefined : entry(catalogue.operations, name);
  const served = operation?.serves?.get ?? operation?.serves?.add ?? operation?.serves?.update;
  const entity = served === undefined ? undefined : entry(catalogue.entities, served);
  if (entity) return entityNames(answeredEntity(entity, operation?.serves), catalogue, operation?.serves?.expand ?? []);
  if (operation === undefined || isDescribed(operation)) {
    const properties = operation?.result?.properties;
    return properties ? shapeNames(properties, `The answer of ${operation?.name ?? ''}`) : ANY;
  }
  return shapeNames({}, `The answer of ${operation.name}`);
}

/** Returns whether an operation answers something: without `serves`, `list` and `result` it answers null. */
export function isDescribed({ serves, list, result }: Operation): boolean {
  return serves !== undefined || list !== undefined || result !== undefined;
}

/** Returns the payload fields of an operation by name; undefined when they are not described. */
export function payloadFields(name: string, { operations, entities }: Catalogue): Record<string, Field> | undefined {
  const operation = entry(operations, name);
  const { add, update, batchUpdate } = operation?.serves ?? {};
  const served = entry(entities, add ?? update ?? batchUpdate ?? '');
  return served ? takenShape(operation, entities).properties : operation?.payload?.properties;
}

/** Returns the names that an operation always requires in its payload. */
export function demandedBy(name: string, { operations, entities }: Catalogue): string[] {
  const operation = entry(operations, name);
  const isAdded = operation?.serves?.add !== undefined;
  return isAdded ? takenShape(operation, entities).required : (operation?.payload?.required ?? []);
}

/** Returns the names that an operation always requires in each row of its payload. */
export function demandedOfRows(name: string, catalogue: Catalogue): string[] {
  return Object.values(payloadFields(name, catalogue) ?? {}).flatMap((field) =>
    field.type === 'array' ? (field.items?.required ?? []) : [],
  );
}

/** Returns the payload fields of an operation as names; any name when they are not described. */
export function payloadNames(name: string, catalogue: Catalogue): Names {
  const fields = payloadFields(name, catalogue);
  return fields ? shapeNames(fields, `The payload of ${name}`) : ANY;
}

/** Returns the names of the scope `user.`. */
export function userNames(catalogue: Catalogue): Names {
  const answer = operationAnswer(SESSION_OPERATION, catalogue);
  return { ...answer, of: 'The user' };
}

/**
 * Returns the scopes of an entity's data rule: the record, `old`, `user`, and `parent` for child rows. The records that
 * a record references are loaded for its rules and for those of its rows; the references of a row are not.
 */
export function dataScopes(entity: Entity, catalogue: Catalogue): Scopes {
  const own = entityNames(entity, catalogue, []);
  const parents = parentsOf(entity, catalogue.entities);
  const [parent] = parents;
  return {
    record: parent ? own : entityNames(entity, catalogue),
    old: own,
    user: userNames(catalogue),
    ...(parent ? { parent: parents.length === 1 ? entityNames(parent, catalogue) : ANY } : {}),
  };
}

/** Returns the entities that hold an entity as child rows. */
export function parentsOf({ entity }: Entity, entities: Catalogue['entities']): Entity[] {
  const known = parentsByChild.get(entities) ?? collectParents(entities);
  parentsByChild.set(entities, known);
  return known.get(entity) ?? [];
}

/** The parents of all entities are collected once: a search through all entities for each one is slow in a large tree. */
const parentsByChild = new WeakMap<Catalogue['entities'], Map<string, Entity[]>>();

function collectParents(entities: Catalogue['entities']): Map<string, Entity[]> {
  const found = new Map<string, Entity[]>();
  for (const parent of Object.values(entities)) {
    const children = Object.values(parent.properties).flatMap((field) => field.children?.entity ?? []);
    for (const child of new Set(children)) found.set(child, [...(found.get(child) ?? []), parent]);
  }
  return found;
}

/** Returns the scopes of a payload's data rule: the payload and `user`. */
export function payloadScopes(operation: string, properties: Record<string, Field>, catalogue: Catalogue): Scopes {
  return { record: shapeNames(properties, `The payload of ${operation}`), user: userNames(catalogue) };
}

/**
 * Returns the query parameters that a screen keeps in its address. A screen that keeps none accepts every name, because
 * links to it may carry some.
 */
function queryNames(screen: Descriptor): Names {
  const kept = [
    ...('selector' in screen && screen.selector ? [screen.selector.name] : []),
    ...('filterBar' in screen && screen.filterBar ? [screen.filterBar.name] : []),
    ...('period' in screen && screen.period ? ['period'] : []),
  ];
  return kept.length === 0 ? ANY : parameterNames(kept, 'The address');
}

/** Returns the scopes that every screen has: `route`, `query`, `user`, and `load` for its first reads. */
export function screenScopes(
  screen: Descriptor,
  catalogue: Catalogue,
  more: Record<string, { operation: string }> = {},
): Omit<Scopes, 'record'> {
  return {
    route: parameterNames(routeParameters(screen), 'The route'),
    query: queryNames(screen),
    user: userNames(catalogue),
    ...loadScope(screen.kind === 'page' ? {} : { ...screen.load, ...more }, catalogue),
  };
}

/** Returns the scope `load` of named reads; none without reads. */
export function loadScope(
  reads: Record<string, { operation: string }> | undefined,
  catalogue: Catalogue,
): Pick<Scopes, 'load'> {
  const loads = Object.entries(reads ?? {}).map(
    ([name, read]) => [name, operationAnswer(read.operation, catalogue)] as const,
  );
  return loads.length > 0 ? { load: namesBelow(Object.fromEntries(loads), 'What is loaded') } : {};
}

/**
 * Returns the scopes of a form: those of every screen, its record and the mode. The record of an unknown entity accepts
 * every name.
 */
export function formScopes(form: FormDescriptor, entity: Entity | undefined, catalogue: Catalogue): Scopes {
  const record = entity ? entityNames(entity, catalogue) : ANY;
  return { ...screenScopes(form, catalogue), record, old: record, screen: shapeNames(MODE, 'The screen') };
}

/**
 * Returns the scopes of a wizard: those of every screen, and its fields with the types of the submit payload.
 * @param before the operation that the step before submits, whose answer is `load.submit`
 */
export function wizardScopes(wizard: WizardDescriptor, catalogue: Catalogue, before?: string): Scopes {
  const payload = entry(catalogue.operations, wizard.submit.operation)?.payload?.properties ?? {};
  const fields = Object.fromEntries(
    wizard.fields.map(({ name }) => [name, entry(payload, name) ?? ({ type: 'string' } satisfies Field)]),
  );
  const more: Record<string, { operation: string }> = before === undefined ? {} : { submit: { operation: before } };
  return { ...screenScopes(wizard, catalogue, more), record: shapeNames(fields, 'This step') };
}
