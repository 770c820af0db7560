import fc from 'fast-check';
import { createEditor, Editor, Node, Transforms, type Descendant } from 'slate';
import { describe, expect, test } from 'vitest';
import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
} from '../../../../../renderer/document/make.ts';
import { NEW_ROOT } from '../../../../../renderer/document/parse.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { createPage, type Page } from '../page-editor.ts';
import { anyDocument } from '../testing/documents.ts';
import { isPageElement, isText } from '../types.ts';
import { describeRepairs, loadDocument } from './load.ts';
import { Saver } from './save.ts';

/** 10,000 documents in every run of the tests; more where the environment asks for them. */
const RUNS = Number(process.env['EDITOR_RUNS'] ?? 10_000);

function open(text: string): Page {
  return createPage(createEditor(), loadDocument(text));
}

function childrenOf(text: string): Json[] {
  const document: { root: { children: Json[] } } = JSON.parse(text);
  return document.root.children;
}

/** The first text of a document that is not in an element without text. */
function firstText(editor: Editor): number[] | undefined {
  for (const [node, path] of Editor.nodes({ ...editor, selection: null }, { at: [], match: isText }))
    if (isText(node)) return path;
  return undefined;
}

describe('random documents', { timeout: 60_000 + RUNS * 20 }, () => {
  test('are saved as they were, by their text and node by node', () => {
    fc.assert(
      fc.property(anyDocument, (stored) => {
        const text = JSON.stringify(stored);
        const loaded = loadDocument(text);
        if (new Saver(loaded).save(loaded.children) !== text) return false;
        const again = new Saver({ ...loaded, children: [] }).save(loaded.children);
        return again === text || JSON.stringify(sorted(JSON.parse(again))) === JSON.stringify(sorted(stored));
      }),
      { numRuns: RUNS },
    );
  });

  test('do not change beside an edit', () => {
    fc.assert(
      fc.property(anyDocument, (stored) => keepsOthers(open(JSON.stringify(stored)), stored.root.children)),
      { numRuns: RUNS / 20 },
    );
  });

  test('are read whatever happened to their text', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(400), fc.constantFrom('', '{', ']', '"', 'null', '\\'), (stored, at, noise) => {
        const text = JSON.stringify(stored);
        const broken = text.slice(0, at) + noise + text.slice(at + noise.length);
        const loaded = loadDocument(broken);
        return loaded.children.length > 0 && new Saver(loaded).save(loaded.children) === broken;
      }),
      { numRuns: RUNS / 20 },
    );
  });
});

/** Types into the first text, and returns whether all nodes of the root that do not hold it are what they were. */
function keepsOthers(page: Page, before: Json[]): boolean {
  const { editor } = page;
  const path = firstText(editor);
  if (path === undefined || before.length === 0) return true;
  const others = new Set(editor.children.slice(0, path[0]).concat(editor.children.slice((path[0] ?? 0) + 1)));
  Transforms.insertText(editor, '…', { at: { path, offset: 0 } });
  const kept = editor.children.filter((child) => others.has(child));
  const saved = page.save();
  return kept.every((child) =>
    (page.document.origins.get(child) ?? []).every((node) => saved.includes(JSON.stringify(node))),
  );
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inner === undefined ? inner : sorted(inner)]),
  );
}

describe('loading', () => {
  test('a text that cannot be read is an empty document, and is saved as it was until it is edited', () => {
    const page = open('{"root":');
    expect(page.document.unreadable).toBe('not-json');
    expect(page.save()).toBe('{"root":');
    Transforms.insertText(page.editor, 'x', { at: { path: [0, 0], offset: 0 } });
    expect(childrenOf(page.save())).toHaveLength(1);
  });

  test('texts beside blocks become runs; nothing is lost when a block beside them is edited', () => {
    const text = JSON.stringify({
      root: {
        ...NEW_ROOT,
        children: [makeElement('div-container', {}, [makeText('stray'), makeParagraph('p'), makeText('last')])],
      },
    });
    const page = open(text);
    expect(describeRepairs(page.document.repairs)).toEqual(['2 texts without a paragraph were kept.']);
    Transforms.insertText(page.editor, '!', { at: Editor.end(page.editor, [0, 1]) });
    expect(Node.string(page.editor)).toBe('strayp!last');
    const [container] = childrenOf(page.save());
    expect(container).toMatchObject({ children: [makeText('stray'), { type: 'paragraph' }, makeText('last')] });
  });

  test('unknown nodes are cards, in lines as among blocks', () => {
    const page = open(
      makeDocument({ type: 'poll', options: [1] }, makeParagraph('a', { type: 'emoji', code: 1 }, 'b')),
    );
    expect(page.document.unknownTypes).toEqual(['poll', 'emoji']);
    const [poll, line] = page.editor.children;
    expect(poll).toMatchObject({ kind: 'opaque', data: { raw: { type: 'poll', options: [1] } } });
    expect(line).toMatchObject({
      kind: 'paragraph',
      children: [{ text: 'a' }, { kind: 'opaque', inline: true }, { text: 'b' }],
    });
    page.editor.moveNodes({ at: [0], to: [1] });
    expect(childrenOf(page.save())[1]).toEqual({ type: 'poll', options: [1] });
  });

  test('an image is a block among blocks, and stands in a line of text', () => {
    const image = { type: 'image', imageUrl: 'a.png', version: 1 };
    const page = open(makeDocument(image, makeParagraph('a', image)));
    expect(page.editor.children[0]).not.toHaveProperty('inline');
    expect(page.editor.children[1]).toMatchObject({ children: [{ text: 'a' }, { inline: true }, { text: '' }] });
  });
});

describe('saving', () => {
  test('a text is written with its formats, styles, line ends and tabs', () => {
    const page = open(makeDocument(makeParagraph('x')));
    page.editor.children = [
      {
        kind: 'paragraph',
        data: {},
        children: [{ text: 'a\nb\tc', bold: true, color: '#f00', style: 'letter-spacing: 1px' }],
      },
    ];
    const written = { ...makeText('', 'bold'), style: 'color: #f00; letter-spacing: 1px' };
    expect(childrenOf(page.save())).toEqual([
      {
        type: 'paragraph',
        children: [
          { ...written, text: 'a' },
          { type: 'linebreak', version: 1 },
          { ...written, text: 'b' },
          { ...written, text: '\t', type: 'tab' },
          { ...written, text: 'c' },
        ],
      },
    ]);
  });

  test('the items of a list are numbered', () => {
    const page = open(makeDocument(makeList('number', ['a', 'b', 'c'])));
    page.editor.removeNodes({ at: [0, 0] });
    expect(childrenOf(page.save())[0]).toMatchObject({ children: [{ value: 1 }, { value: 2 }] });
  });

  test('after one edit, only the edited path is serialised again', () => {
    const page = open(makeDocument(makeHeading(1, 'a'), makeParagraph('b'), makeParagraph('c')));
    Transforms.insertText(page.editor, '!', { at: { path: [1, 0], offset: 1 } });
    page.save();
    const stringify = JSON.stringify;
    const seen: unknown[] = [];
    JSON.stringify = (value: unknown) => {
      seen.push(value);
      return stringify(value);
    };
    try {
      Transforms.insertText(page.editor, '!', { at: { path: [2, 0], offset: 1 } });
      page.save();
    } finally {
      JSON.stringify = stringify;
    }
    expect(seen.filter((value) => stringify(value)?.includes('"text":"a"'))).toEqual([]);
    expect(seen.filter((value) => stringify(value)?.includes('c!'))).toHaveLength(1);
  });
});

test('every element of the editor has a kind', () => {
  const check = (node: Descendant): boolean => isText(node) || (isPageElement(node) && node.children.every(check));
  expect(fc.sample(anyDocument, 50).every((stored) => loadDocument(JSON.stringify(stored)).children.every(check))).toBe(
    true,
  );
});
