import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { format } from 'oxfmt';
import type { Json } from '../../renderer/language/types/json.ts';
import { ownConsole, projectRoot } from '../catalogue/project-root.ts';
import { readSources, sourceOf, type Source } from '../catalogue/read-sources.ts';
import { mergeJson } from './merge-json.ts';

/** The form of the JSON files of this repository (`.oxfmtrc.json`), also in a console of one's own. */
const FORMAT = { printWidth: 120 };

/** What happens to a file. */
export type Change = 'written' | 'changed' | 'unchanged';

/** One file of a draft. */
interface DraftFile {
  /** The text on the disk; undefined when there is no such file. */
  before: string | undefined;
  /** The new text; for JSON before it is formatted. */
  after: string;
}

/**
 * The files that a command is going to write below a root. Nothing is on the disk before `write`, so that a command that
 * fails leaves the tree as it was.
 */
export class Draft {
  readonly root: string;
  readonly #files = new Map<string, DraftFile>();

  constructor(root: string) {
    this.root = resolve(root);
  }

  /** Returns the sources of the tree as they will be. */
  sources(): Source[] {
    const drafted = [...this.#files].flatMap(([file, { after }]) => sourceOf(file, after) ?? []);
    const isDrafted = new Set(drafted.map(({ file }) => file));
    return [...readSources(this.root).filter(({ file }) => !isDrafted.has(file)), ...drafted];
  }

  /** Replaces the text of a file by what `edit` returns for it: for undefined when there is no such file. */
  editText(file: string, edit: (text: string | undefined) => string): void {
    const path = this.#pathOf(file);
    const known = this.#files.get(file);
    if (known === undefined) this.#refuseFileOfPackage(file);
    const before = known ? known.before : existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    this.#files.set(file, { before, after: edit(known?.after ?? before) });
  }

  /**
   * Replaces the value of a JSON file by what `edit` returns for it: for undefined when there is no such file. A file
   * whose value stays the same keeps its text. Throws an `Error` with the file's path when the file is not JSON.
   */
  editJson(file: string, edit: (value: Json | undefined) => Json): void {
    this.editText(file, (text) => {
      const value = text === undefined ? undefined : parsed(file, text);
      const after = JSON.stringify(edit(value));
      return text !== undefined && after === JSON.stringify(value) ? text : after;
    });
  }

  /** Writes a JSON file, or adds to the file that is there what it lacks (`mergeJson`). */
  putJson(file: string, value: Json): void {
    this.editJson(file, (before) => (before === undefined ? value : mergeJson(before, value)));
  }

  /** Writes all files, formatted as `npm run format` does, and returns what happened to each. */
  async write(): Promise<{ file: string; change: Change }[]> {
    const texts = new Map<string, string>();
    for (const [file, { before, after }] of this.#files)
      texts.set(file, after === before ? after : await formatted(file, after));
    return [...this.#files].map(([file, { before }]) => {
      const text = texts.get(file) ?? '';
      if (text === before) return { file, change: 'unchanged' };
      const path = this.#pathOf(file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return { file, change: before === undefined ? 'written' : 'changed' };
    });
  }

  /**
   * Throws an `Error` for a file of the package that the console has not replaced: the new file would hide the rest of
   * the package's one.
   */
  #refuseFileOfPackage(file: string): void {
    if (this.root !== ownConsole() || existsSync(join(this.root, file))) return;
    if (existsSync(join(projectRoot(), file)))
      throw new Error(`${file} belongs to the package. Choose a name of your own.`);
  }

  /** Throws an `Error` for a path that leaves the root. */
  #pathOf(file: string): string {
    const path = join(this.root, file);
    if (!path.startsWith(this.root + sep)) throw new Error(`'${file}' is outside of ${this.root}.`);
    return path;
  }
}

async function formatted(file: string, text: string): Promise<string> {
  if (!file.endsWith('.json')) return text;
  const { code, errors } = await format(file, text, FORMAT);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

function parsed(file: string, text: string): Json {
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
