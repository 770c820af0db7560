import { createEditor, Node, Transforms } from 'slate';
import { expect, test } from 'vitest';
import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
} from '../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadDocument } from '../codec/load.ts';
import { createPage, elementAt, type Page } from '../page-editor.ts';
import { readFragment, writeFragment } from '../paste/fragment.ts';
import { moveBlock } from './boxes.ts';
import { insertTable } from './insert.ts';
import { pasteNodes, pasteText } from './paste.ts';
import { dropPath } from './places.ts';
import { cellAt, deleteColumn, deleteRow, goToCell, insertColumn, insertRow, toggleHeaderRow } from './table.ts';
import { wordsIn } from './words.ts';

function open(...nodes: JsonObject[]): Page {
  return createPage(createEditor(), loadDocument(makeDocument(...nodes)), () => 0);
}

function outline({ editor }: Page, path: number[] = []): string[] {
  const parent = path.length === 0 ? editor : elementAt(editor, path);
  return (parent?.children ?? []).map((child) =>
    'kind' in child ? `${child.kind} ${Node.string(child)}`.trim() : 'text',
  );
}

function anImage(): JsonObject {
  return makeElement('image', { imageUrl: 'a.png' }, []);
}

/** Presses Enter, or Backspace, at a place. */
function press(page: Page, key: 'Enter' | 'Backspace', path: number[], offset: number): string[] {
  Transforms.select(page.editor, { path, offset });
  if (key === 'Enter') page.editor.insertBreak();
  else page.editor.deleteBackward('character');
  return outline(page);
}

test('Enter ends a heading, parts it in its middle, and makes room above its first letter', () => {
  expect(press(open(makeHeading(1, 'Title')), 'Enter', [0, 0], 5)).toEqual(['heading Title', 'paragraph']);
  expect(press(open(makeHeading(1, 'Title')), 'Enter', [0, 0], 2)).toEqual(['heading Ti', 'heading tle']);
  expect(press(open(makeHeading(1, 'Title')), 'Enter', [0, 0], 0)).toEqual(['paragraph', 'heading Title']);
});

test('Enter leads out of an empty item and an empty quote, and goes on in a full one', () => {
  const quote = makeElement('quote', {}, [makeText('q')]);
  expect(press(open(quote), 'Enter', [0, 0], 1)).toEqual(['quote q', 'quote']);
  expect(press(open(makeElement('quote', {}, [])), 'Enter', [0, 0], 0)).toEqual(['paragraph']);
  const list = open(makeList('bullet', ['one', 'two']));
  press(list, 'Enter', [0, 1, 0], 3);
  expect(outline(list, [0])).toEqual(['listitem one', 'listitem two', 'listitem']);
  list.editor.insertBreak();
  expect(outline(list)).toEqual(['list onetwo', 'paragraph']);
});

test('text at an element without text goes behind it, and Enter makes a line there', () => {
  expect(press(open(anImage(), makeParagraph('next')), 'Enter', [0, 0], 0)).toEqual([
    'image',
    'paragraph',
    'paragraph next',
  ]);
  const typed = open(makeElement('div-container', {}, [anImage()]));
  Transforms.select(typed.editor, { path: [0, 0, 0], offset: 0 });
  for (const letter of 'typed') typed.editor.insertText(letter);
  expect(outline(typed, [0])).toEqual(['image', 'paragraph typed']);
  typed.history.undo();
  expect(outline(typed, [0])).toEqual(['image']);
  const pasted = open(anImage());
  Transforms.select(pasted.editor, { path: [0, 0], offset: 0 });
  pasteText(pasted, 'one\ntwo');
  expect(outline(pasted)).toEqual(['image', 'paragraph one', 'paragraph two']);
  const mention = open(
    makeElement('paragraph', {}, [makeElement('mention', { mentionName: 'Ada' }, []), makeText('!')]),
  );
  Transforms.select(mention.editor, { path: [0, 1, 0], offset: 0 });
  mention.editor.insertText(' Hello');
  expect(outline(mention)).toEqual(['paragraph  Hello!']);
});

test('Enter is a new line of code, and leads out of it behind two empty ones', () => {
  const page = open(makeElement('code', {}, [makeText('a')]));
  press(page, 'Enter', [0, 0], 1);
  page.editor.insertBreak();
  expect(outline(page)).toEqual(['code a']);
  page.editor.insertBreak();
  expect([outline(page), Node.string(page.editor.children[0] ?? { text: '' })]).toEqual([['code a', 'paragraph'], 'a']);
});

test('Backspace before the first letter takes away what a line is, and then joins it', () => {
  const page = open(makeParagraph('a'), makeHeading(2, 'b'));
  expect(press(page, 'Backspace', [1, 0], 0)).toEqual(['paragraph a', 'paragraph b']);
  page.editor.deleteBackward('character');
  expect(outline(page)).toEqual(['paragraph ab']);
  expect(press(open(makeList('number', ['x'])), 'Backspace', [0, 0, 0], 0)).toEqual(['paragraph x']);
});

test('rows and columns are added and deleted beside the caret; the last one takes the table along', () => {
  const page = open(makeParagraph(''));
  Transforms.select(page.editor, { path: [0, 0], offset: 0 });
  insertTable(page, 2, 2);
  const size = () => {
    const place = cellAt(page);
    return place === null ? null : [place.rows, place.columns, place.row, place.column];
  };
  expect(size()).toEqual([2, 2, 0, 0]);
  insertRow(page, 'before');
  insertColumn(page, 'after');
  expect(size()).toEqual([3, 3, 0, 1]);
  toggleHeaderRow(page);
  expect(elementAt(page.editor, [0, 0, 0])?.data['headerState']).toBe(1);
  for (let cell = 0; cell < 8; cell += 1) goToCell(page, 'next');
  // Behind the last cell a row is added.
  expect(size()).toEqual([4, 3, 3, 0]);
  expect([goToCell(page, 'previous'), size()]).toEqual([true, [4, 3, 2, 2]]);
  deleteColumn(page);
  deleteRow(page);
  expect(size()).toEqual([3, 2, 2, 1]);
  deleteColumn(page);
  expect([deleteColumn(page), size()]).toEqual([true, null]);
  expect([insertRow(page, 'after'), deleteRow(page), goToCell(page, 'next')]).toEqual([false, false, false]);
});

test('a dropped block goes before or after another one, and never into itself', () => {
  expect(dropPath([0], { path: [2], side: 'before' })).toEqual([1]);
  expect(dropPath([0], { path: [2], side: 'after' })).toEqual([2]);
  expect(dropPath([2], { path: [0], side: 'after' })).toEqual([1]);
  expect(dropPath([0], { path: [1], side: 'before' })).toBeNull();
  expect(dropPath([0], { path: [0, 1], side: 'before' })).toBeNull();
  expect(dropPath([0], { path: [2, 1], side: 'after' })).toEqual([2, 2]);
});

function item(text: string): JsonObject {
  return makeElement('layout-item', {}, [makeParagraph(text)]);
}

test('Alt and an arrow key lead a block out of its container and from column to column', () => {
  const page = open(
    makeElement('div-container', {}, [makeParagraph('a'), makeParagraph('b')]),
    makeElement('layout-container', { templateColumns: '1fr 1fr' }, [item('c'), item('d')]),
  );
  page.boxes.select([0, 1]);
  moveBlock(page, 'down');
  expect(outline(page)).toEqual(['div-container a', 'paragraph b', 'layout-container cd']);
  page.boxes.select([2, 0, 0]);
  moveBlock(page, 'down');
  expect([outline(page, [2, 0]), outline(page, [2, 1])]).toEqual([['paragraph'], ['paragraph c', 'paragraph d']]);
  page.boxes.select([0]);
  expect(moveBlock(page, 'up')).toBe(false);
});

test('a stored column outside of a layout is left as other boxes are', () => {
  const page = open(makeElement('layout-item', {}, [makeParagraph('a'), makeParagraph('b')]));
  page.boxes.select([0, 1]);
  expect([moveBlock(page, 'down'), page.boxes.path()]).toEqual([true, [1]]);
});

test('words are counted by line, and again after an edit', () => {
  const page = open(makeParagraph('one ', makeText('tw', 'bold'), 'o'), makeList('bullet', ['three four', 'five']));
  expect(wordsIn(page.editor.children)).toBe(5);
  Transforms.insertText(page.editor, ' six', { at: { path: [0, 2], offset: 1 } });
  expect(wordsIn(page.editor.children)).toBe(6);
});

test('copied nodes come back as they were, and what has not their form is left out', () => {
  const page = open(makeElement('div-container', { customId: 'a' }, [makeHeading(2, 'é👩')]));
  const text = writeFragment(page.editor.children);
  expect(readFragment(text)).toEqual(page.editor.children);
  const hostile = [{ type: 'x', children: [] }, { kind: 'script', data: {}, children: [] }, { text: 1 }, null, 'a'];
  expect(readFragment(btoa(JSON.stringify(hostile)))).toEqual([]);
  expect([readFragment('%'), readFragment(''), pasteNodes(page, '')]).toEqual([[], [], false]);
});

test('text of one line stays in its line; lines become paragraphs, in code lines', () => {
  const page = open(makeParagraph('ab'), makeElement('code', {}, [makeText('x')]));
  Transforms.select(page.editor, { path: [0, 0], offset: 1 });
  pasteText(page, '-');
  expect(outline(page)).toEqual(['paragraph a-b', 'code x']);
  pasteText(page, '1\r\n2');
  expect(outline(page)).toEqual(['paragraph a-1', 'paragraph 2b', 'code x']);
  Transforms.select(page.editor, { path: [2, 0], offset: 1 });
  pasteText(page, '\r\ny');
  expect(outline(page)).toEqual(['paragraph a-1', 'paragraph 2b', 'code x\ny']);
});

function row(...texts: string[]): JsonObject {
  return makeElement(
    'tablerow',
    {},
    texts.map((text) => makeElement('tablecell', {}, [makeParagraph(text)])),
  );
}

test('Tab leads through the cells of rows with different lengths', () => {
  const page = open(makeElement('table', {}, [row('a'), row('b', 'c')]));
  Transforms.select(page.editor, { path: [0, 1, 0, 0, 0], offset: 0 });
  const at = () => page.editor.selection?.anchor.path.slice(0, 3);
  expect([goToCell(page, 'previous'), at()]).toEqual([true, [0, 0, 0]]);
  expect(goToCell(page, 'previous')).toBe(false);
  expect([goToCell(page, 'next'), at()]).toEqual([true, [0, 1, 0]]);
});

test('a stored cell outside of a table has no rows', () => {
  const page = open(makeElement('tablecell', {}, [makeParagraph('a')]));
  page.boxes.select([0]);
  expect([cellAt(page), deleteColumn(page), goToCell(page, 'next')]).toEqual([null, false, false]);
});
