import { buildPayload } from '../../calls/build-payload.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { takenShape } from '../../resolve/taken-shape.ts';
import type { LayoutDescriptor } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { configuredSections } from '../dynamic/configured.ts';
import { formModel, type FormModel } from '../form/form-model.ts';

/**
 * Returns the payload that saves a layout: the record with the changed layout, or what the screen says, with the
 * version that was read last.
 */
export function layoutPayload(
  { payload, endpoints }: LayoutDescriptor,
  { operations, entities }: ResolvedScreen,
  scope: ConditionScope,
): JsonObject {
  const { record } = scope;
  if (payload === undefined) return record;
  const taken = takenShape(entry(operations, endpoints.update), entities);
  return { ...buildPayload(payload, scope, taken.properties), version: record['version'] ?? null };
}

/**
 * Returns the form that a layout makes: one without fields of its own, whose fields are those of a structure
 * (`layout-structure.ts`). Null when the entity of the screen is not in the catalogue.
 * @param structure As `fieldsFrom` of a form reads it.
 */
export function laidOutForm(screen: ResolvedScreen, title: string, structure: Json | undefined): FormModel | null {
  const { descriptor } = screen;
  if (descriptor.kind !== 'layout') return null;
  const { id, entity, route, endpoints } = descriptor;
  const form: ResolvedScreen = {
    ...screen,
    problems: [],
    descriptor: {
      id,
      kind: 'form',
      entity,
      title: { add: title },
      route: { add: route },
      endpoints: { add: endpoints.update },
      sections: [],
    },
  };
  return formModel(form, configuredSections(structure));
}
