import { answerShape, propertiesOf, readsOf } from '../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import type { ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import { servedBy } from '../../renderer/language/resolve/served-by.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Place, Target } from './targets.ts';

/** The place of a rule: a path inside the screen, its area, an entity or an operation. */
export interface Source {
  in: 'screen' | 'area' | 'entity' | 'operation';
  name: string;
  path: Place;
}

/** The data rules of a field, and whether it is always required. */
export interface DataRules {
  field: Field;
  isRequired: boolean;
  source: Source;
  requiredSource: Source;
}

/**
 * Returns the data rules of a field from the entity or operation that its screen inherits them from; null when there
 * are none.
 */
export function dataRulesOf(target: Target, screen: ResolvedScreen): DataRules | null {
  const { descriptor, entity } = screen;
  if (target.kind !== 'field') return null;
  if (descriptor.kind === 'form' && entity)
    return ofEntity(target.rows === null ? entity : childOf(entity, target.rows, screen), target);
  if (descriptor.kind === 'wizard' || descriptor.kind === 'selection')
    return ofPayload(descriptor.submit.operation, target, screen);
  return descriptor.kind === 'grid' ? ofRows(descriptor.rows, descriptor.save.operation, target, screen) : null;
}

function childOf(entity: Entity, rows: string, { entities }: ResolvedScreen): Entity | undefined {
  const own = entry(entity.properties, rows)?.children?.entity;
  if (own !== undefined) return entry(entities, own);
  // For rows within rows, another entity of the screen holds the rows.
  const holder = Object.values(entities).find((other) => entry(other.properties, rows)?.children);
  return holder && entry(entities, entry(holder.properties, rows)?.children?.entity ?? '');
}

function ofEntity(entity: Entity | undefined, { own }: Target): DataRules | null {
  const field = entity && entry(entity.properties, own);
  if (!entity || !field) return null;
  const at = (path: Place): Source => ({ in: 'entity', name: entity.entity, path });
  return {
    field,
    isRequired: (entity.required ?? []).includes(own),
    source: at(['properties', own]),
    requiredSource: at(['required']),
  };
}

function ofPayload(name: string | undefined, { own }: Target, { operations }: ResolvedScreen): DataRules | null {
  const operation = name === undefined ? undefined : entry(operations, name);
  const field = operation && entry(operation.payload?.properties ?? {}, own);
  if (!operation || !field) return null;
  const at = (path: Place): Source => ({ in: 'operation', name: operation.name, path: ['payload', ...path] });
  return {
    field,
    isRequired: (operation.payload?.required ?? []).includes(own),
    source: at(['properties', own]),
    requiredSource: at(['required']),
  };
}

/**
 * Returns the rules of a field of edited rows: the operation that reads the rows describes the field, and the operation
 * that saves them decides whether it is required.
 */
function ofRows(
  rows: Parameters<typeof readsOf>[0],
  save: string,
  { own }: Target,
  { operations, entities }: ResolvedScreen,
): DataRules | null {
  const sent = Object.entries(entry(operations, save)?.payload?.properties ?? {}).find(([, field]) =>
    field.items?.required?.includes(own),
  );
  for (const { operation: name = '' } of readsOf(rows)) {
    const operation = entry(operations, name);
    const field = operation && entry(propertiesOf(answerShape(operation, entities)) ?? {}, own);
    if (!operation || !field) continue;
    const served = servedBy(operation);
    const source: Source = served
      ? { in: 'entity', name: served.entity, path: ['properties', own] }
      : { in: 'operation', name, path: ['result', 'items', 'properties', own] };
    const requiredSource: Source = sent
      ? { in: 'operation', name: save, path: ['payload', 'properties', sent[0], 'items', 'required'] }
      : source;
    return { field, isRequired: sent !== undefined, source, requiredSource };
  }
  return null;
}
