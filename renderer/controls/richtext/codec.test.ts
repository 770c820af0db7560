import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { readBody, writeBody } from './codec.ts';
import type { Block } from './document.ts';

const text = (words: string, format = 0): JsonObject => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: words,
  type: 'text',
  version: 1,
});
const paragraph = (...children: Json[]): JsonObject => ({
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  type: 'paragraph',
  version: 1,
  textFormat: 0,
});
const stored = (...children: Json[]): string =>
  JSON.stringify({ root: { children, direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 } });

function read(body: string) {
  const found = readBody(body);
  if (found === null) throw new Error('It cannot be read.');
  return found;
}

function childrenOf(body: string | null): Json[] {
  const parsed: unknown = JSON.parse(body ?? '{}');
  const root = isObject(parsed) ? parsed['root'] : undefined;
  return isObject(root) && Array.isArray(root['children']) ? root['children'] : [];
}

/** Edits a node as Slate does: the node and its ancestors are new objects, all others stay the same. */
function typed(block: Block, words: string): Block {
  if (block.type === 'opaque' || block.type === 'list') return block;
  return { ...block, children: [{ text: words }] };
}

function item(words: string): Block {
  return { type: 'listitem', children: [{ text: words }] };
}

describe('what is read', () => {
  test('are paragraphs, headings, quotes, lists, links and formats', () => {
    const list = {
      type: 'list',
      listType: 'number',
      start: 1,
      tag: 'ol',
      version: 1,
      children: [{ type: 'listitem', value: 1, version: 1, children: [text('one', 3)] }],
    };
    const link = { type: 'link', url: 'https://a.example/', rel: null, version: 1, children: [text('there')] };
    const { blocks } = read(
      stored(
        { ...paragraph(text('Title')), type: 'heading', tag: 'h2' },
        paragraph(text('see '), link, { type: 'linebreak', version: 1 }),
        list,
      ),
    );
    expect(blocks).toMatchObject([
      { type: 'heading', tag: 'h2', children: [{ text: 'Title' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'see ' },
          { type: 'link', url: 'https://a.example/', children: [{ text: 'there' }] },
          { text: '\n' },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        children: [{ type: 'listitem', children: [{ text: 'one', bold: true, italic: true }] }],
      },
    ]);
  });

  test('is one empty paragraph where there is nothing, and nothing is written for it', () => {
    for (const nothing of ['', '  ', stored()])
      expect(read(nothing).blocks).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
    const { blocks, ...rest } = read('');
    expect(writeBody(blocks, rest)).toBeNull();
  });

  test('what nobody can read is said, and never taken for empty', () => {
    for (const broken of ['{', 'plain words', '[]', '{"root":5}', '{"root":{"children":"x"}}', 'null'])
      expect(readBody(broken)).toBeNull();
  });

  test('what nobody knows stays in its place', () => {
    const poll = { type: 'poll', question: 'Why?', children: [] };
    const { blocks } = read(stored(paragraph(text('a')), poll));
    expect(blocks[1]).toMatchObject({ type: 'opaque', node: poll });
  });
});

describe('what is written', () => {
  test('of an edited block is the edit; its own facts and its neighbours stay', () => {
    const first = { ...paragraph(text('before')), indent: 2 };
    const second = paragraph(text('other', 8));
    const { blocks, ...rest } = read(stored(first, second));
    const written = childrenOf(
      writeBody(
        blocks.map((block, index) => (index === 0 ? typed(block, 'after\nmore') : block)),
        rest,
      ),
    );
    expect(written[1]).toEqual(second);
    expect(written[0]).toEqual({
      ...first,
      children: [text('after'), { type: 'linebreak', version: 1 }, text('more')],
    });
  });

  test('of a list counts its new items', () => {
    const written = childrenOf(
      writeBody([{ type: 'list', listType: 'bullet', children: [item('a'), item('b')] }], {
        origins: new WeakMap(),
        root: {},
      }),
    );
    expect(written).toMatchObject([
      {
        type: 'list',
        listType: 'bullet',
        tag: 'ul',
        start: 1,
        children: [
          { type: 'listitem', value: 1 },
          { type: 'listitem', value: 2 },
        ],
      },
    ]);
  });

  test('reads as it was meant', () => {
    const blocks: Block[] = [
      {
        type: 'quote',
        children: [
          { text: 'a', bold: true },
          { text: 'b\nc', code: true, underline: true },
        ],
      },
    ];
    const again = read(writeBody(blocks, { origins: new WeakMap(), root: {} }) ?? '').blocks;
    expect(again).toMatchObject([
      {
        type: 'quote',
        children: [
          { text: 'a', bold: true },
          { text: 'b', code: true, underline: true },
          { text: '\n' },
          { text: 'c', code: true, underline: true },
        ],
      },
    ]);
  });
});

const words = fc.stringMatching(/^[^\n]{1,8}$/);
const runs = fc
  .array(fc.record({ words, format: fc.nat({ max: 31 }) }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((run) => text(run.words, run.format)));
const kinds = fc.oneof(
  runs.map((children) => ({ ...paragraph(...children) })),
  fc
    .tuple(fc.constantFrom('h1', 'h2', 'h3'), runs)
    .map(([tag, children]) => ({ ...paragraph(...children), type: 'heading', tag })),
  fc.tuple(fc.webUrl(), runs).map(([url, children]) =>
    paragraph({
      children,
      direction: null,
      format: '',
      indent: 0,
      rel: 'noreferrer',
      target: null,
      title: null,
      type: 'link',
      url,
      version: 1,
    }),
  ),
);

test('without what it was read from, a text that is as an editor writes it is written the same', () => {
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 1, maxLength: 5 }), (nodes) => {
      const { blocks, root } = read(stored(...nodes));
      expect(childrenOf(writeBody(blocks, { origins: new WeakMap(), root }))).toEqual(nodes);
    }),
    { numRuns: 300 },
  );
});

// Safe: fast-check's JSON values are JSON values.
const anything = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const types = fc.constantFrom(
  'paragraph',
  'heading',
  'quote',
  'list',
  'listitem',
  'link',
  'text',
  'linebreak',
  'poll',
  'layout-container',
  'tab',
);
const { node } = fc.letrec<{ node: JsonObject; children: Json[] }>((tie) => ({
  node: fc.record(
    {
      type: types,
      children: tie('children'),
      text: fc.oneof(fc.string(), anything),
      format: fc.oneof(fc.nat({ max: 300 }), anything),
      url: fc.webUrl(),
      listType: fc.constantFrom('bullet', 'number', 'check'),
      tag: fc.constantFrom('h2', 'ul', 'x'),
      version: fc.nat(),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<JsonObject>,
  children: fc.array(fc.oneof({ maxDepth: 3 }, tie('node'), anything), { maxLength: 4 }),
}));

describe('whatever is stored', () => {
  test('is written as it was while nobody touches it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 5, arbitrary: node }, { weight: 1, arbitrary: anything }), {
          minLength: 1,
          maxLength: 6,
        }),
        (nodes) => {
          const body = stored(...nodes);
          const { blocks, ...rest } = read(body);
          const written = writeBody(blocks, rest);
          // One empty paragraph is stored as null; everything else comes back unchanged.
          if (written === null) expect(blocks).toHaveLength(1);
          else expect(JSON.parse(written)).toEqual(JSON.parse(body));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an edit of one block leaves every other as it was', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 2, maxLength: 6 }), fc.nat(), (nodes, place) => {
        const { blocks, ...rest } = read(stored(paragraph(text('first')), ...nodes));
        const edited = place % blocks.length;
        const before = blocks.map((block) =>
          writeBody([block, { type: 'paragraph', children: [{ text: 'x' }] }], rest),
        );
        const next = blocks.map((block, index) => (index === edited ? typed(block, 'edited') : block));
        const after = next.map((block) => writeBody([block, { type: 'paragraph', children: [{ text: 'x' }] }], rest));
        expect(after.filter((_block, index) => index !== edited)).toEqual(
          before.filter((_block, index) => index !== edited),
        );
      }),
      { numRuns: 200 },
    );
  });
});
