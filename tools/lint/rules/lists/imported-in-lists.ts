import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenNames } from '../../../../renderer/language/resolve/served-by.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { ListDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { defineRule } from '../../rule.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';
import { lists } from '../../screen-parts.ts';

export const importedInLists = defineRule({
  code: 'SP3113',
  title: 'A list imports fields that a file can have and that make a whole record.',
  why: 'A field that the server sets, a reference without choices, or a record that lacks a required field is refused in every row.',
  fix: 'Name the operation in `endpoints.add`, every required field, and only fields that one cell of a table can hold; give a reference a filter with its choices.',
  check(context, report) {
    for (const { file, value: list } of lists(context)) {
      const entity = entry(context.catalogue.entities, list.entity);
      const fields = importedFields(list);
      if (entity === undefined || fields === undefined) continue;
      if (list.endpoints.add === undefined)
        report({ file, path: ['import'], at: 'key' }, 'The list has no endpoint "add".');
      for (const [index, name] of fields.entries()) {
        const problem = fieldProblem(name, list, entity);
        if (problem !== null) report({ file, path: ['import', 'fields', index] }, problem);
      }
      for (const name of missing(list, entity, entry(context.catalogue.operations, list.endpoints.add ?? '')))
        report(
          { file, path: ['import', 'fields'], at: 'key' },
          `${entity.entity} needs "${name}", which a file cannot have here.`,
        );
    }
  },
});

/** Returns the fields of an import by single calls. */
function importedFields({ import: imported }: ListDescriptor): string[] | undefined {
  return imported !== undefined && 'fields' in imported ? imported.fields : undefined;
}

function fieldProblem(name: string, list: ListDescriptor, { properties }: Entity): string | null {
  const field = entry(properties, name);
  // Another rule reports fields that do not exist.
  if (field === undefined) return name.includes('.') ? `"${name}" belongs to another record.` : null;
  const fixed = heldBack(field);
  if (fixed !== null) return `"${name}" is ${fixed}, so that no file can have it.`;
  const filter = list.filters?.find((one) => one.name === name);
  return field.references !== undefined && filter?.dataSource === undefined
    ? `"${name}" has no choices: add a filter of it with a dataSource.`
    : null;
}

/** Returns why a file cannot have a field; null when it can. */
function heldBack({ type, format, readOnly, generated, writeOnly }: Field): string | null {
  if (readOnly === true || generated === true) return 'set by the server';
  if (writeOnly === true) return 'a secret';
  return type === 'array' || type === 'object' || format === 'richtext' ? 'too large for a cell' : null;
}

/** Returns the required fields that neither the file nor the list's address gives. */
function missing(list: ListDescriptor, entity: Entity, add: CatalogueOperation | undefined): string[] {
  const given = [...(importedFields(list) ?? []), ...parametersOf(list.route)];
  const taken = takenNames(add?.serves);
  return (entity.required ?? []).filter(
    (name) => !given.includes(name) && (taken?.includes(name) ?? true) && mustBeSent(entry(entity.properties, name)),
  );
}
