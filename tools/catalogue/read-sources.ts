import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../renderer/language/types/json.ts';

/** The kind of a JSON file (`docs/architecture.md#three-kinds-of-json`), which its folder decides. */
export type SourceRole = 'entity' | 'operations' | 'area' | 'screen';

/** One JSON file of the three kinds. */
export interface Source {
  /** Relative to the project's root, with `/`. */
  file: string;
  role: SourceRole;
  text: string;
  /** Undefined when the text is not JSON. */
  value: Json | undefined;
}

/** Reads all sources below `root`, in a fixed order. A file that is not JSON has no value. */
export function readSources(root: string): Source[] {
  return [
    ...jsonFiles(root, 'schemas/entities').map((file) => readSource(root, file, 'entity')),
    ...jsonFiles(root, 'schemas/operations').map((file) => readSource(root, file, 'operations')),
    ...jsonFiles(root, 'screens').map((file) =>
      readSource(root, file, file.endsWith('/area.json') ? 'area' : 'screen'),
    ),
  ];
}

/** Files with fake data and expectations, which may stand beside a screen. */
const BESIDE = /\.(data|expect)\.json$/;

function jsonFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return jsonFiles(root, path);
      return entry.name.endsWith('.json') && !BESIDE.test(entry.name) ? [path] : [];
    });
}

function readSource(root: string, file: string, role: SourceRole): Source {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, role, text, value: parseJson(text) };
}

/** Returns the source with another text. */
export function withText(source: Source, text: string): Source {
  return { ...source, text, value: parseJson(text) };
}

function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
