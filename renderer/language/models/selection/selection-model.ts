import { fieldModel, type Builder } from '../form/field-model.ts';
import type { FieldSet } from '../form/form-model.ts';
import { tableColumns, type TableColumn } from '../list/table-column.ts';
import { rowShape, type Properties } from '../../resolve/answer-shape.ts';
import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { SelectionDescriptor } from '../../types/blocks.ts';
import type { Action } from '../../types/descriptor.ts';
import type { Field } from '../../types/entity.ts';

/** A selection descriptor completed by the responses and payloads of its operations. */
export interface SelectionModel {
  descriptor: SelectionDescriptor;
  /** The fields shown beside the rows. */
  fields: FieldSet;
  /** Columns of rows that are shown as a table. */
  columns: TableColumn[];
  /** The fields of a row; undefined when they are unknown. */
  properties: Properties | undefined;
  /** The submit action, then the other actions. */
  actions: Action[];
  /** Unknown names in the descriptor; shown in place and reported by lint. */
  problems: string[];
}

/** Returns the model of a selection, or null for another kind of screen. */
export function selectionModel({
  descriptor,
  operations,
  entities,
  problems: known,
}: ResolvedScreen): SelectionModel | null {
  if (descriptor.kind !== 'selection') return null;
  const problems = [...known];
  const properties = rowShape(descriptor.rows, { operations, entities });
  const actions = [descriptor.submit, ...(descriptor.actions ?? [])];
  const payloads = actions.map(({ operation = '' }) => entry(operations, operation)?.payload);
  const taken: Record<string, Field> = Object.assign(
    {},
    ...payloads.toReversed().map((payload) => payload?.properties),
  );
  // A field that no call takes belongs to the screen; conditions and payloads read it.
  const own = Object.fromEntries(
    (descriptor.fields ?? []).map(({ name }): [string, Field] => [name, entry(taken, name) ?? { type: 'string' }]),
  );
  const builder: Builder = {
    shape: { required: payloads.flatMap((payload) => payload?.required ?? []), properties: own },
    owner: 'This screen',
    entities,
    problems,
  };
  const fields = (descriptor.fields ?? []).map((field) => fieldModel(field, builder));
  return {
    descriptor,
    fields: {
      id: descriptor.id,
      entity: { properties: own },
      sections: [{ columns: 1, rows: fields.map((field) => ({ fields: [field] })) }],
    },
    columns: tableColumns(descriptor.columns ?? [], properties, problems),
    properties,
    actions,
    problems,
  };
}
