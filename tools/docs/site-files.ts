import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A page of the site. */
export interface SitePage {
  /** Its file, from the root of the repository, with `/`. */
  file: string;
  text: string;
}

/** Folders whose Markdown files are pages, and single files. */
const FOLDERS = ['docs', 'schemas/descriptor/reference', 'schemas/descriptor/rules'];
const FILES = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'screens/README.md'];

/** Reads the pages of the site. The reference must have been generated. */
export function readPages(root: string): SitePage[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  );
  const files = [...FILES, ...inFolders.filter((file) => file.endsWith('.md')).toSorted()];
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The pictures of the pages, copied as they are. */
export const PICTURES = 'docs/pictures';

/** Returns the title of a page: its first heading without signs, or else its file. */
export function pageTitle({ file, text }: SitePage): string {
  return /^# +(.+)$/m.exec(text)?.[1]?.replaceAll(/[`*]/g, '').trim() ?? file;
}
