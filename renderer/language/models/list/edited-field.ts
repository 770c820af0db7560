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
 * Returns the model of a field that a list edits, with the data rules of its entity. A reference takes the lookup of
 * the list's filter of that field. It is called as its column is. Null for another kind of screen, and for an unknown field.
 */
export function editedField(name: string, { descriptor, entity, entities }: ResolvedScreen): EditedField | null {
  if (descriptor.kind !== 'list' || entity === undefined || !Object.hasOwn(entity.properties, name)) return null;
  const { label, dataSource, dataKeyFieldName, dataTextFieldName, dataSourceArgs } =
    descriptor.filters?.find((filter) => filter.name === name) ?? {};
  const called = descriptor.columns.find((column) => column.name === name)?.label ?? label;
  const field = fieldModel(
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
  return {
    set: { id: `${descriptor.id}.${name}`, entity, sections: [{ columns: 1, rows: [{ fields: [field] }] }] },
    field,
  };
}
