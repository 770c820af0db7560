import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { ROW_COUNT } from '../../../renderer/language/query/grouping/grouping.ts';
import { answerShape, propertiesOf, rowShape } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { screenRoutes } from '../../../renderer/language/resolve/routes.ts';
import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import type { EditorDescriptor, MatrixDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { FormDescriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { parametersOf } from '../../catalogue/route-parameters.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { readsOfEditor } from '../../lint/rules/fields/editor-lookups.ts';
import type { FieldDefinition } from './field-of.ts';
import { isSame } from './field-places.ts';
import { mixedRows } from './mixed-rows.ts';
import { templatesOfMoney } from './money-templates.ts';
import type { Obstacle } from './obstacle.ts';

/** Returns what around an entity is tied to the name of a field, beyond what refers to the field. */
export function obstaclesAround(context: LintContext, field: FieldDefinition): Obstacle[] {
  return [
    ...keysOfPaths(context, field),
    ...inScreens(context, field),
    ...mixedRows(context, field),
    ...templatesOfMoney(context, field),
    ...inGroupTotals(context, field),
  ];
}

/** Groups are read from records or from their totals, under the same names (`table.groupTotals`). */
function inGroupTotals({ entities }: LintContext, { entity, name }: FieldDefinition): Obstacle[] {
  return entities.flatMap(({ file, value }): Obstacle[] => {
    const { groupTotals } = value.table;
    if (groupTotals === undefined || ![value.entity, groupTotals.entity].includes(entity.entity)) return [];
    const totals = entities.find((one) => one.value.entity === groupTotals.entity)?.value;
    const isRead = Object.hasOwn(value.properties, name) && Object.hasOwn(totals?.properties ?? {}, name);
    const sentence = `"${name}" of ${value.entity} is read from ${groupTotals.entity} under the same name: change both by hand.`;
    return isRead || name === ROW_COUNT ? [{ file, path: ['table', 'groupTotals'], sentence }] : [];
  });
}

/** A key of a path may be the name of a field: the call lists the records that have the value. */
function keysOfPaths({ operations }: LintContext, { entity, name }: FieldDefinition): Obstacle[] {
  return operations.flatMap(({ file, path, value }): Obstacle[] => {
    const isServed = servedBy(value)?.entity === entity.entity;
    if (!isServed || !readOperationPath(value.path).keys.includes(name)) return [];
    const sentence = `"${name}" is a key of the path of ${value.name}, which links and permissions name.`;
    return [{ file, path: [...path, 'path'], sentence }];
  });
}

function inScreens(context: LintContext, field: FieldDefinition): Obstacle[] {
  return context.screens.flatMap(({ file, value: screen }): Obstacle[] => {
    if (screen.kind === 'editor') return inEditor(screen, file, field, context);
    if (screen.kind === 'matrix') return inMatrix(screen, file, field, context);
    if (!('entity' in screen) || screen.entity !== field.entity.entity) return [];
    if (screen.kind === 'list') return inList(screen, file, field);
    return screen.kind === 'form' ? inForm(screen, file, field, context) : [];
  });
}

function inEditor(
  screen: EditorDescriptor,
  file: string,
  { name, field }: FieldDefinition,
  { catalogue }: LintContext,
): Obstacle[] {
  return readsOfEditor(screen).flatMap(({ path, operation, field: read, at }): Obstacle[] => {
    // A field that the screen names is changed there.
    if (read !== name || at !== undefined) return [];
    const answered = entry(catalogue.operations, operation);
    const fields = answered && propertiesOf(answerShape(answered, catalogue.entities));
    const sentence = `The dialogs of an editor read "${read}" of the rows of ${operation} by this name.`;
    return isSame(entry(fields ?? {}, read), field) ? [{ file, path, sentence }] : [];
  });
}

/** The records of the cells have the fields of several entities under the same names. */
function inMatrix(
  { rows, columns, cells, entity: cellEntity }: MatrixDescriptor,
  file: string,
  { entity, name, field }: FieldDefinition,
  { catalogue }: LintContext,
): Obstacle[] {
  const isOfCells = cellEntity === entity.entity;
  const sentence = `The cells of a matrix are found by "${name}", which several calls answer: change all by hand.`;
  const isAnswered = (): boolean => isSame(entry(rowShape(cells, catalogue) ?? {}, name), field);
  return [
    ...Object.entries({ rows, columns }).flatMap(([word, part]): Obstacle[] => {
      const isMeant = part.key === name && (isOfCells || isSame(rowShape(part, catalogue)?.[name], field));
      return isMeant ? [{ file, path: [word, 'key'], sentence }] : [];
    }),
    ...(isOfCells && cells.value === name && !isAnswered() ? [{ file, path: ['cells', 'value'], sentence }] : []),
  ];
}

function inList({ add }: ListDescriptor, file: string, { name }: FieldDefinition): Obstacle[] {
  const index = add?.filters?.indexOf(name) ?? -1;
  const sentence = `A new record begins with this filter: its form reads it in the address as query.${name}.`;
  return index === -1 ? [] : [{ file, path: ['add', 'filters', index], sentence }];
}

/**
 * A route names fields of the form's record, and a call with shapes of its own takes and answers them by their names.
 */
function inForm(
  form: FormDescriptor,
  file: string,
  { name }: FieldDefinition,
  { operations }: LintContext,
): Obstacle[] {
  const isInRoute = screenRoutes(form).some((route) => parametersOf(route).includes(name));
  const sentence = `"${name}" is a parameter of this route, which links name.`;
  const names = new Set(Object.values(form.endpoints));
  const called = operations.filter(({ value }) => names.has(value.name) && servedBy(value) === undefined);
  return [
    ...(isInRoute ? [{ file, path: ['route'], sentence }] : []),
    ...called.flatMap(({ file: own, path, value }) =>
      (['payload', 'result'] as const).flatMap((part): Obstacle[] => {
        if (entry(value[part]?.properties ?? {}, name) === undefined) return [];
        const why = `${value.name} has a field "${name}" of its own, which ${form.id} takes for this one: change both by hand.`;
        return [{ file: own, path: [...path, part, 'properties', name], sentence: why }];
      }),
    ),
  ];
}
