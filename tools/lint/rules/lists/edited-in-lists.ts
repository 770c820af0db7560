import { editedName } from '../../../../renderer/language/models/list/edited-name.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { ListDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { defineRule } from '../../rule.ts';
import { lists } from '../../screen-parts.ts';

export const editedInLists = defineRule({
  code: 'SP3111',
  title: 'What `editable` and `bulk` change in a list can be changed there.',
  why: 'A field that the server sets, or a reference without choices, is refused by the first person who edits it.',
  fix: 'Name the operation in `endpoints` and a field that its update takes; give a reference a filter with its choices.',
  check(context, report) {
    for (const { file, value: list } of lists(context)) {
      const entity = entry(context.catalogue.entities, list.entity);
      if (entity === undefined) continue;
      for (const [index, { name, editable }] of list.columns.entries()) {
        const problem = editable === true ? editProblem(name, list, entity) : null;
        if (problem !== null) report({ file, path: ['columns', index, 'editable'] }, problem);
      }
      for (const [index, name] of (list.bulk?.set ?? []).entries()) {
        const problem = setProblem(name, list, entity);
        if (problem !== null) report({ file, path: ['bulk', 'set', index] }, problem);
      }
      for (const [index, label] of (list.bulk?.actions ?? []).entries()) {
        const problem = actionProblem(label, list);
        if (problem !== null) report({ file, path: ['bulk', 'actions', index] }, problem);
      }
      for (const [index, { operation }] of (list.bulk?.files ?? []).entries()) {
        const called = entry(context.catalogue.operations, operation);
        // Another rule reports an operation that does not exist.
        if (called !== undefined && called.file === undefined)
          report({ file, path: ['bulk', 'files', index, 'operation'] }, `"${operation}" answers no file.`);
      }
      if (list.bulk?.delete === true && list.endpoints.delete === undefined)
        report({ file, path: ['bulk', 'delete'] }, 'The list has no endpoint "delete".');
    }
  },
});

function setProblem(name: string, list: ListDescriptor, entity: Entity): string | null {
  if (Object.hasOwn(entity.properties, name)) return editProblem(name, list, entity);
  const edited = editedName(name, entity);
  // Another rule reports fields that do not exist.
  return edited === undefined ? null : `"${name}" belongs to another record; set "${edited}".`;
}

function editProblem(name: string, list: ListDescriptor, { properties }: Entity): string | null {
  const edited = editedName(name, { properties });
  const field = edited === undefined ? undefined : properties[edited];
  if (edited === undefined || field === undefined) return `"${name}" is no field of the row.`;
  if (list.endpoints.update === undefined) return 'The list has no endpoint "update".';
  const fixed = fixedBy(field);
  if (fixed !== null) return `"${edited}" is ${fixed}, so that it cannot be edited here.`;
  const filter = list.filters?.find((one) => one.name === edited);
  return field.references !== undefined && filter?.dataSource === undefined
    ? `"${edited}" has no choices: add a filter of it with a dataSource.`
    : null;
}

/** Returns why a field cannot be edited alone in a cell; null when it can. */
function fixedBy({ type, format, readOnly, generated, immutable }: Field): string | null {
  if (readOnly === true || generated === true) return 'set by the server';
  if (immutable === true) return 'fixed once it is saved';
  return type === 'array' || type === 'object' || format === 'richtext' ? 'too large for a cell' : null;
}

function actionProblem(label: string, { rowActions = [] }: ListDescriptor): string | null {
  const action = rowActions.find((one) => one.label === label);
  if (action === undefined) return `There is no row action "${label}".`;
  if (action.ask !== undefined) return `"${label}" asks for fields, so that it is for one row alone.`;
  return action.operation === undefined ? `"${label}" calls no operation, so that it is for one row alone.` : null;
}
