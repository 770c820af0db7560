import { expect, test } from 'vitest';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { TOOL_GROUPS } from './tools.ts';

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
