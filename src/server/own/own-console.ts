import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComputedField, EntityRules } from '../data/store/store-types.ts';
import type { OperationHandler } from '../domain/operation-handler.ts';
import type { Job } from '../jobs/job.ts';

/** What the server code of a console of one's own adds to the server (`docs/own-console.md`). */
export interface OwnConsole {
  /** The handlers of its operations. */
  handlers: readonly OperationHandler[];
  /** The rules of its entities, beyond their fields. */
  rules: readonly EntityRules[];
  /** The functions of its fields with `compute`, by the name in the entity. */
  computed: Readonly<Record<string, ComputedField>>;
  jobs: readonly Job[];
}

/** Declares the server code of a console of one's own: the default export of `server/index.ts`. */
export function defineConsole(parts: Partial<OwnConsole>): OwnConsole {
  return { handlers: [], rules: [], computed: {}, jobs: [], ...parts };
}

/** The module that `screenplay build` makes of `server/index.ts`. */
const BUILT = 'dist/server/own.js';

/**
 * Loads the server code of a console of one's own; one without `server/index.ts` adds nothing. Throws an `Error` of one
 * line when the module exports something else.
 * @param folder null when there is no console of one's own
 */
export async function loadOwnConsole(folder: string | null): Promise<OwnConsole> {
  const file = folder === null ? null : path.join(folder, BUILT);
  if (file === null || !existsSync(file)) return defineConsole({});
  const module: unknown = await import(pathToFileURL(file).href);
  const own = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isOwnConsole(own)) throw new Error('server/index.ts must export by default what `defineConsole` returns.');
  return own;
}

function isOwnConsole(value: unknown): value is OwnConsole {
  if (typeof value !== 'object' || value === null) return false;
  const { handlers, rules, jobs, computed } = { handlers: null, rules: null, jobs: null, computed: null, ...value };
  return [handlers, rules, jobs].every((list) => Array.isArray(list)) && typeof computed === 'object';
}

/**
 * Returns the rules of the package and the own ones. Throws an `Error` when both have rules of one entity: the rules of
 * the package hold for its entities, and are not replaced.
 */
export function withOwnRules(given: readonly EntityRules[], own: readonly EntityRules[]): EntityRules[] {
  const ruled = new Set(given.map(({ entity }) => entity));
  for (const { entity } of own) {
    if (ruled.has(entity)) throw new Error(`The entity ${entity} has rules already; a console cannot replace them.`);
    ruled.add(entity);
  }
  return [...given, ...own];
}

/** Returns the computed fields of the package and the own ones. Throws an `Error` for a name that is taken. */
export function withOwnComputed(
  given: Readonly<Record<string, ComputedField>>,
  own: Readonly<Record<string, ComputedField>>,
): Record<string, ComputedField> {
  const taken = Object.keys(own).find((name) => Object.hasOwn(given, name));
  if (taken !== undefined) throw new Error(`The computed field ${taken} exists already; a console cannot replace it.`);
  return { ...given, ...own };
}
