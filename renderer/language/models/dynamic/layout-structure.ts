import { isObject, parsePath } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** A section that people have laid out by hand. */
export interface LaidOutSection {
  title: string;
  rows: readonly LaidOutRow[];
}

export interface LaidOutRow {
  grow: boolean;
  fields: readonly LaidOutField[];
}

/** A field in its place: the name of a field of the structure, and words that replace those of the structure. */
export interface LaidOutField {
  name: string;
  label: string;
  placeholder?: string | null;
}

/**
 * Returns a structure in which the fields of another one have the places of a layout. A form of the server, the preview
 * of a layout and a public form are made of it alike (`configuredSections`). Places of fields that the structure lacks
 * are left out.
 * @param structure The fields by their position, as `fieldsFrom` answers them.
 */
export function layoutStructure(sections: readonly LaidOutSection[], structure: Json | undefined): JsonObject[] {
  const fields = fieldsByName(structure);
  return sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ grow, fields: places }) => ({
      grow,
      fields: places.flatMap(({ name, label, placeholder }): JsonObject[] => {
        const field = fields.get(name);
        if (field === undefined) return [];
        return [{ ...field, ...(label === '' ? {} : { label }), ...(placeholder ? { placeholder } : {}) }];
      }),
    })),
  }));
}

function fieldsByName(structure: Json | undefined): ReadonlyMap<string, JsonObject> {
  const entries = isObject(structure) ? Object.values(structure) : [];
  return new Map(
    entries.filter(isObject).flatMap((field): [string, JsonObject][] => {
      const { name } = field;
      return typeof name === 'string' && parsePath(name) !== null ? [[name, field]] : [];
    }),
  );
}
