import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import type { Entity } from '../../types/entity.ts';
import type { FieldSet, FormModelField } from '../form/form-model.ts';
import { listField } from '../list/edited-field.ts';

/** The fields of new records that come from a file. */
export interface ImportModel {
  entity: Entity;
  /** The operation that adds one record. */
  operation: string;
  fields: FormModelField[];
  set: FieldSet;
}

/** Returns the import of a list by single calls; null for a list without one. */
export function importModel(screen: ResolvedScreen): ImportModel | null {
  const { descriptor, entity } = screen;
  if (descriptor.kind !== 'list' || entity === undefined) return null;
  if (descriptor.import === undefined || !('fields' in descriptor.import)) return null;
  const { add } = descriptor.endpoints;
  if (add === undefined) return null;
  const fields = descriptor.import.fields.flatMap((name) => listField(name, screen) ?? []);
  return {
    entity,
    operation: add,
    fields,
    set: { id: `${descriptor.id}.import`, entity, sections: [{ columns: 1, rows: [{ fields }] }] },
  };
}
