import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { schemas } from '../lint/schema/validators.ts';
import { formSchema, listSchema } from './entity-schemas.ts';
import { referencePage } from './reference.ts';

const SCHEMAS = 'schemas/descriptor/generated';
const PAGES = 'schemas/descriptor/reference';

/** Written by a test from the renderer's registries, which the tools cannot import. */
const NOT_OURS = ['vocabulary.schema.json', 'README.md'];

/** Every file that follows from the schemas and the catalogue: its path from the root, and its text. */
export function generatedFiles(catalogue: Catalogue): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entity of Object.values(catalogue.entities)) {
    files[`${SCHEMAS}/${entity.entity}.list.schema.json`] = asText(listSchema(entity, catalogue));
    files[`${SCHEMAS}/${entity.entity}.form.schema.json`] = asText(formSchema(entity, catalogue));
  }
  for (const file of Object.keys(schemas)) {
    files[`${PAGES}/${(file.split('/').at(-1) ?? '').replace('.schema.json', '.md')}`] = referencePage(file, schemas);
  }
  return files;
}

function asText(schema: JsonObject): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Files below `root` that are not what they would be generated as: missing, changed, or left over. */
export function staleFiles(root: string, files: Record<string, string>): string[] {
  const changed = Object.keys(files).filter((file) => textOf(root, file) !== files[file]);
  const leftOver = [SCHEMAS, PAGES].flatMap((folder) => {
    const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return there.filter((name) => !NOT_OURS.includes(name)).map((name) => `${folder}/${name}`).filter((file) => files[file] === undefined);
  });
  return [...changed, ...leftOver].toSorted();
}

/** Makes the files below `root` what they should be. */
export function writeFiles(root: string, files: Record<string, string>, stale: string[]): void {
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
