import fc from 'fast-check';
import { Editor, Node, Text, Transforms, type Descendant } from 'slate';
import { describe, expect, test } from 'vitest';
import { readBody, writeBody } from './codec.ts';
import { leaveBlock, plainAtStart, setBlockKind, toggleFormat, type BlockKind } from './commands.ts';
import { createRichEditor } from './create-rich-editor.ts';
import type { Block } from './document.ts';
import { readFragment } from './read-fragment.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [{ text }] });
const item = (text: string): Block => ({ type: 'listitem', children: [{ text }] });
const list = (...children: Block[]): Block => ({ type: 'list', listType: 'bullet', children });
const nested = (inner: Block): Block => ({ type: 'listitem', children: [inner] });

function open(blocks: Block[]): Editor {
  const editor = createRichEditor();
  editor.children = blocks;
  return editor;
}

/** Returns the nodes that would open as cards. The codec must know every node that the commands create. */
function cards(editor: Editor): string[] {
  const written = writeBody(
    editor.children.filter(
      (node): node is Block => !Text.isText(node) && node.type !== 'link' && node.type !== 'opaqueInline',
    ),
    { origins: new WeakMap(), root: {} },
  );
  const blocks: Descendant[] = readBody(written ?? '')?.blocks ?? [];
  return [...Node.nodes({ children: blocks } as Editor)].flatMap(([node]) =>
    'type' in node && (node.type === 'opaque' || node.type === 'opaqueInline') ? [JSON.stringify(node.node)] : [],
  );
}

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.constantFrom(paragraph('a'), paragraph('')),
  fc.constant<Block>({ type: 'heading', tag: 'h2', children: [{ text: 'h' }] }),
  fc.constant(list(item('one'), item('two'))),
  fc.constant(list(item('one'), nested(list(item('in'), nested(list(item('deep'), item(''))))))),
);
const kinds = fc.constantFrom<BlockKind>('paragraph', 'quote', 'bullet', 'number', 'h2', 'h3');

describe('whatever is done to a text', () => {
  test('it can be edited when it is opened again', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.array(
          fc.record({ place: fc.nat(), kind: kinds, act: fc.constantFrom('kind', 'leave', 'plain', 'break', 'bold') }),
          { maxLength: 6 },
        ),
        (blocks, acts) => {
          const editor = open(structuredClone(blocks));
          for (const { place, kind, act } of acts) {
            const texts = [...Node.texts(editor)];
            const [, path] = texts[place % texts.length] ?? [undefined, [0, 0]];
            Transforms.select(editor, Editor.start(editor, path));
            if (act === 'kind') setBlockKind(editor, kind);
            else if (act === 'leave') leaveBlock(editor);
            else if (act === 'plain') plainAtStart(editor);
            else if (act === 'break') Editor.insertBreak(editor);
            else toggleFormat(editor, 'bold');
          }
          expect(cards(editor)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a paragraph made of an item in a list within a list stands in none', () => {
    const editor = open([list(item('one'), nested(list(item('in'))))]);
    Transforms.select(editor, Editor.end(editor, []));
    setBlockKind(editor, 'paragraph');
    expect(editor.children.at(-1)).toMatchObject({ type: 'paragraph', children: [{ text: 'in' }] });
  });
});

function onClipboard(nodes: unknown): string {
  return btoa(encodeURIComponent(JSON.stringify(nodes)));
}

describe('what is pasted', () => {
  test('are nodes of ours', () => {
    expect(readFragment(onClipboard([paragraph('a'), list(item('b'))]))).toHaveLength(2);
  });

  test('is nothing else, and nothing that cannot be read', () => {
    let deep: unknown = { text: '' };
    for (let count = 0; count < 100; count += 1) deep = { type: 'paragraph', children: [deep] };
    for (const hostile of [
      [{ type: 'image', url: 'x', children: [{ text: '' }] }],
      [{ type: 'heading', tag: 'script', children: [] }],
      [deep],
      [],
      {},
      [{ type: 'paragraph' }],
      [null],
    ])
      expect(readFragment(onClipboard(hostile))).toBeNull();
    for (const broken of ['', 'not base64 !', btoa('%'), btoa('{')]) expect(readFragment(broken)).toBeNull();
  });
});
