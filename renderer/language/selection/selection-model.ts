import { fieldModel, type Builder } from '../form/field-model.ts';
import type { FieldSet } from '../form/form-model.ts';
import { tableColumns, type TableColumn } from '../list/table-column.ts';
import { rowShape, type Properties } from '../screens/answer-shape.ts';
import { entry } from '../screens/catalogue.ts';
import type { ResolvedScreen } from '../screens/resolve-screen.ts';
import type { SelectionDescriptor } from '../types/blocks.ts';
import type { Action } from '../types/descriptor.ts';
import type { Field } from '../types/entity.ts';

/** A choice with everything decided: what the screen says, completed by what its operations answer and take. */
export interface SelectionModel {
  descriptor: SelectionDescriptor;
  /** What is said about the choice. */
  fields: FieldSet;
  /** Of rows that are shown as a table. */
  columns: TableColumn[];
  /** The fields of a row; undefined where nothing says them. */
  properties: Properties | undefined;
  /** What ends the screen first, then what else can be done. */
  actions: Action[];
  /** What in the descriptor names nothing; shown in place, reported by lint. */
  problems: string[];
}

/** The model of a choice; null when the screen is none. */
export function selectionModel({ descriptor, operations, entities, problems: known }: ResolvedScreen): SelectionModel | null {
  if (descriptor.kind !== 'selection') return null;
  const problems = [...known];
  const properties = rowShape(descriptor.rows, { operations, entities });
  const actions = [descriptor.submit, ...(descriptor.actions ?? [])];
  const payloads = actions.map(({ operation = '' }) => entry(operations, operation)?.payload);
  const taken: Record<string, Field> = Object.assign({}, ...payloads.toReversed().map((payload) => payload?.properties));
  // What no call takes is the screen's own, such as which way something is done; conditions and payloads read it.
  const own = Object.fromEntries((descriptor.fields ?? []).map(({ name }): [string, Field] => [name, entry(taken, name) ?? { type: 'string' }]));
  const builder: Builder = { shape: { required: payloads.flatMap((payload) => payload?.required ?? []), properties: own }, owner: 'This screen', entities, problems };
  const fields = (descriptor.fields ?? []).map((field) => fieldModel(field, builder));
  return {
    descriptor,
    fields: { id: descriptor.id, entity: { properties: own }, sections: [{ columns: 1, rows: fields.map((field) => ({ fields: [field] })) }] },
    columns: tableColumns(descriptor.columns ?? [], properties, problems),
    properties,
    actions,
    problems,
  };
}
