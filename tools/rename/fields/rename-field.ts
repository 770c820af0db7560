import type { Entity } from '../../../renderer/language/types/entity.ts';
import { columnOf, hasColumn } from '../tables/columns.ts';
import { edited, editsOf } from '../edits.ts';
import { contextOf } from '../new-findings.ts';
import type { Edit, Plan, Tree } from '../plan.ts';
import { fieldMigration } from './field-migration.ts';
import { fieldName, fieldOf, refuseUnknownField } from './field-of.ts';
import { filesOf, placesOf } from './field-places.ts';
import { refuseField, refuseName } from './refusals.ts';

/**
 * Plans the rename of a field, as `planRename` does: `from` is written with the entity, `Tool.serialNumber`, and `to`
 * may be. Its column gets the new name too.
 */
export function planField(tree: Tree, from: string, to: string): Plan | null {
  const before = fieldName(from);
  const after = to.includes('.') ? fieldName(to) : { entity: before.entity, name: to };
  if (before.entity !== after.entity)
    throw new Error(`A field stays in its entity: write ${before.entity}.${after.name}.`);
  const field = fieldOf(tree, before.entity, before.name);
  if (field === null) {
    if (fieldOf(tree, after.entity, after.name)) return null;
    return refuseUnknownField(tree, before.entity, before.name);
  }
  if (before.name === after.name) return null;
  refuseField(tree, field);
  refuseName(tree, field, after.name);
  const edits = editsOf(placesOf(tree, before.name, field.field), before.name, after.name);
  const migration = fieldMigration(contextOf(tree), field, after.name, entitiesAfter(tree, edits));
  const columns = hasColumn(field.field) ? [columnOf(before.name)] : [];
  const near = [before.entity, field.entity.table.name];
  return { edits, moves: [], names: [before.name], near, columns, migration };
}

/** Returns the entities of a tree after edits. */
export function entitiesAfter(tree: Tree, edits: readonly Edit[]): Record<string, Entity> {
  const { entities, catalogue } = contextOf(tree);
  const byFile = new Map<string, Edit[]>();
  for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  const changed = entities.flatMap(({ file, value }): [string, Entity][] => {
    const own = byFile.get(file);
    const text = filesOf(tree).get(file)?.text ?? '';
    // Safe: edits of names keep the shape that lint has found valid.
    return own === undefined ? [] : [[value.entity, JSON.parse(edited(text, own)) as Entity]];
  });
  return { ...catalogue.entities, ...Object.fromEntries(changed) };
}
