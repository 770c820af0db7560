import { createEditor, Transforms } from 'slate';
import { expect, test } from 'vitest';
import { makeDocument, makeElement, makeParagraph, makeText } from '../../../../renderer/document/make.ts';
import { loadDocument } from './codec/load.ts';
import { createPage } from './page-editor.ts';
import { triggerAt } from './triggers.ts';

/** Returns what a line opens with the caret at its end. */
function opened(text: string, node = makeParagraph(text)) {
  const { editor } = createPage(createEditor(), loadDocument(makeDocument(node)), () => 0);
  Transforms.select(editor, { path: [0, 0], offset: text.length });
  const trigger = triggerAt(editor);
  return trigger === null ? null : [trigger.kind, trigger.query, trigger.at.anchor.offset];
}

test('an @ opens the menu of data fields wherever it stands', () => {
  expect(opened('@')).toEqual(['databound', '', 0]);
  expect(opened('ada@')).toEqual(['databound', '', 3]);
});

test('an @ behind a space opens mentions from one character to 75', () => {
  expect(opened('see @a')).toEqual(['mention', 'a', 4]);
  expect(opened(`@${'n'.repeat(75)}`)).toEqual(['mention', 'n'.repeat(75), 0]);
  expect(opened(`@${'n'.repeat(76)}`)).toBeNull();
  expect(opened('ada@example')).toBeNull();
});

test('a / behind a space opens commands, but not in code, a date or a path', () => {
  expect(opened('/')).toEqual(['command', '', 0]);
  expect(opened('then /head')).toEqual(['command', 'head', 5]);
  expect(opened('1/2')).toBeNull();
  expect(opened('/usr/bin')).toBeNull();
  expect(opened('/', makeElement('code', {}, [makeText('/')]))).toBeNull();
});
