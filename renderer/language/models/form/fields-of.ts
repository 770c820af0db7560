import type { FieldSet, FormModelField, FormSection } from './form-model.ts';

/** Caches fields by their sections: sections never change, and every key press reads the fields. */
const flat = new WeakMap<FormSection[], FormModelField[]>();
const byName = new WeakMap<FormSection[], ReadonlyMap<string, FormModelField>>();

/** Returns all fields of a form outside its child rows. */
export function fieldsOf({ sections }: Pick<FieldSet, 'sections'>): FormModelField[] {
  const known = flat.get(sections);
  if (known !== undefined) return known;
  const fields = sections.flatMap((section) => section.rows.flatMap((row) => row.fields));
  flat.set(sections, fields);
  return fields;
}

/** Returns the field of that name outside child rows. */
export function fieldNamed({ sections }: Pick<FieldSet, 'sections'>, name: string): FormModelField | undefined {
  const names = byName.get(sections) ?? new Map(fieldsOf({ sections }).map((field) => [field.name, field]));
  byName.set(sections, names);
  return names.get(name);
}
