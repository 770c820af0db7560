import { createEditor, Editor, Node, Transforms, type Range } from 'slate';
import { describe, expect, test } from 'vitest';
import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeVoid,
} from '../../../../../renderer/document/make.ts';
import { propertyOf } from '../../../../../renderer/document/properties/table.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadDocument } from '../codec/load.ts';
import { createPage, elementAt, type Page } from '../page-editor.ts';
import { blockTypeOf, indentItem, outdentItem, setAlignment, setBlockType } from './blocks.ts';
import {
  ancestors,
  deleteSelected,
  duplicateSelected,
  insertParagraphAtEnd,
  layoutsAt,
  layoutTypeOf,
  moveBlock,
  enterBox,
  selectEnclosing,
  selectNeighbour,
  setLayoutTemplate,
  unselect,
} from './boxes.ts';
import { copyStyles, pasteStyles, setAnimation, setProperty, styleOrigin } from './data.ts';
import * as insert from './insert.ts';
import { removeLink, setLink } from './link.ts';
import { clearFormatting, setTextStyle, toggleFormat } from './marks.ts';

function open(...nodes: JsonObject[]): Page {
  return createPage(createEditor(), loadDocument(makeDocument(...nodes)), () => 0);
}

function range(path: number[], start: number, end: number): Range {
  return { anchor: { path, offset: start }, focus: { path, offset: end } };
}

/** The kinds of the blocks below a path, and their text. */
function outline({ editor }: Page, path: number[] = []): string[] {
  const parent = path.length === 0 ? editor : elementAt(editor, path);
  return (parent?.children ?? []).map((child) =>
    'kind' in child ? `${child.kind} ${Node.string(child)}`.trim() : 'text',
  );
}

function property(name: string) {
  const found = propertyOf('style', name);
  if (found === undefined) throw new Error(name);
  return found;
}

const twoColumns = () =>
  makeElement('layout-container', { templateColumns: '1fr 1fr' }, [
    makeElement('layout-item', {}, [makeParagraph('one')]),
    makeElement('layout-item', {}, [makeParagraph('two')]),
  ]);

describe('isolation', () => {
  test('Backspace at the start of a column joins no columns', () => {
    const page = open(twoColumns());
    page.editor.select({ path: [0, 1, 0, 0], offset: 0 });
    page.editor.deleteBackward('character');
    expect(outline(page, [0])).toEqual(['layout-item one', 'layout-item two']);
  });

  test('deleting from a column into the text below leaves that text outside, and the layout whole', () => {
    const page = open(twoColumns(), makeParagraph('below'));
    page.editor.select({ anchor: { path: [0, 0, 0, 0], offset: 1 }, focus: { path: [1, 0], offset: 2 } });
    page.editor.deleteFragment();
    expect(outline(page)).toEqual(['layout-container o', 'paragraph low']);
    expect(outline(page, [0])).toHaveLength(2);
  });
});

describe('layouts', () => {
  test('more columns append empty items', () => {
    const page = open(twoColumns());
    setLayoutTemplate(page, [0], 'feature-left');
    expect(outline(page, [0])).toEqual(['layout-item one', 'layout-item two', 'layout-item']);
  });

  test('with fewer columns the content of the removed ones moves below, in its order; undo brings it back', () => {
    const page = open(twoColumns(), makeParagraph('after'));
    setLayoutTemplate(page, [0], '1fr');
    expect(outline(page)).toEqual(['layout-container one', 'paragraph two', 'paragraph after']);
    page.history.undo();
    expect(outline(page, [0])).toEqual(['layout-item one', 'layout-item two']);
  });

  test('an item outside of a layout, and a layout with another child, are dissolved', () => {
    const page = open(makeElement('layout-item', {}, [makeParagraph('a')]), twoColumns());
    page.editor.insertNode(makeText('x'), { at: [1, 0] });
    Editor.normalize(page.editor, { force: true });
    expect(outline(page)).toEqual(['paragraph a', 'paragraph x', 'paragraph one', 'paragraph two']);
  });
});

function makeText(text: string) {
  return { kind: 'paragraph' as const, data: {}, children: [{ text }] };
}

describe('text', () => {
  test('formats that exclude each other replace each other', () => {
    const page = open(makeParagraph('abc'));
    page.editor.select(range([0, 0], 0, 3));
    toggleFormat(page, 'uppercase');
    toggleFormat(page, 'capitalize');
    toggleFormat(page, 'bold');
    setTextStyle(page, 'color', '#f00');
    expect(page.editor.children).toMatchObject([
      { children: [{ text: 'abc', capitalize: true, bold: true, color: '#f00' }] },
    ]);
    expect(page.editor.children).not.toMatchObject([{ children: [{ uppercase: true }] }]);
    setAlignment(page, 'center');
    clearFormatting(page);
    expect(page.editor.children).toMatchObject([{ data: { format: '' }, children: [{ text: 'abc' }] }]);
    expect(page.editor.children).not.toMatchObject([{ children: [{ bold: true }] }]);
  });

  test('lines become items of one list, and paragraphs again', () => {
    const page = open(makeParagraph('a'), makeHeading(2, 'b'), makeParagraph('c'));
    page.editor.select({ anchor: { path: [0, 0], offset: 0 }, focus: { path: [1, 0], offset: 1 } });
    setBlockType(page, 'number');
    expect(outline(page)).toEqual(['list ab', 'paragraph c']);
    expect(blockTypeOf(page)).toBe('number');
    setBlockType(page, 'check');
    expect(outline(page, [0])).toEqual(['listitem a', 'listitem b']);
    setBlockType(page, 'check');
    expect(outline(page)).toEqual(['paragraph a', 'paragraph b', 'paragraph c']);
  });

  test('items are moved into a list below the item before, and out again', () => {
    const page = open(makeList('bullet', ['a', 'b']));
    page.editor.select({ path: [0, 1, 0], offset: 0 });
    expect(indentItem(page)).toBe(true);
    expect(Node.string(page.editor)).toBe('ab');
    expect(page.editor.selection?.anchor.path.length).toBeGreaterThan(3);
    outdentItem(page);
    outdentItem(page);
    expect(outline(page)).toEqual(['list a', 'paragraph b']);
  });

  test('a link needs a title, an address and selected text', () => {
    const page = open(makeParagraph('abc'));
    expect(setLink(page, { url: ' ', title: '' })).toEqual({
      title: 'Title is required',
      url: 'Url is required',
      selection: 'Please select text before creating a link',
    });
    page.editor.select(range([0, 0], 1, 2));
    expect(setLink(page, { url: 'HTTPS://Example.com/A', title: 'T' })).toEqual({});
    expect(elementAt(page.editor, [0, 1])).toMatchObject({
      kind: 'link',
      data: { url: 'https://example.com/A', title: 'T' },
    });
    page.editor.select(range([0, 1, 0], 0, 1));
    expect(setLink(page, { url: 'javascript:alert(1)', title: 'T' })).toEqual({});
    expect(elementAt(page.editor, [0, 1])).toMatchObject({ data: { url: '' } });
    removeLink(page);
    expect(Node.string(page.editor)).toBe('abc');
  });
});

describe('inserting', () => {
  test('replaces an empty line, follows a list as a whole, and goes into the selected container', () => {
    const page = open(makeList('bullet', ['a']), makeParagraph());
    page.editor.select({ path: [0, 0, 0], offset: 0 });
    insert.insertWidget(page, 'weather', { city: 'Pune' });
    expect(outline(page)).toEqual(['list a', 'widget', 'paragraph']);
    page.boxes.select(null);
    page.editor.select({ path: [2, 0], offset: 0 });
    insert.insertContainer(page);
    expect(outline(page)).toEqual(['list a', 'widget', 'div-container']);
    page.boxes.select([2]);
    insert.insertContainer(page);
    expect(outline(page, [2])).toEqual(['div-container']);
  });

  test('goes below the last selected block, within its column', () => {
    const page = open(twoColumns());
    page.editor.select({ anchor: { path: [0, 0, 0, 0], offset: 0 }, focus: { path: [0, 1, 0, 0], offset: 1 } });
    insert.insertRule(page);
    expect(outline(page, [0])).toEqual(['layout-item one', 'layout-item two']);
    expect(outline(page, [0, 1])).toEqual(['paragraph two', 'horizontalrule', 'paragraph']);
  });

  test('a rule is not added while one is selected', () => {
    const page = open(makeVoid('horizontalrule', {}), makeParagraph());
    page.editor.select({ path: [0, 0], offset: 0 });
    expect(insert.insertRule(page)).toBe(false);
    page.editor.select({ path: [1, 0], offset: 0 });
    expect(insert.insertRule(page)).toBe(true);
    expect(outline(page)).toEqual(['horizontalrule', 'horizontalrule', 'paragraph']);
  });

  test('a data field replaces the typed @, a mention its name', () => {
    const page = open(makeParagraph('Dear @'));
    page.editor.select({ path: [0, 0], offset: 6 });
    insert.insertDataField(page, 'databound', 'name');
    expect(page.editor.children).toMatchObject([
      { children: [{ text: 'Dear ' }, { kind: 'datafield', data: { fieldName: 'name', version: 1 } }, { text: '' }] },
    ]);
    page.editor.insertText(' @Ada');
    expect(insert.insertMention(page, 'Ada Lovelace')).toBe(true);
    expect(insert.insertMention(page, ' ')).toBe(false);
    expect(Node.string(page.editor)).toBe('Dear  ');
  });

  test('a picture and a widget are selected, so that their properties can be set', () => {
    const page = open(makeParagraph('a'));
    expect(insert.insertImage(page, { imageUrl: 'a.png' })).toBe(true);
    expect(page.boxes.get()?.element).toMatchObject({ kind: 'image', data: { imageUrl: 'a.png' } });
    insert.insertWidget(page, 'weather', {});
    expect(page.boxes.get()?.element).toMatchObject({ kind: 'widget' });
    expect(outline(page)).toEqual(['paragraph a', 'image', 'widget']);
    page.history.undo();
    page.history.undo();
    expect(outline(page)).toEqual(['paragraph a']);
  });

  test('a content block that is no document, an unknown video and an asset without address insert nothing', () => {
    const page = open(makeParagraph('a'));
    expect(insert.insertContentBlock(page, '{')).toBe(false);
    expect(insert.insertEmbed(page, 'youtube', 'https://youtu.be/short')).toBe(false);
    expect(insert.insertImage(page, { imageUrl: '' })).toBe(false);
    expect(insert.insertInput(page, { name: 'a', controlType: '' })).toBe(false);
    expect(outline(page)).toEqual(['paragraph a']);
    expect(page.history.canUndo()).toBe(false);
  });
});

const nested = () =>
  makeElement('div-container', { customId: 'a', cssProperties: { normal: { display: 'flex', gap: '4px' } } }, [
    makeParagraph('x'),
  ]);

describe('boxes', () => {
  test('a drag is one step of undo, and undo selects the box again', () => {
    const page = open(nested());
    page.boxes.select([0]);
    for (const value of [1, 2, 3, 40])
      setProperty(page, [0], property('padding'), value, { state: 'hover', gesture: 'drag 1' });
    expect(elementAt(page.editor, [0])?.data['cssProperties']).toEqual({
      normal: { display: 'flex', gap: '4px' },
      hover: { padding: '40px' },
    });
    unselect(page);
    page.history.undo();
    expect(elementAt(page.editor, [0])?.data['cssProperties']).toEqual({ normal: { display: 'flex', gap: '4px' } });
    expect(page.boxes.path()).toEqual([0]);
    expect(page.history.canUndo()).toBe(false);
  });

  test('styles are set, inherited or default; zero removes; they are copied', () => {
    const page = open(nested(), nested());
    const { data } = elementAt(page.editor, [0]) ?? { data: {} };
    expect(styleOrigin(data, property('gap'), 'normal')).toBe('set');
    expect(styleOrigin(data, property('gap'), 'hover')).toBe('inherited');
    expect(styleOrigin(data, property('padding'), 'hover')).toBe('default');
    setProperty(page, [0], property('gap'), '0');
    setAnimation(page, [0], 'enter', 'Fade', { duration: 2, delay: 0 });
    const source = elementAt(page.editor, [0]);
    if (source !== null) pasteStyles(page, [1], copyStyles(source));
    expect(elementAt(page.editor, [1])?.data).toMatchObject({
      cssProperties: { normal: { display: 'flex' } },
      animations: { enter: { name: 'Fade', properties: { duration: 2 } } },
      customId: 'a',
    });
    setAnimation(page, [1], 'enter', null);
    expect(elementAt(page.editor, [1])?.data).not.toHaveProperty('animations');
  });

  test('the selected element is deleted, moved, copied without its id; ancestors lead to it', () => {
    const page = open(nested(), makeParagraph('p'));
    page.editor.select({ path: [0, 0, 0], offset: 0 });
    expect(ancestors(page).map(({ element: { kind } }) => kind)).toEqual(['div-container', 'paragraph']);
    expect(layoutTypeOf(page)).toBe('flex');
    expect(layoutsAt(page, [0])).toEqual({ own: 'flex', around: null });
    expect(layoutsAt(page, [0, 0])).toEqual({ own: null, around: 'flex' });
    expect(deleteSelected(page)).toBe(false);
    expect(selectEnclosing(page)).toBe(true);
    expect(moveBlock(page, 'up')).toBe(false);
    expect(moveBlock(page, 'down')).toBe(true);
    expect(page.boxes.path()).toEqual([1]);
    expect(duplicateSelected(page)).toBe(true);
    expect(elementAt(page.editor, [2])?.data).not.toHaveProperty('customId');
    expect(deleteSelected(page)).toBe(true);
    expect(page.boxes.get()).toBeNull();
    insertParagraphAtEnd(page);
    expect(outline(page)).toEqual(['paragraph p', 'div-container x', 'paragraph']);
  });

  test('splitting a block does not copy its id', () => {
    const page = open(makeElement('paragraph', { customId: 'a' }, [makeVoid('text', { text: 'ab', format: 0 })]));
    page.editor.select({ path: [0, 0], offset: 1 });
    page.editor.insertBreak();
    expect(elementAt(page.editor, [0])?.data).toHaveProperty('customId', 'a');
    expect(elementAt(page.editor, [1])?.data).not.toHaveProperty('customId');
  });
});

describe('history', () => {
  test('typing in one place is one step; after a pause or elsewhere it is another', () => {
    let now = 0;
    const page = createPage(
      createEditor(),
      loadDocument(makeDocument(makeParagraph('a'), makeParagraph('b'))),
      () => now,
    );
    page.editor.select({ path: [0, 0], offset: 1 });
    for (const letter of 'xyz') page.editor.insertText(letter);
    now = 10_000;
    page.editor.insertText('!');
    page.editor.select({ path: [1, 0], offset: 1 });
    page.editor.insertText('?');
    expect(Node.string(page.editor)).toBe('axyz!b?');
    page.history.undo();
    expect(Node.string(page.editor)).toBe('axyz!b');
    page.history.undo();
    expect(Node.string(page.editor)).toBe('axyzb');
    page.history.undo();
    expect(Node.string(page.editor)).toBe('ab');
    expect(JSON.parse(page.save())).toEqual(JSON.parse(page.document.text));
  });

  test('an error within a gesture ends it: what was done can be undone', () => {
    const page = open(makeParagraph('a'));
    expect(() =>
      page.history.gesture(() => {
        Transforms.insertText(page.editor, 'x', { at: { path: [0, 0], offset: 0 } });
        throw new Error('broken');
      }),
    ).toThrow('broken');
    insertParagraphAtEnd(page);
    page.history.undo();
    expect(outline(page)).toEqual(['paragraph xa']);
    page.history.undo();
    expect(outline(page)).toEqual(['paragraph a']);
  });

  test('Backspace selects an image before an empty line, and then deletes it', () => {
    const page = open(makeVoid('image', { imageUrl: 'a.png' }), makeParagraph());
    page.editor.select({ path: [1, 0], offset: 0 });
    page.editor.deleteBackward('character');
    expect(outline(page)).toEqual(['image']);
    expect(page.editor.selection?.anchor.path).toEqual([0, 0]);
  });
});

test('arrow keys lead from a selected box to its neighbours, and into its text', () => {
  const page = open(makeParagraph('a'), makeElement('div-container', {}, [makeParagraph('b'), makeParagraph('c')]));
  page.boxes.select([1]);
  expect(selectNeighbour(page, 'after')).toBe(false);
  expect([selectNeighbour(page, 'within'), selectNeighbour(page, 'after'), page.boxes.path()]).toEqual([
    true,
    true,
    [1, 1],
  ]);
  expect([selectNeighbour(page, 'around'), selectNeighbour(page, 'before'), page.boxes.path()]).toEqual([
    true,
    true,
    [0],
  ]);
  expect([selectNeighbour(page, 'around'), selectNeighbour(page, 'before')]).toEqual([false, false]);
  page.boxes.select([1, 1]);
  enterBox(page);
  expect([page.boxes.path(), page.editor.selection?.anchor.path]).toEqual([null, [1, 1, 0]]);
});
