import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { takenShape } from '../../resolve/taken-shape.ts';
import type { CreateChoice } from '../../types/descriptor.ts';
import { fieldModel, type Builder } from './field-model.ts';
import type { FieldSet } from './form-model.ts';

/** The fields of a dialog, completed by the payload of the operation that gets them. */
export interface CreateModel extends FieldSet {
  /** Names in the descriptor that do not exist. */
  problems: string[];
}

interface Asked extends Pick<CreateChoice, 'operation' | 'fields'> {
  /** Fields that must be answered besides those that the payload requires. */
  required?: readonly string[] | undefined;
}

/**
 * Completes the fields of a dialog: of a `create` choice, or of an action that asks (`ask`).
 * @param id Screen and field, for messages about problems.
 */
export function createModel(
  { operation: name, fields, required = [] }: Asked,
  id: string,
  { operations, entities }: Pick<ResolvedScreen, 'operations' | 'entities'>,
): CreateModel {
  const taken = takenShape(entry(operations, name), entities);
  const shape = { ...taken, required: [...taken.required, ...required] };
  const problems: string[] = [];
  const builder: Builder = { shape, owner: name, entities, problems };
  const rows = fields.map((field) => ({ fields: [fieldModel(field, builder)] }));
  return { id, entity: { properties: shape.properties }, sections: [{ columns: 1, rows }], problems };
}
