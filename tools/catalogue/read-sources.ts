import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../renderer/language/types/json.ts';
import { ownConsole, projectRoot } from './project-root.ts';

/** The kind of a JSON file (`docs/architecture.md#three-kinds-of-json`), which its folder decides. */
export type SourceRole = 'entity' | 'table' | 'operations' | 'abilities' | 'area' | 'screen' | 'scenario' | 'language';

/** One JSON file of the three kinds. */
export interface Source {
  /** Relative to the project's root, with `/`. */
  file: string;
  role: SourceRole;
  text: string;
  /** Undefined when the text is not JSON. */
  value: Json | undefined;
  /** The file belongs to the package that the tree stands on, and is not the tree's own. */
  isFromPackage?: true;
}

/** Says in which version of the language a tree is written. */
export const LANGUAGE_FILE = 'screens/language.json';

/** The ending of a file with the scenarios of a form, which stands beside it. */
export const SCENARIO_ENDING = '.scenario.json';

/** The folders that hold sources, relative to a tree's root. */
export const SOURCE_FOLDERS = [
  'schemas/entities',
  'schemas/tables',
  'schemas/operations',
  'schemas/abilities',
  'screens',
] as const;

/**
 * Reads all sources below `root`, in a fixed order. A file that is not JSON has no value. A console of one's own stands
 * on the package: it has the package's sources too, besides those for which it has a file with the same path.
 */
export function readSources(root: string): Source[] {
  return sourceFiles(root).map(readSource);
}

/**
 * Returns a function that reads the sources below `root`. Each call reads only the files that changed since the last
 * one, and returns the same objects for the others.
 */
export function sourceReader(root: string): () => Source[] {
  let last = new Map<string, { stamp: string; source: Source }>();
  return () => {
    const now: typeof last = new Map();
    for (const found of sourceFiles(root)) {
      const { file } = found;
      const stamp = stampOf(join(found.root, file));
      const known = last.get(file);
      // A file may have been deleted since its folder was read.
      if (stamp === undefined) continue;
      now.set(file, known?.stamp === stamp ? known : { stamp, source: readSource(found) });
    }
    last = now;
    return [...now.values()].map(({ source }) => source);
  };
}

/** Returns whether a reader has returned the same files twice. */
export function hasSameSources(before: readonly Source[], now: readonly Source[]): boolean {
  return before.length === now.length && before.every((source, index) => source === now[index]);
}

/** Returns a text that changes with the content of a file; undefined when there is no such file. */
function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

/** A source that was not read yet. */
interface SourceFile extends Pick<Source, 'file' | 'role' | 'isFromPackage'> {
  root: string;
}

function sourceFiles(root: string): SourceFile[] {
  const own = filesOf(root);
  if (root !== ownConsole()) return own;
  const replaced = new Set(own.map(({ file }) => file));
  const given = filesOf(projectRoot()).filter(({ file }) => !replaced.has(file));
  return [...given.map((file): SourceFile => ({ ...file, isFromPackage: true })), ...own];
}

function filesOf(root: string): SourceFile[] {
  return SOURCE_FOLDERS.flatMap((folder) =>
    jsonFiles(root, folder).map((file) => ({ root, file, role: roleOf(folder, file) })),
  );
}

function roleOf(folder: (typeof SOURCE_FOLDERS)[number], file: string): SourceRole {
  if (folder === 'schemas/entities') return 'entity';
  if (folder === 'schemas/tables') return 'table';
  if (folder === 'schemas/operations') return 'operations';
  if (folder === 'schemas/abilities') return 'abilities';
  if (file === LANGUAGE_FILE) return 'language';
  if (file.endsWith(SCENARIO_ENDING)) return 'scenario';
  return file.endsWith('/area.json') ? 'area' : 'screen';
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
      return isSource(entry.name) ? [path] : [];
    });
}

function isSource(name: string): boolean {
  return name.endsWith('.json') && !BESIDE.test(name);
}

/** The source that was read last at each path, below any root. */
const lastRead = new Map<string, Source>();

/**
 * Reads a source. A file with the text of the last time is the same object again, also in a copy of the tree: lint keeps
 * what it has found out about an object. So sources must not be changed.
 */
function readSource({ root, file, role, isFromPackage }: SourceFile): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const last = lastRead.get(file);
  if (last?.text === text && last.role === role && last.isFromPackage === isFromPackage) return last;
  const source = { file, role, text, value: parseJson(text), ...(isFromPackage && { isFromPackage }) };
  lastRead.set(file, source);
  return source;
}

/** Returns the source that a file with this text is; undefined for a file that is no source. */
export function sourceOf(file: string, text: string): Source | undefined {
  const folder = SOURCE_FOLDERS.find((one) => file.startsWith(`${one}/`));
  return folder && isSource(file) ? { file, role: roleOf(folder, file), text, value: parseJson(text) } : undefined;
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
