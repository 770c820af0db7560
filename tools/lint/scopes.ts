import { entityShape } from '../../renderer/language/checks/entity-shape.ts';
import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import { batchShape } from '../../renderer/language/screens/served-by.ts';
import type { Descriptor, FormDescriptor, WizardDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import { ANY, entityNames, namesBelow, parameterNames, shapeNames } from './names.ts';
import type { Names, Scopes } from './names.ts';
import { routeParameters } from './screen-parts.ts';

/** The operation that says who is signed in: what it answers is the scope `user.`. */
const SESSION_OPERATION = 'getSession';

const MODE: Record<string, Field> = {
  mode: { type: 'string', options: [{ value: 'add', title: 'Add' }, { value: 'edit', title: 'Edit' }] },
};

/** What an operation answers; anything when that is not described. */
export function operationAnswer(name: string | undefined, catalogue: Catalogue): Names {
  const operation = name === undefined ? undefined : entry(catalogue.operations, name);
  const served = operation?.serves?.get ?? operation?.serves?.add ?? operation?.serves?.update;
  const entity = served === undefined ? undefined : entry(catalogue.entities, served);
  if (entity) return entityNames(entity, catalogue, operation?.serves?.expand ?? []);
  return operation?.result?.properties ? shapeNames(operation.result.properties, `The answer of ${operation.name}`) : ANY;
}

/** The fields that an operation takes, by name; undefined when they are not described. */
export function payloadFields(name: string, { operations, entities }: Catalogue): Record<string, Field> | undefined {
  const operation = entry(operations, name);
  const batch = operation && batchShape(operation, entities);
  if (batch) return batch.properties;
  const served = operation?.serves?.add ?? operation?.serves?.update;
  const entity = served === undefined ? undefined : entry(entities, served);
  return entity ? entityShape(entity, entities).properties : operation?.payload?.properties;
}

/** Names that an operation always demands of what it is sent. */
export function demandedBy(name: string, { operations, entities }: Catalogue): string[] {
  const operation = entry(operations, name);
  const added = operation?.serves?.add === undefined ? undefined : entry(entities, operation.serves.add);
  return added?.required ?? operation?.payload?.required ?? [];
}

/** The same of each row that it is sent. */
export function demandedOfRows(name: string, catalogue: Catalogue): string[] {
  return Object.values(payloadFields(name, catalogue) ?? {}).flatMap((field) => (field.type === 'array' ? (field.items?.required ?? []) : []));
}

/** What an operation is sent: the fields of a form that makes a missing choice. */
export function payloadNames(name: string, catalogue: Catalogue): Names {
  const fields = payloadFields(name, catalogue);
  return fields ? shapeNames(fields, `The payload of ${name}`) : ANY;
}

/** Who is signed in. */
export function userNames(catalogue: Catalogue): Names {
  const answer = operationAnswer(SESSION_OPERATION, catalogue);
  return { ...answer, of: 'The user' };
}

/** Around a data rule: the record itself, as it was, who saves it, and for child rows their parent. */
export function dataScopes(entity: Entity, catalogue: Catalogue): Scopes {
  const record = entityNames(entity, catalogue, []);
  const parents = Object.values(catalogue.entities).filter((other) =>
    Object.values(other.properties).some((field) => field.children?.entity === entity.entity),
  );
  const [parent] = parents;
  return {
    record,
    old: record,
    user: userNames(catalogue),
    ...(parent ? { parent: parents.length === 1 ? entityNames(parent, catalogue, []) : ANY } : {}),
  };
}

/** Around a data rule of a payload: what is sent, and who sends it. */
export function payloadScopes(operation: string, properties: Record<string, Field>, catalogue: Catalogue): Scopes {
  return { record: shapeNames(properties, `The payload of ${operation}`), user: userNames(catalogue) };
}

/** What a screen keeps in its address; anything where it keeps nothing itself, because others may lead to it with more. */
function queryNames(screen: Descriptor): Names {
  const kept = [
    ...('selector' in screen && screen.selector ? [screen.selector.name] : []),
    ...('filterBar' in screen && screen.filterBar ? [screen.filterBar.name] : []),
    ...('period' in screen && screen.period ? ['period'] : []),
  ];
  return kept.length === 0 ? ANY : parameterNames(kept, 'The address');
}

/** Around every screen: its route, its query string, who looks at it, and what it reads first. */
export function screenScopes(screen: Descriptor, catalogue: Catalogue): Omit<Scopes, 'record'> {
  const reads = screen.kind === 'wizard' || screen.kind === 'page' ? {} : (screen.load ?? {});
  const loads = Object.entries(reads).map(([name, read]) => [name, operationAnswer(read.operation, catalogue)] as const);
  return {
    route: parameterNames(routeParameters(screen), 'The route'),
    query: queryNames(screen),
    user: userNames(catalogue),
    ...(loads.length > 0 ? { load: namesBelow(Object.fromEntries(loads), 'What is loaded') } : {}),
  };
}

/** Around a form: besides, its record and the mode. */
export function formScopes(form: FormDescriptor, entity: Entity, catalogue: Catalogue): Scopes {
  const record = entityNames(entity, catalogue);
  return { ...screenScopes(form, catalogue), record, old: record, screen: shapeNames(MODE, 'The screen') };
}

/** Around a step: besides, its fields, typed by the call they are for, and what was loaded. */
export function wizardScopes(wizard: WizardDescriptor, catalogue: Catalogue): Scopes {
  const payload = entry(catalogue.operations, wizard.submit.operation)?.payload?.properties ?? {};
  const fields = Object.fromEntries(wizard.fields.map(({ name }) => [name, entry(payload, name) ?? ({ type: 'string' } satisfies Field)]));
  return {
    ...screenScopes(wizard, catalogue),
    record: shapeNames(fields, 'This step'),
    ...(wizard.load ? { load: operationAnswer(wizard.load.operation, catalogue) } : {}),
  };
}
