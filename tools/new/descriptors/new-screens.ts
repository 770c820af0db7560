import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import type { EntityNames } from './names.ts';
import type { UsualOperations } from './new-operations.ts';

/** Formats that a list has no column for. */
const NO_COLUMN = new Set(['multiline', 'richtext', 'json', 'assets']);
/** A list with more columns than these is hard to read; the others can be added by hand. */
const MOST_COLUMNS = 8;

/** What new screens are made from. */
export interface ScreenPlan {
  entity: Entity;
  names: EntityNames;
  operations: Partial<UsualOperations>;
  /** The references whose records the list answers. */
  expanded: readonly string[];
  /** The path of the list, with slashes at both ends. */
  path: string;
  /** How records of referenced entities are chosen, by entity. */
  lookups: Readonly<Record<string, Lookup>>;
  /** The entities of its child rows, by the field that holds them. */
  rows: Readonly<Record<string, Entity>>;
}

/** How a record of another entity is chosen. */
export interface Lookup {
  /** The operation that lists the records. */
  operation: string;
  /** The field that names a record. */
  text: string;
  /** More records than a list of choices can hold: they are searched for. */
  isLarge: boolean;
}

/**
 * Returns a list of the entity: its short fields as columns, its references as filters. Throws an `Error`
 * when no operation lists it.
 */
export function newList(plan: ScreenPlan): JsonObject {
  const { entity, names, operations, path, lookups } = plan;
  if (operations.list === undefined) throw new Error(`No operation lists ${entity.entity}, so it has no list.`);
  const fields = Object.entries(entity.properties).filter(([, field]) => isColumn(field));
  return {
    $schema: `../../schemas/descriptor/generated/${entity.entity}.list.schema.json`,
    id: `${names.screens}-list`,
    kind: 'list',
    title: entity.titlePlural,
    route: path,
    entity: entity.entity,
    endpoints: given({ list: operations.list, delete: operations.delete }),
    orderBy: entity.properties['createdDate'] === undefined ? entity.key.join(', ') : 'createdDate desc',
    ...(operations.add === undefined ? {} : { add: { href: 'add/' } }),
    columns: fields.slice(0, MOST_COLUMNS).map(([name, field]) => columnOf(plan, name, field)),
    ...filtersOf(entity, lookups),
  };
}

/**
 * Returns a form of the entity with every field that a person may see. It adds or edits only, when the operations allow
 * no more. Throws an `Error` when no operation adds or changes the entity.
 */
export function newForm(plan: ScreenPlan): JsonObject {
  const { entity, names, operations, path } = plan;
  const adds = operations.add !== undefined;
  const edits = operations.get !== undefined && operations.update !== undefined;
  if (!adds && !edits) throw new Error(`No operation adds or changes ${entity.entity}, so it has no form.`);
  const fixed = visibleFields(entity).filter(([, { readOnly }]) => readOnly === true);
  const keys = entity.key.map((key) => `{${key}}/`).join('');
  return {
    $schema: `../../schemas/descriptor/generated/${entity.entity}.form.schema.json`,
    id: `${names.screen}-form`,
    kind: 'form',
    entity: entity.entity,
    title: given({
      add: adds ? `Add ${entity.title}` : undefined,
      edit: edits ? `Edit ${entity.title}` : undefined,
    }),
    route: given({ add: adds ? `${path}add/` : undefined, edit: edits ? `${path}${keys}edit/` : undefined }),
    endpoints: given({
      add: operations.add,
      ...(edits ? { get: operations.get, update: operations.update, delete: operations.delete } : {}),
    }),
    sections: [{ columns: 2, rows: [...(edits ? fixedRows(fixed) : []), ...formRows(plan)] }, ...rowSections(plan)],
  };
}

/** Returns a section for each kind of child rows, with the fields which a person may change. */
function rowSections({ entity, rows, lookups }: ScreenPlan): Json[] {
  return Object.entries(rows).map(([name, child]): Json => {
    const { title = name, children } = entity.properties[name] ?? {};
    const kept = new Set([...child.key, children?.foreignKey, children?.orderBy]);
    const fields = visibleFields(child).filter(([field, { readOnly }]) => !kept.has(field) && readOnly !== true);
    return { title, children: { name, fields: fields.map(([field, rules]) => formField(field, rules, lookups)) } };
  });
}

/** Returns the rows of a form that show the fields which a person may change. */
export function formRows({ entity, lookups }: ScreenPlan): Json[] {
  return rowsOf(
    visibleFields(entity).filter(([, { readOnly }]) => readOnly !== true),
    lookups,
  );
}

function visibleFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.properties).filter(([, { compute, children }]) => compute === undefined && !children);
}

/** Returns the row of the fields that the server sets, shown of a record that exists. */
function fixedRows(fields: readonly [string, Field][]): Json[] {
  if (fields.length === 0) return [];
  return [{ visibleWhen: { field: 'screen.mode', is: 'edit' }, fields: fields.map(([name]): Json => ({ name })) }];
}

function columnOf({ entity, operations, expanded, lookups }: ScreenPlan, name: string, field: Field): Json {
  const lookup = field.references && lookups[field.references.entity];
  if (field.references !== undefined && lookup !== undefined && expanded.includes(field.references.as))
    return { name: `${field.references.as}.${lookup.text}`, label: field.title ?? name };
  if (entity.key.includes(name)) return { name, width: 110 };
  if (name === entity.titleField && operations.get !== undefined && operations.update !== undefined)
    return { name, showAsLink: true, linkUrlSegment: 'edit/' };
  return field.format === 'date-time' || field.format === 'date' ? { name, controlType: 'date', width: 150 } : { name };
}

function isColumn(field: Field): boolean {
  if (field.compute !== undefined || field.children !== undefined || field.writeOnly === true) return false;
  return field.type !== 'object' && field.type !== 'array' && !NO_COLUMN.has(field.format ?? '');
}

function filtersOf(entity: Entity, lookups: ScreenPlan['lookups']): JsonObject {
  const filters = Object.entries(entity.properties).flatMap(([name, field]): Json[] => {
    const lookup = field.references && lookups[field.references.entity];
    if (lookup === undefined || lookup.isLarge) return [];
    return [{ ...choiceOf(name, field, lookup), placeholder: field.title ?? name, dataTypeCode: typeCode(field) }];
  });
  return filters.length === 0 ? {} : { filters };
}

function choiceOf(name: string, field: Field, lookup: Lookup): JsonObject {
  return {
    name,
    dataSource: lookup.operation,
    dataKeyFieldName: field.references?.field ?? name,
    dataTextFieldName: lookup.text,
  };
}

function typeCode(field: Field): string {
  return field.type === 'integer' || field.type === 'number' ? 'number' : 'text';
}

/** Puts two short fields into a row. Long ones have a row of their own. */
function rowsOf(fields: [string, Field][], lookups: ScreenPlan['lookups']): Json[] {
  const rows: Json[][] = [];
  let open: Json[] | undefined;
  for (const [name, field] of fields) {
    const written = formField(name, field, lookups);
    const isLong = NO_COLUMN.has(field.format ?? '');
    if (open !== undefined && !isLong) {
      open.push(written);
      open = undefined;
      continue;
    }
    const row = [written];
    rows.push(row);
    open = isLong ? undefined : row;
  }
  return rows.map((row): Json => ({ fields: row }));
}

function formField(name: string, field: Field, lookups: ScreenPlan['lookups']): Json {
  const lookup = field.references && lookups[field.references.entity];
  if (lookup === undefined) return { name };
  return { ...choiceOf(name, field, lookup), controlType: lookup.isLarge ? 'selectWithSearchInput' : 'select' };
}

function given(endpoints: Record<string, string | undefined>): JsonObject {
  return Object.fromEntries(Object.entries(endpoints).filter(([, name]) => name !== undefined));
}
