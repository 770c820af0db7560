import { createEditor, type Descendant } from 'slate';
import { expect, test } from 'vitest';
import { loadDocument } from '../../core/codec/load.ts';
import { element, paragraph } from '../../core/make.ts';
import { createPage } from '../../core/page-editor.ts';
import { chunkSizes } from './chunk-size.ts';
import { createStage } from './stage.ts';

const lines = (count: number): Descendant[] => Array.from({ length: count }, (_, index) => paragraph(`Line ${index}`));
const box = (count: number, cssProperties = {}) => element('div-container', { cssProperties }, lines(count));

function pageOf(children: Descendant[]) {
  const page = createPage(createEditor(), loadDocument(''));
  page.editor.children = children;
  return page;
}

test('a chunk has about a window of lines, and a short page has no chunks', () => {
  const sections = Array.from({ length: 100 }, () => box(10));
  const sizes = [lines(1000), sections, lines(200)].map((children) => chunkSizes(children)(pageOf(children).editor));
  expect(sizes).toEqual([50, 5, null]);
});

test('a container has chunks when it is long and its children stand one below the other', () => {
  const sizeOf = chunkSizes([]);
  expect(sizeOf(box(300))).toBe(50);
  expect(sizeOf(box(20))).toBeNull();
  expect(sizeOf(box(300, { mobile: { display: 'flex' } }))).toBeNull();
  expect(sizeOf(element('list', { listType: 'number' }, lines(300)))).toBeNull();
});

test('the first chunks are in the document, and those of the selection and of the selected element', () => {
  const page = pageOf(lines(500));
  const { editor } = page;
  const stage = createStage(editor, page.boxes.path);
  const chunk = (from: number) => ({
    children: editor.children.slice(from, from + 50).map((node) => ({ type: 'leaf', node })),
  });
  expect([chunk(0), chunk(50), chunk(100)].map(stage.isShown)).toEqual([true, true, false]);
  editor.select({ path: [260, 0], offset: 0 });
  // The lines beside the selected one come with it.
  expect([chunk(200), chunk(250), chunk(300)].map(stage.isShown)).toEqual([true, true, false]);
  page.boxes.select([420]);
  expect([chunk(400), chunk(450)].map(stage.isShown)).toEqual([true, false]);
});

test('a page that is searched is in the document, what is pasted into it meanwhile as well', () => {
  const page = pageOf(lines(500));
  const stage = createStage(page.editor, page.boxes.path);
  const pasted = () => ({ children: lines(50).map((node) => ({ type: 'leaf', node })) });
  const end = stage.keepWhole();
  expect([pasted(), pasted(), pasted(), pasted()].map(stage.isShown)).toEqual([true, true, true, true]);
  end();
  expect(stage.isShown(pasted())).toBe(false);
});
