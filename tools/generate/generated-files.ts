import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue, CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { schemas } from '../lint/schema/validators.ts';
import { withoutAnnotations } from './annotations.ts';
import { catalogueSchema, entitySchemas } from './entity-schemas.ts';
import { writtenJson } from './written-json.ts';
import { languageFiles } from './language-files.ts';
import { ownOperationTypesFile } from './operation-types.ts';
import { textModules } from '../texts/text-modules.ts';
import { scenarioSchema, scenarioSchemaFile } from './scenario-schema.ts';
import { serverFiles } from './server-files.ts';
import { vocabularyFiles } from './vocabulary-files.ts';

/** The folder of the schemas that let an editor complete the names of a tree. */
export const SCHEMAS = 'schemas/descriptor/generated';

/** Generated from the renderer and not from a tree: `vocabularyFiles`. */
const NOT_OURS = ['vocabulary.schema.json'];

/** The schemas without annotations, which editors do not use. */
const PLAIN = withoutAnnotations(schemas);

/** A generated file: its path from the root, and its text. */
export type GeneratedFile = [path: string, text: string];

/** Generated files, and the folders that may hold no other files. */
export interface Generated {
  /** Returns the files one after the other: the texts of a large tree together need hundreds of megabytes. */
  files: () => Iterable<GeneratedFile>;
  folders: string[];
}

/**
 * Returns the files that are generated from the entities and operations of any tree: the schemas that let an editor
 * complete their names. They are not committed: every lint writes them.
 */
export function treeFiles(catalogue: Catalogue): Generated {
  return { files: () => schemaFiles(catalogue), folders: [SCHEMAS] };
}

function* schemaFiles(catalogue: Catalogue): Generator<GeneratedFile> {
  yield [`${SCHEMAS}/catalogue.schema.json`, asText(catalogueSchema(catalogue))];
  for (const entity of Object.values(catalogue.entities)) {
    for (const [name, schema] of Object.entries(entitySchemas(entity, catalogue, PLAIN)))
      yield [`${SCHEMAS}/${name}`, asText(schema)];
  }
  for (const screen of Object.values(catalogue.screens)) {
    if (screen.kind === 'form')
      yield [`${SCHEMAS}/${scenarioSchemaFile(screen.id)}`, asText(scenarioSchema(screen, catalogue, PLAIN))];
  }
}

/**
 * Returns the files that are generated in a console of one's own (`docs/own-console.md`): those of any tree, the
 * schemas of the language, which its files name, and the types of its operations.
 *
 * @param own The operations of the console itself.
 */
export function ownConsoleFiles(catalogue: Catalogue, own: readonly CatalogueOperation[]): Generated {
  const language = Object.entries(schemas).map(([name, schema]): GeneratedFile => [
    `schemas/descriptor/${name}`,
    asText(schema),
  ]);
  return joined([treeFiles(catalogue), { files: () => [...language, ownOperationTypesFile(own)], folders: [] }]);
}

/** Returns the files of the project's own tree that are not committed: those of any tree, and modules of the server. */
export function uncommittedFiles(catalogue: ReadCatalogue): Generated {
  return joined([treeFiles(catalogue), serverFiles(catalogue)]);
}

/**
 * Returns the generated files that the project's own tree commits: the files of the language, which the program that
 * generates all others imports, the English texts, and the reference, which people read. `lint --fix` writes them.
 */
export function committedFiles(root: string): Generated {
  return joined([languageFiles(root, schemas), vocabularyFiles(), textModules(root)]);
}

function joined(parts: Generated[]): Generated {
  return {
    *files() {
      for (const { files } of parts) yield* files();
    },
    folders: parts.flatMap(({ folders }) => folders),
  };
}

function asText(schema: JsonObject): string {
  return `${writtenJson(schema)}\n`;
}

/** Returns the files below `root` that are missing, changed or left over. */
export function staleFiles(root: string, generated: Generated): string[] {
  return [...stale(root, generated)].map(({ file }) => file).toSorted();
}

/** Returns the stale files with the texts that they should have; none for a file that is left over. */
export function outOfDate(root: string, generated: Generated): { file: string; text?: string }[] {
  return [...stale(root, generated)];
}

/** Writes the stale files below `root`, and removes those that are left over. Returns their paths. */
export function writeFiles(root: string, generated: Generated): string[] {
  const written: string[] = [];
  for (const { file, text } of stale(root, generated)) {
    if (text === undefined) rmSync(join(root, file));
    else writeFile(join(root, file), text);
    written.push(file);
  }
  return written.toSorted();
}

function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Yields the stale files with their new text; a file that is left over has none. */
function* stale(root: string, { files, folders }: Generated): Generator<{ file: string; text?: string }> {
  const expected = new Set<string>();
  for (const [file, text] of files()) {
    expected.add(file);
    if (textOf(root, file) !== text) yield { file, text };
  }
  for (const folder of folders) {
    const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [];
    for (const entry of there) {
      const file = `${folder}/${entry.name}`;
      if (entry.isFile() && !NOT_OURS.includes(entry.name) && !expected.has(file)) yield { file };
    }
  }
}

function textOf(root: string, file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}
