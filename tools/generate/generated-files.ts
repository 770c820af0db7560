import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { schemas } from '../lint/schema/validators.ts';
import { catalogueSchema, entitySchemas } from './entity-schemas.ts';
import { writtenJson } from './written-json.ts';
import { languageFiles } from './language-files.ts';

const SCHEMAS = 'schemas/descriptor/generated';

/** Written by a test from the renderer's registries, which the tools cannot import. */
const NOT_OURS = ['vocabulary.schema.json'];

/** Files by their path from the root, and the folders in which nothing else may stand. */
export interface Generated {
  files: Record<string, string>;
  folders: string[];
}

/** What follows from the entities and operations of a tree: the schemas that complete their names in an editor. */
export function treeFiles(catalogue: Catalogue): Generated {
  const own = Object.values(catalogue.entities).map((entity) => entitySchemas(entity, catalogue, schemas));
  const all = Object.assign({ 'catalogue.schema.json': catalogueSchema(catalogue) }, ...own);
  const files = Object.entries<JsonObject>(all).map(([name, schema]) => [`${SCHEMAS}/${name}`, asText(schema)]);
  return { files: Object.fromEntries(files), folders: [SCHEMAS] };
}

/** The same, and what follows from the language itself: the pages of its kinds, words and rules. For the project's own tree. */
export function projectFiles(root: string, catalogue: Catalogue): Generated {
  const tree = treeFiles(catalogue);
  const language = languageFiles(root, schemas);
  return { files: { ...tree.files, ...language.files }, folders: [...tree.folders, ...language.folders] };
}

function asText(schema: JsonObject): string {
  return `${writtenJson(schema)}\n`;
}

/** Files below `root` that are not what they would be generated as: missing, changed, or left over. */
export function staleFiles(root: string, { files, folders }: Generated): string[] {
  const changed = Object.keys(files).filter((file) => textOf(root, file) !== files[file]);
  const leftOver = folders.flatMap((folder) => {
    const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [];
    return there.filter((entry) => entry.isFile() && !NOT_OURS.includes(entry.name)).map(({ name }) => `${folder}/${name}`).filter((file) => files[file] === undefined);
  });
  return [...changed, ...leftOver].toSorted();
}

/** Makes the files below `root` what they should be. */
export function writeFiles(root: string, { files }: Generated, stale: string[]): void {
  for (const file of stale) {
    const text = files[file];
    if (text === undefined) {
      rmSync(join(root, file));
      continue;
    }
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function textOf(root: string, file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}
