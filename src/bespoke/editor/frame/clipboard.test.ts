import { createEditor, Node, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { makeDocument, makeElement, makeParagraph } from '../../../../renderer/document/make.ts';
import { loadDocument } from '../core/codec/load.ts';
import { createPage, elementAt, type Page } from '../core/page-editor.ts';
import { copyBox, cutBox, FRAGMENT, pasteFrom } from './clipboard.ts';

/** A page with a container between two lines; the caret is in the last line. */
function open(): Page {
  const box = makeElement('div-container', { customId: 'a' }, [makeParagraph('in')]);
  const page = createPage(
    createEditor(),
    loadDocument(makeDocument(makeParagraph('one'), box, makeParagraph('two'))),
    () => 0,
  );
  Transforms.select(page.editor, { path: [2, 0], offset: 1 });
  return page;
}

function clipboard() {
  const data = new Map<string, string>();
  return {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
}

function kinds(page: Page): string[] {
  return page.editor.children.map((_, index) => elementAt(page.editor, [index])?.kind ?? 'text');
}

test('a copied container is pasted as a whole, behind the block of the caret', () => {
  const page = open();
  const data = clipboard();
  expect(copyBox(page, FRAGMENT, data)).toBe(false);
  page.boxes.select([1]);
  expect(copyBox(page, FRAGMENT, data)).toBe(true);
  page.boxes.select(null);
  pasteFrom(page, FRAGMENT, data);
  expect(kinds(page)).toEqual(['paragraph', 'div-container', 'paragraph', 'div-container']);
  expect(elementAt(page.editor, [3])?.data['customId']).toBeUndefined();
  expect(elementAt(page.editor, [3])?.children).toMatchObject([{ kind: 'paragraph', children: [{ text: 'in' }] }]);
  page.history.undo();
  expect(kinds(page)).toEqual(['paragraph', 'div-container', 'paragraph']);
});

test('a container that is still selected is pasted behind itself, never into itself', () => {
  const page = open();
  const data = clipboard();
  page.boxes.select([1]);
  copyBox(page, FRAGMENT, data);
  pasteFrom(page, FRAGMENT, data);
  expect(kinds(page)).toEqual(['paragraph', 'div-container', 'div-container', 'paragraph']);
  expect(page.boxes.path()).toEqual([2]);
});

test('text is pasted into a selected container, and behind a selected image', () => {
  const data = clipboard();
  data.setData('text/plain', 'new ');
  const page = open();
  page.boxes.select([1]);
  pasteFrom(page, FRAGMENT, data);
  expect(Node.string(page.editor)).toBe('onenew intwo');
  const image = makeElement('image', { imageUrl: 'a.png' }, []);
  const shown = createPage(createEditor(), loadDocument(makeDocument(makeParagraph('one'), image)), () => 0);
  Transforms.select(shown.editor, { path: [0, 0], offset: 1 });
  shown.boxes.select([1]);
  pasteFrom(shown, FRAGMENT, data);
  expect(kinds(shown)).toEqual(['paragraph', 'image', 'paragraph']);
  expect(Node.string(shown.editor)).toBe('onenew ');
});

test('cutting a selected container leaves the selected text', () => {
  const page = open();
  const data = clipboard();
  Transforms.select(page.editor, { anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 3 } });
  expect(cutBox(page, FRAGMENT, data)).toBe(false);
  page.boxes.select([1]);
  expect(cutBox(page, FRAGMENT, data)).toBe(true);
  expect([kinds(page), page.editor.children[0]]).toMatchObject([
    ['paragraph', 'paragraph'],
    { children: [{ text: 'one' }] },
  ]);
  pasteFrom(page, FRAGMENT, data);
  // In place of the selected line, with its id: no other element has it.
  expect([kinds(page), elementAt(page.editor, [0])?.data['customId']]).toEqual([['div-container', 'paragraph'], 'a']);
});
