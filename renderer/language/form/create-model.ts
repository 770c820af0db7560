import { entry } from '../screens/catalogue.ts';
import type { ResolvedScreen } from '../screens/resolve-screen.ts';
import { takenShape } from '../screens/taken-shape.ts';
import type { CreateChoice } from '../types/descriptor.ts';
import { fieldModel, type Builder } from './field-model.ts';
import type { FieldSet } from './form-model.ts';

/** The fields of a choice that is made, completed by what the operation takes that adds it. */
export interface CreateModel extends FieldSet {
  /** What in the descriptor names nothing. */
  problems: string[];
}

/** @param id What to call the fields where something is wrong with them: screen and field. */
export function createModel({ operation: name, fields }: CreateChoice, id: string, { operations, entities }: Pick<ResolvedScreen, 'operations' | 'entities'>): CreateModel {
  const shape = takenShape(entry(operations, name), entities);
  const problems: string[] = [];
  const builder: Builder = { shape, owner: name, entities, problems };
  const rows = fields.map((field) => ({ fields: [fieldModel(field, builder)] }));
  return { id, entity: { properties: shape.properties }, sections: [{ columns: 1, rows }], problems };
}
