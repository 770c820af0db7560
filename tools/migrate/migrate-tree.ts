import { applyEdits, modify } from 'jsonc-parser';
import { LANGUAGE_VERSION } from '../../renderer/language/grammar/language-version.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { LANGUAGE_FILE, withText, type Source } from '../catalogue/read-sources.ts';
import { languageOf } from './language-of.ts';
import type { Edit, Migration } from './migration.ts';
import { migrations as all } from './migrations.ts';

/** A file that a migration has changed. */
export interface MigratedFile {
  /** Relative to the tree's root. */
  file: string;
  text: string;
}

/** The result of a migration. */
export interface MigratedTree {
  from: number;
  /** The migrations that ran. */
  ran: readonly Migration[];
  files: MigratedFile[];
}

/** As oxfmt writes the files. */
const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * Brings a tree to the version of these tools. Returns the files that change, `screens/language.json` among them. Throws
 * an `Error` of one line for a file that is not JSON, and for a tree of a newer version.
 */
export function migrateTree(sources: readonly Source[], migrations: readonly Migration[] = all): MigratedTree {
  const from = languageOf(sources);
  if (from > LANGUAGE_VERSION)
    throw new Error(
      `${LANGUAGE_FILE} says version ${from}. These tools know version ${LANGUAGE_VERSION}: update them.`,
    );
  const broken = sources.find(({ value }) => value === undefined);
  if (broken) throw new Error(`${broken.file} is not JSON. Run \`screenplay lint\` first.`);
  const ran = migrations.filter(({ to }) => to > from);
  const files = sources
    .filter(({ role }) => role !== 'language')
    .flatMap((source) => {
      const migrated = ran.reduce((now, migration) => withText(now, edited(now.text, migration.edits(now))), source);
      return migrated.text === source.text ? [] : [{ file: source.file, text: migrated.text }];
    });
  return { from, ran, files: from === LANGUAGE_VERSION ? files : [languageFile(sources), ...files] };
}

function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduce((now, { path, value }) => applyEdits(now, modify(now, path, value, FORMAT)), text);
}

function languageFile(sources: readonly Source[]): MigratedFile {
  const source = sources.find(({ role }) => role === 'language');
  const text =
    source !== undefined && isObject(source.value)
      ? edited(source.text, [{ path: ['language'], value: LANGUAGE_VERSION }])
      : `{ "$schema": "../schemas/descriptor/language.schema.json", "language": ${LANGUAGE_VERSION} }\n`;
  return { file: LANGUAGE_FILE, text };
}
