import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { schemas } from '../lint/schema/validators.ts';
import { withoutAnnotations } from './annotations.ts';
import { catalogueSchema, entitySchemas } from './entity-schemas.ts';
import { writtenJson } from './written-json.ts';
import { languageFiles } from './language-files.ts';
import { vocabularyFiles } from './vocabulary-files.ts';

const SCHEMAS = 'schemas/descriptor/generated';

/** Generated from the renderer and not from a tree: `vocabularyFiles`. */
const NOT_OURS = ['vocabulary.schema.json'];

/** The schemas without annotations, which editors do not use. */
const PLAIN = withoutAnnotations(schemas);

/** Files by their path from the root, and the folders that may hold no other files. */
export interface Generated {
  files: Record<string, string>;
  folders: string[];
}

/**
 * Returns the files that are generated from the entities and operations of a tree: the schemas that let an editor
 * complete their names.
 */
export function treeFiles(catalogue: Catalogue): Generated {
  const own = Object.values(catalogue.entities).map((entity) => entitySchemas(entity, catalogue, PLAIN));
  const all = Object.assign({ 'catalogue.schema.json': catalogueSchema(catalogue) }, ...own);
  const files = Object.entries<JsonObject>(all).map(([name, schema]) => [`${SCHEMAS}/${name}`, asText(schema)]);
  return { files: Object.fromEntries(files), folders: [SCHEMAS] };
}

/**
 * Returns the files of the project's own tree: those of every tree, and the files of the language and its vocabulary.
 */
export function projectFiles(root: string, catalogue: Catalogue): Generated {
  const parts = [treeFiles(catalogue), languageFiles(root, schemas), vocabularyFiles()];
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    folders: parts.flatMap(({ folders }) => folders),
  };
}

function asText(schema: JsonObject): string {
  return `${writtenJson(schema)}\n`;
}

/** Returns the files below `root` that are missing, changed or left over. */
export function staleFiles(root: string, { files, folders }: Generated): string[] {
  const changed = Object.keys(files).filter((file) => textOf(root, file) !== files[file]);
  const leftOver = folders.flatMap((folder) => {
    const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [];
    return there
      .filter((entry) => entry.isFile() && !NOT_OURS.includes(entry.name))
      .map(({ name }) => `${folder}/${name}`)
      .filter((file) => files[file] === undefined);
  });
  return [...changed, ...leftOver].toSorted();
}

/** Writes the stale files below `root`, and removes those that are left over. */
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
