import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { mergeJson } from './merge-json.ts';

/** What happened to a file. */
export type Change = 'written' | 'changed' | 'unchanged';

/**
 * Writes what `edit` returns for the JSON of a file below `root`: undefined for a file that is not there. A file whose
 * value stays the same keeps its text. Throws an `Error` with the file's path when the file is not JSON.
 */
export async function editJson(root: string, file: string, edit: (before: Json | undefined) => Json): Promise<Change> {
  const path = join(root, file);
  const before = existsSync(path) ? parsed(file, readFileSync(path, 'utf8')) : undefined;
  const after = edit(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return 'unchanged';
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatted(after, join(projectRoot(), file)));
  return before === undefined ? 'written' : 'changed';
}

/** Writes a JSON file below `root`, or adds to the file that is there what it lacks (`mergeJson`). */
export function putJson(root: string, file: string, value: Json): Promise<Change> {
  return editJson(root, file, (before) => (before === undefined ? value : mergeJson(before, value)));
}

/** Formats JSON as `npm run format` does. */
async function formatted(value: Json, path: string): Promise<string> {
  return format(JSON.stringify(value), { ...(await resolveConfig(path)), parser: 'json' });
}

function parsed(file: string, text: string): Json {
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
