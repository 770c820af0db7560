import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../renderer/language/types/json.ts';

/** Which of the three kinds of JSON a file is (`design.md` §1), told by where it lies. */
export type SourceRole = 'entity' | 'operations' | 'area' | 'screen';

/** One JSON file of the three kinds, as it was read. */
export interface Source {
  /** From the project's root, with `/`. */
  file: string;
  role: SourceRole;
  text: string;
  /** Undefined when the text is not JSON. */
  value: Json | undefined;
}

/** Every source below `root`, in a fixed order. Rejects nothing: what is not JSON comes without a value. */
export function readSources(root: string): Source[] {
  return [
    ...jsonFiles(root, 'schemas/entities').map((file) => readSource(root, file, 'entity')),
    ...jsonFiles(root, 'schemas/operations').map((file) => readSource(root, file, 'operations')),
    ...jsonFiles(root, 'screens').map((file) => readSource(root, file, file.endsWith('/area.json') ? 'area' : 'screen')),
  ];
}

/** Made-up data and expectations that may stand beside a screen. */
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

/** The same file with another text. */
export function withText(source: Source, text: string): Source {
  return { ...source, text, value: parseJson(text) };
}

function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse answers nothing but JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
