import { treeRoot } from '../catalogue/project-root.ts';
import { nextMigrationFile } from '../new/new-migration.ts';
import type { ChangedFile } from './changed-files.ts';
import type { PlannedMigration } from './plan.ts';

/** Returns the new migration. Null without one, and for a tree that has no place for it. */
export function newMigration(root: string, migration: PlannedMigration | undefined): ChangedFile | null {
  if (migration === undefined || root !== treeRoot()) return null;
  const file = nextMigrationFile(migration.name);
  return { from: file, to: file, before: undefined, after: migration.text };
}
