import type { Migration } from './migration.ts';
import { namedLoads } from './to-1-named-loads.ts';

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [namedLoads];
