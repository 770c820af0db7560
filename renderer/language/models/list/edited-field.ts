import { entityShape } from '../../rules/entity-shape.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { fieldModel } from '../form/field-model.ts';
import type { FieldSet, FormModelField } from '../form/form-model.ts';

/** A field that is edited in a list, alone. */
export interface EditedField {
  set: FieldSet;
  field: FormModelField;
}

/**
 * Returns the model of a field that a list edits, with the data rules of its entity. Null for another kind of screen, and for an unknown field.
 */
export function editedField(name: string, screen: ResolvedScreen): EditedField | null {
  const field = listField(name, screen);
  const { descriptor, entity } = screen;
  if (field === null || entity === undefined) return null;
  return {
    set: { id: `${descriptor.id}.${name}`, entity, sections: [{ columns: 1, rows: [{ fields: [field] }] }] },
    field,
  };
}

/**
 * Returns a field of a list's entity as a form has it. A reference takes the lookup of the list's filter of that field.
 * The field is called as its column is. Null for another kind of screen, and for an unknown field.
 */
export function listField(name: string, { descriptor, entity, entities }: ResolvedScreen): FormModelField | null {
  if (descriptor.kind !== 'list' || entity === undefined || !Object.hasOwn(entity.properties, name)) return null;
  const { label, dataSource, dataKeyFieldName, dataTextFieldName, dataSourceArgs } =
    descriptor.filters?.find((filter) => filter.name === name) ?? {};
  const called = descriptor.columns.find((column) => column.name === name)?.label ?? label;
  return fieldModel(
    {
      name,
      ...(called === undefined ? {} : { label: called }),
      ...(dataSource === undefined ? {} : { dataSource }),
      ...(dataKeyFieldName === undefined ? {} : { dataKeyFieldName }),
      ...(dataTextFieldName === undefined ? {} : { dataTextFieldName }),
      ...(dataSourceArgs === undefined ? {} : { dataSourceArgs }),
    },
    { shape: entityShape(entity, entities), owner: entity.entity, entities, problems: [] },
  );
}
