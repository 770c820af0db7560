import {
  childrenModel,
  fieldModel,
  optional,
  type Builder,
  type FormChildren,
  type FormModelField,
} from '../form/field-model.ts';
import { answerShape, propertiesOf, readsOf, rowShape } from '../../resolve/answer-shape.ts';
import { entry } from '../../resolve/catalogue.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { GridDescriptor } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { labelOfName } from '../../text/words/split-words.ts';

/** A grid descriptor completed by the responses of its operations. */
export interface GridModel {
  descriptor: GridDescriptor;
  fields: FormModelField[];
  children?: FormChildren;
  /** The rows as a child list of a record with no other fields, for the rows editor and the checks. */
  rows: FormChildren;
  /** Text of the save button. */
  saveLabel: string;
  addLabel: string;
  /** Label of each total, by its name. */
  totalLabels: Record<string, string>;
  /** Splits the rows into the records that are saved, for a matrix: its rows hold several records each. */
  split?: SplitRows;
  /** Unknown names in the descriptor; shown in place and reported by lint. */
  problems: string[];
}

/**
 * Returns the changed records of rows, which the payload reads as `cells`, and the path of the cell of each.
 * @param before The rows as they are stored.
 */
export type SplitRows = (rows: readonly Json[], before: readonly Json[]) => { cells: JsonObject[]; places: string[] };

/** Defaults of the requirements (`docs/console.md#grids`). */
const SAVE_LABEL = 'Save Changes';
const ADD_LABEL = 'Add new';

/** Returns the model of a grid, or null for another kind of screen. */
export function gridModel({ descriptor, operations, entities, problems: known }: ResolvedScreen): GridModel | null {
  if (descriptor.kind !== 'grid') return null;
  const problems = [...known];
  const properties = rowShape(descriptor.rows, { operations, entities }) ?? {};
  const builder: Builder = {
    shape: { required: requiredNames(descriptor, operations, entities), properties },
    owner: 'The row',
    entities,
    problems,
  };
  const children = descriptor.children === undefined ? undefined : childrenModel(descriptor.children, builder);
  const fields = descriptor.fields.map((field) => fieldModel(field, builder));
  const addLabel = descriptor.addLabel ?? ADD_LABEL;
  return {
    descriptor,
    fields,
    ...(children === undefined ? {} : { children }),
    rows: {
      name: 'rows',
      label: descriptor.title,
      addLabel,
      key: keyOf(descriptor, operations, entities),
      fields,
      field: { type: 'array', items: { type: 'object', properties, required: builder.shape.required } },
      isRequired: false,
      canAdd: descriptor.new !== undefined,
      canDelete: descriptor.canDelete === true,
      ...optional({
        children,
        new: descriptor.new,
        tone: descriptor.tone,
        find: descriptor.find,
        setAll: descriptor.setAll,
      }),
    },
    saveLabel: descriptor.save.label ?? SAVE_LABEL,
    addLabel,
    totalLabels: Object.fromEntries(
      (descriptor.totals ?? []).map(({ name, label }) => [name, label ?? labelOfName(name)]),
    ),
    problems,
  };
}

/** Returns the key of the rows: the grid's own, otherwise the key of the records that its first operation lists. */
function keyOf(
  { key, rows }: GridDescriptor,
  operations: ResolvedScreen['operations'],
  entities: ResolvedScreen['entities'],
): string[] {
  if (key !== undefined) return [key];
  const [first] = readsOf(rows);
  const called = first?.operation === undefined ? undefined : entry(operations, first.operation);
  const listed = called?.serves?.list ?? called?.list?.entity;
  return (listed === undefined ? undefined : entry(entities, listed))?.key ?? [];
}

/**
 * Returns the required fields of a row: in every response, and in the save operation's payload or the entity that it
 * updates. A box that is mixed while it is empty is not required: a row that is left as it is has no fault.
 */
function requiredNames(
  grid: GridDescriptor,
  operations: ResolvedScreen['operations'],
  entities: ResolvedScreen['entities'],
): string[] {
  const answered = readsOf(grid.rows).flatMap(({ operation }) => {
    const called = operation === undefined ? undefined : entry(operations, operation);
    const answer = called && answerShape(called, entities);
    return answer?.items?.required ?? [];
  });
  const { payload, serves } = entry(operations, grid.save.operation) ?? {};
  const rows = Object.values(payload?.properties ?? {}).flatMap((field) =>
    propertiesOf(field) === undefined ? [] : (field.items?.required ?? []),
  );
  const stored = (serves?.batchUpdate === undefined ? undefined : entry(entities, serves.batchUpdate))?.required ?? [];
  // The fields that all rows of a batch share are sent once, beside the rows.
  const required = [...answered, ...rows, ...stored.filter((name) => !serves?.within?.includes(name))];
  return required.filter((name) => !isMixed(grid, name));
}

/** Returns whether an empty value of a field has a meaning: neither on nor off. */
function isMixed({ fields }: GridDescriptor, name: string): boolean {
  return fields.some((field) => field.name === name && field.customProps?.['isMixedWhenEmpty'] === true);
}
