import { posix } from 'node:path';
import { pageTitle, type SitePage } from './site-files.ts';

/** An entry of a menu: a page, or a group of entries. */
export interface Entry {
  text: string;
  link?: string;
  items?: Entry[];
}

/** The menus of the site, by the path below which they are shown. */
export type Menus = Record<string, Entry[]>;

/** The first pages of a reader, in order. */
const FIRST = ['docs/architecture.md', 'docs/language.md', 'docs/where-is.md', 'docs/glossary.md'];
const START = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'screens/README.md'];
const GUIDES = 'docs';

/** Sections whose pages are in the menu while a reader is among them. */
const SECTIONS: Record<string, string> = {
  'docs/domain': 'Domain rules',
  'schemas/descriptor/reference': 'Reference of the language',
  'docs/decisions': 'Decisions',
  'docs/operate': 'Running it',
};
/** Folders of hundreds of small pages. A menu is part of every page, so it holds their index alone. */
const INDEXES: Record<string, string> = {
  'schemas/descriptor/reference/words': 'Words of the language',
  'schemas/descriptor/rules': 'Rules of lint',
};

/** Titles of pages that are called by their folder. */
const TITLES: Record<string, string> = {
  'README.md': 'Screenplay',
  'docs/README.md': 'All documents',
  'screens/README.md': 'Areas',
};

/** Returns the menus: everywhere the guides and the sections, and within a section its pages. */
export function outline(pages: readonly SitePage[]): Menus {
  const pagesOf = (folder: string) => pages.filter(({ file }) => posix.dirname(file) === folder);
  const indexes = Object.entries({ ...SECTIONS, ...INDEXES }).flatMap(([folder, text]) => {
    const first = pagesOf(folder).toSorted(inOrder)[0];
    return first === undefined ? [] : [{ ...entry(first), text }];
  });
  const everywhere: Entry[] = [
    { text: 'Start', items: pages.filter(({ file }) => START.includes(file)).map(entry) },
    { text: 'Sections', items: indexes },
    { text: 'Guides', items: pagesOf(GUIDES).toSorted(inOrder).map(entry) },
  ];
  const within = Object.entries(SECTIONS).map(([folder, text]) => [
    `/${folder}/`,
    [{ text, items: pagesOf(folder).toSorted(inOrder).map(entry) }, ...everywhere],
  ]);
  return Object.fromEntries([...within, ['/', everywhere]]);
}

function inOrder(a: SitePage, b: SitePage): number {
  return rank(a) - rank(b);
}

/** The index of a folder comes first, then what a reader needs first, then the others as they are. */
function rank({ file }: SitePage): number {
  if (posix.basename(file) === 'README.md') return -1;
  const first = FIRST.indexOf(file);
  return first < 0 ? FIRST.length : first;
}

function entry(page: SitePage): Entry {
  const { file } = page;
  const link = `/${posix.basename(file) === 'README.md' ? file.replace(/README\.md$/, '') : file.replace(/\.md$/, '')}`;
  return { text: TITLES[file] ?? pageTitle(page), link };
}
