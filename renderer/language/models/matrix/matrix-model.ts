import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { rowShape } from '../../resolve/answer-shape.ts';
import { entityShape } from '../../rules/entity-shape.ts';
import type { GridDescriptor, MatrixDescriptor } from '../../types/blocks.ts';
import type { Entity, Field } from '../../types/entity.ts';
import type { JsonObject } from '../../types/json.ts';
import { labelOfName } from '../../text/words/split-words.ts';
import { fieldModel, type Builder, type FormModelField } from '../form/field-model.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { changedCells, DELETED, matrixColumns, pivotRows, ROW_TEXT } from './pivot.ts';

/** A matrix as a grid of its rows. */
export interface MatrixModel extends GridModel {
  /** Returns the rows of the grid from those of the matrix and its records. */
  pivot: (rows: readonly JsonObject[], cells: readonly JsonObject[]) => JsonObject[];
}

const SAVE_LABEL = 'Save Changes';

/**
 * Returns the model of a matrix; null for another kind of screen, or an unknown entity.
 * @param answer The rows that the operation of the columns has answered.
 */
export function matrixModel(screen: ResolvedScreen, answer: readonly JsonObject[]): MatrixModel | null {
  const { descriptor, entity, entities, operations } = screen;
  if (descriptor.kind !== 'matrix' || entity === undefined) return null;
  const problems = [...screen.problems];
  const columns = matrixColumns(descriptor, answer);
  const facts = rowShape(descriptor.rows, { operations, entities }) ?? {};
  const around: Builder = { shape: { required: [], properties: facts }, owner: 'The row', entities, problems };
  const fields = [
    rowName(descriptor, entity),
    ...(descriptor.rows.facts ?? []).map((name) => fieldModel({ name, readOnly: true }, around)),
    ...columns.map(({ name, title }) => cellField(descriptor, { entity, entities, problems }, name, title)),
  ];
  const properties = Object.fromEntries(fields.map(({ name, field }): [string, Field] => [name, field]));
  return {
    descriptor: asGrid(screen, descriptor, entity),
    fields,
    rows: {
      name: 'rows',
      label: descriptor.title,
      addLabel: '',
      key: [descriptor.rows.key],
      fields,
      field: { type: 'array', items: { type: 'object', properties, required: [] } },
      isRequired: false,
      canAdd: false,
      canDelete: false,
    },
    saveLabel: SAVE_LABEL,
    addLabel: '',
    totalLabels: {},
    problems,
    pivot: (rows, cells) => pivotRows(descriptor, columns, rows, cells),
    split: (rows, before) => changedCells(descriptor, entity, columns, rows, before),
  };
}

/** The cell that names a row, under the title of the field that holds the row's key. */
function rowName({ rows }: MatrixDescriptor, { properties }: Entity): FormModelField {
  return {
    name: ROW_TEXT,
    label: properties[rows.key]?.title ?? labelOfName(rows.key),
    controlType: 'text',
    field: { type: 'string', readOnly: true },
    isRequired: false,
    isReadOnly: true,
    uploadInSharedLocation: false,
    customProps: {},
  };
}

/**
 * The field of a column: the edited field under the name of the column. The conditions of its rules read fields that a
 * row does not have, so the server alone judges them.
 */
function cellField(
  { cells: { value } }: MatrixDescriptor,
  { entity, entities, problems }: Pick<Builder, 'entities' | 'problems'> & { entity: Entity },
  name: string,
  label: string,
): FormModelField {
  const builder: Builder = { shape: entityShape(entity, entities), owner: entity.entity, entities, problems };
  const { field, ...model } = fieldModel({ name: value, label }, builder);
  const { requiredWhen: _required, presentWhen: _present, validWhen: _valid, default: _default, ...rules } = field;
  return { ...model, name, field: rules, isRequired: false };
}

/** The matrix in the words of a grid: its payload sends the changed records as they are. */
function asGrid(
  { operations }: ResolvedScreen,
  { id, title, route, rows, columns, cells, endpoints, emptyText }: MatrixDescriptor,
  { key }: Entity,
): GridDescriptor {
  const mark = cells.deleteWhen === undefined ? [] : [DELETED];
  const sent = [...key, 'version', rows.key, columns.key, cells.value, ...mark];
  return {
    id,
    kind: 'grid',
    title,
    route,
    rows: { operation: rows.operation, ...(rows.args === undefined ? {} : { args: rows.args }) },
    fields: [{ name: rows.key }],
    save: {
      operation: endpoints.batchUpdate,
      payload: {
        [operations[endpoints.batchUpdate]?.serves?.rows ?? 'rows']: {
          each: 'cells',
          as: Object.fromEntries(sent.map((name) => [name, { from: name }])),
        },
      },
    },
    ...(emptyText === undefined ? {} : { emptyText }),
  };
}
