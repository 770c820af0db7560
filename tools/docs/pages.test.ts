import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { outline, type Entry } from './outline.ts';
import { headingAnchor, pageText } from './page-text.ts';
import { withPlay } from './play.ts';
import { pageTitle, readPages } from './site-files.ts';

const pages = readPages(projectRoot());
const files = new Set(pages.map(({ file }) => file));
const written = pages.map((page) => ({ ...page, text: pageText(page, (file) => files.has(file)) }));

const isPage = (file: string) => ['notes/b.md', 'notes/c/README.md'].includes(file);
const textOf = (text: string) => pageText({ file: 'notes/a.md', text }, isPage);

test('a link to a page stays, a link to code becomes its path', () => {
  expect(textOf('See [b](b.md#part) and [c](c/).')).toBe('See [b](./b.md#part) and [c](./c/README.md).');
  expect(textOf('See [code](../src/main.ts) or [`src/main.ts`](../src/main.ts).')).toBe(
    'See code (`src/main.ts`) or `src/main.ts`.',
  );
  expect(textOf('[here](#part), [there](https://example.com)')).toBe('[here](#part), [there](https://example.com)');
});

test('what looks like HTML or a template is text, and code stays as it is', () => {
  expect(textOf('a <name> of {{x}}, `<name>` of `{{x}}`')).toBe(
    'a &lt;name> of <span v-pre>{{</span>x}}, `<name>` of `{{x}}`',
  );
  for (const code of ['```html\n<b>[c](c/)</b>\n```', '- a\n\n  ```\n  {{x}} <b>[c](c/)\n  ```', 'a `[c](c/)` b'])
    expect(textOf(code)).toBe(code);
});

test('every link of every page leads to a page, and to a heading that it has', () => {
  const anchors = new Map(
    written.map(({ file, text }) => [
      file,
      new Set([...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => headingAnchor(heading))),
    ]),
  );
  const lost = written.flatMap(({ file, text }) =>
    [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/(?<!!)\[[^\]]*\]\((\.[^()\s#]*)(?:#([^()\s]+))?\)/g)]
      .map(([, path = '', anchor]) => ({ to: posix.join(posix.dirname(file), path), anchor }))
      .filter(({ to, anchor }) => !files.has(to) || (anchor !== undefined && anchors.get(to)?.has(anchor) !== true))
      .map(({ to, anchor }) => `${file}: ${to}#${anchor}`),
  );
  expect(lost).toEqual([]);
});

test('the menus lead to every guide, and each section to its pages', () => {
  const menus = outline(pages);
  const linksOf = (entries: Entry[] = []): string[] =>
    entries.flatMap(({ link, items }) => [...(link === undefined ? [] : [link]), ...linksOf(items)]);
  expect(linksOf(menus['/'])).toEqual(expect.arrayContaining(['/', '/docs/language', '/docs/domain/']));
  expect(linksOf(menus['/docs/domain/'])).toContain('/docs/domain/orders');
});

test('a page of the reference plays the screen of its example', () => {
  const screen = {
    id: 'things-list',
    kind: 'list' as const,
    title: 'Things & <more>',
    area: 'things',
    isPublic: false,
    needsPermission: false,
    file: 'tests/fixtures/screens/things/things-list.json',
    routes: ['/things/'],
    addresses: { show: '/things/' },
    given: {},
    lookups: [],
    reads: null,
  };
  const word = { file: 'schemas/descriptor/reference/words/as.md', text: `# as\n\nFrom \`${screen.file}\`:\n` };
  expect(withPlay(word, [screen])).toContain('title="Things &amp; &lt;more>" src="/things/#preview=');
  expect(withPlay({ ...word, file: 'notes/a.md' }, [screen])).toBe(word.text);
  expect(withPlay({ file: 'schemas/descriptor/reference/list.md', text: '# List' }, [screen])).toContain(
    '/preview/?screen=things-list',
  );
});

test('every page has a title', () => {
  expect(pages.filter((page) => pageTitle(page) === page.file).map(({ file }) => file)).toEqual([]);
});
