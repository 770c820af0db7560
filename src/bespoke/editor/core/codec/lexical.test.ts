import { createHeadlessEditor } from '@lexical/headless';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import fc from 'fast-check';
import { createEditor } from 'slate';
import { expect, test } from 'vitest';
import { makeDocument, makeHeading, makeList, makeParagraph, makeText } from '../../../../../renderer/document/make.ts';
import { childrenOf } from '../../../../../renderer/document/nodes.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { createPage } from '../page-editor.ts';
import { anySteps, runStep, type StepName } from '../testing/commands.ts';
import { loadDocument } from './load.ts';

/** Commands whose content Lexical knows without the node types of this project. */
const PLAIN = new Set<StepName>([
  'type',
  'break',
  'deleteBack',
  'deleteForward',
  'delete',
  'format',
  'colour',
  'clear',
  'blockType',
  'align',
  'indent',
  'outdent',
  'link',
  'unlink',
  'up',
  'down',
  'undo',
  'redo',
]);
/** The type of code blocks is in a package of its own. */
const CODE = 4;

const START = makeDocument(
  makeHeading(1, 'Title'),
  makeParagraph('a ', makeText('bold', 'bold', 'italic'), ' b'),
  makeList('number', ['one', 'two', 'three']),
  makeParagraph(),
);

const lexical = createHeadlessEditor({
  nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
  onError(error) {
    throw error;
  },
});

/** Opens a text in Lexical, and returns what Lexical writes. */
function throughLexical(text: string): Json {
  return JSON.parse(JSON.stringify(lexical.parseEditorState(text).toJSON()));
}

/** The properties that carry content; Lexical fills in others. */
const MEANINGFUL = ['type', 'text', 'format', 'style', 'tag', 'listType', 'value', 'url', 'title', 'indent'];

function content(node: Json): Json {
  if (!isObject(node)) return node;
  const own = Object.fromEntries(MEANINGFUL.flatMap((name) => (name in node ? [[name, node[name] ?? null]] : [])));
  // Lexical derives the indent of an item from the lists around it.
  if (node['type'] === 'listitem') delete own['indent'];
  return { ...own, children: childrenOf(node).map(content) };
}

test('Lexical reads what authors write, and writes the same content', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const page = createPage(createEditor(), loadDocument(START));
      for (const step of steps)
        if (PLAIN.has(step.name) && !(step.name === 'blockType' && step.to % 7 === CODE + 1)) runStep(page, step);
      const stored: Json = JSON.parse(page.save());
      const read = throughLexical(page.save());
      expect(isObject(read) && content(read['root'] ?? null)).toEqual(
        isObject(stored) && content(stored['root'] ?? null),
      );
    }),
    { numRuns: 25 },
  );
});

test('what Lexical writes is saved byte for byte', () => {
  const text = JSON.stringify(throughLexical(START));
  const page = createPage(createEditor(), loadDocument(text));
  expect(page.save()).toBe(text);
  expect(page.document.repairs).toEqual([]);
});
