import { childrenModel, fieldModel, optional, type Builder, type FormChildren, type FormModelField } from '../form/field-model.ts';
import { answerShape, propertiesOf, readsOf, rowShape } from '../screens/answer-shape.ts';
import { entry } from '../screens/catalogue.ts';
import type { ResolvedScreen } from '../screens/resolve-screen.ts';
import type { GridDescriptor } from '../types/blocks.ts';
import { labelOfName } from '../words/split-words.ts';

/** A grid with everything decided: what the screen says, completed by what its operations answer. */
export interface GridModel {
  descriptor: GridDescriptor;
  fields: FormModelField[];
  children?: FormChildren;
  /** The rows as a list of the record that holds nothing else: what the rows editor shows and the checks ask. */
  rows: FormChildren;
  /** Text of the save button. */
  saveLabel: string;
  addLabel: string;
  /** Label of each total, by its name. */
  totalLabels: Record<string, string>;
  /** What in the descriptor names nothing; shown in place, reported by lint. */
  problems: string[];
}

/** The documents' own (000 §2, §4). */
const SAVE_LABEL = 'Save Changes';
const ADD_LABEL = 'Add new';

/** The model of a grid; null when the screen is none. */
export function gridModel({ descriptor, operations, entities, problems: known }: ResolvedScreen): GridModel | null {
  if (descriptor.kind !== 'grid') return null;
  const problems = [...known];
  const properties = rowShape(descriptor.rows, { operations, entities }) ?? {};
  const builder: Builder = { shape: { required: requiredNames(descriptor, operations, entities), properties }, owner: 'The row', entities, problems };
  const children = descriptor.children === undefined ? undefined : childrenModel(descriptor.children, builder);
  const fields = descriptor.fields.map((field) => fieldModel(field, builder));
  const addLabel = descriptor.addLabel ?? ADD_LABEL;
  return {
    descriptor,
    fields,
    ...(children === undefined ? {} : { children }),
    rows: {
      name: 'rows', label: descriptor.title, addLabel, key: keyOf(descriptor, operations, entities), fields,
      field: { type: 'array', items: { type: 'object', properties, required: builder.shape.required } },
      isRequired: false,
      canAdd: descriptor.new !== undefined,
      canDelete: descriptor.canDelete === true,
      ...optional({ children, new: descriptor.new, tone: descriptor.tone }),
    },
    saveLabel: descriptor.save.label ?? SAVE_LABEL,
    addLabel,
    totalLabels: Object.fromEntries((descriptor.totals ?? []).map(({ name, label }) => [name, label ?? labelOfName(name)])),
    problems,
  };
}

/** What tells one row from another: what the grid says, or else the key of the records that its first operation answers. */
function keyOf({ key, rows }: GridDescriptor, operations: ResolvedScreen['operations'], entities: ResolvedScreen['entities']): string[] {
  if (key !== undefined) return [key];
  const [first] = readsOf(rows);
  const called = first?.operation === undefined ? undefined : entry(operations, first.operation);
  const listed = called?.serves?.list ?? called?.list?.entity;
  return (listed === undefined ? undefined : entry(entities, listed))?.key ?? [];
}

/** What every answer demands of a row, and what saving demands: the payload that the rows are sent in, or the entity of which they are a batch. */
function requiredNames(grid: GridDescriptor, operations: ResolvedScreen['operations'], entities: ResolvedScreen['entities']): string[] {
  const answered = readsOf(grid.rows).flatMap(({ operation }) => {
    const called = operation === undefined ? undefined : entry(operations, operation);
    const answer = called && answerShape(called, entities);
    return answer?.items?.required ?? [];
  });
  const { payload, serves } = entry(operations, grid.save.operation) ?? {};
  const rows = Object.values(payload?.properties ?? {}).flatMap((field) => (propertiesOf(field) === undefined ? [] : (field.items?.required ?? [])));
  const stored = (serves?.batchUpdate === undefined ? undefined : entry(entities, serves.batchUpdate))?.required ?? [];
  // What all rows of a batch share is said once, beside them.
  return [...answered, ...rows, ...stored.filter((name) => !serves?.within?.includes(name))];
}
