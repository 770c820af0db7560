import { expect, test } from 'vitest';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { LINE_TYPES, TEXT_TOOLS, TOOL_GROUPS } from './tools.ts';

function missing(descriptor: EditorDescriptor): string[] {
  return TOOL_GROUPS.flatMap(({ tools }) => tools)
    .filter(({ isOffered }) => isOffered?.({ descriptor }) === false)
    .map(({ label }) => label);
}

test('a screen without an operation behind a button does not offer the button', () => {
  const screen: EditorDescriptor = {
    id: 'page-body',
    kind: 'editor',
    title: 'Body',
    route: '/pages/[pageId]/body',
    entity: 'Page',
    endpoints: { get: 'getPage', update: 'savePage' },
    field: 'body',
  };
  expect(missing(screen)).toEqual(['Insert widget', 'Insert block', 'AI prompt']);
  expect(missing({ ...screen, generate: 'generateContent' })).toEqual(['Insert widget', 'Insert block']);
});

test('the toolbar has every button of the requirement, in its order', () => {
  const labels = [...TEXT_TOOLS, ...TOOL_GROUPS.flatMap(({ tools }) => tools)].map(({ label }) => label);
  const required = [
    'Bold',
    'Italic',
    'Underline',
    'Strikethrough',
    'Subscript',
    'Superscript',
    'Bulleted list',
    'Numbered list',
    'Quote',
    'Code snippet',
    'Horizontal rule',
    'Left alignment',
    'Centre alignment',
    'Right alignment',
    'Insert widget',
    'Insert block',
    'AI prompt',
    'Add div container',
    'Delete selected element',
    'Insert paragraph at end',
  ];
  expect(labels.filter((label) => required.includes(label))).toEqual(required);
});

test('a line can have every type of text block', () => {
  const types = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'bullet', 'number', 'check', 'code', 'quote'];
  expect(LINE_TYPES.map(({ type }) => type)).toEqual(types);
});
