import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { takenShape } from '../../resolve/taken-shape.ts';
import type { CreateChoice } from '../../types/descriptor.ts';
import { fieldModel, type Builder } from './field-model.ts';
import type { FieldSet } from './form-model.ts';

/** The fields of the form that creates a missing choice, completed by the payload of the operation that adds it. */
export interface CreateModel extends FieldSet {
  /** Names in the descriptor that do not exist. */
  problems: string[];
}

/**
 * Completes the fields of a `create` choice.
 * @param id Screen and field, for messages about problems.
 */
export function createModel(
  { operation: name, fields }: CreateChoice,
  id: string,
  { operations, entities }: Pick<ResolvedScreen, 'operations' | 'entities'>,
): CreateModel {
  const shape = takenShape(entry(operations, name), entities);
  const problems: string[] = [];
  const builder: Builder = { shape, owner: name, entities, problems };
  const rows = fields.map((field) => ({ fields: [fieldModel(field, builder)] }));
  return { id, entity: { properties: shape.properties }, sections: [{ columns: 1, rows }], problems };
}
