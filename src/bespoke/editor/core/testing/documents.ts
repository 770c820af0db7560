import fc from 'fast-check';
import { NODE_KINDS } from '../../../../../renderer/document/nodes.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';

const texts = fc.oneof(
  { weight: 5, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a\nb', '\t', '👩‍👩‍👧', '\ud800') },
);

const oddValue: fc.Arbitrary<Json> = fc.constantFrom<Json>(null, 0, -1, 1.5, '', 'x', true, [], {}, [null], { a: [1] });

/** Properties of any name, some of them with a meaning and a value of another type. */
const oddProperties = fc.dictionary(
  fc.constantFrom('format', 'style', 'tag', 'listType', 'data', 'cssProperties', 'version', 'x', 'kind', 'text', 'url'),
  oddValue,
  { maxKeys: 2 },
);

const textNode = fc.record({
  text: texts,
  format: fc.constantFrom<Json>(0, 1, 2, 3, 64, 2048, null),
  style: fc.constantFrom<Json>('', 'color: red', 'COLOR:red;x:y', null),
  mode: fc.constantFrom('normal', 'token'),
  detail: fc.constantFrom(0, 2),
  version: fc.constant(1),
  type: fc.constantFrom('text', 'text', 'code-highlight'),
});

const types = fc.constantFrom(...Object.keys(NODE_KINDS), 'poll', 'hashtag', 'root');

const { node } = fc.letrec<{ node: Json; children: Json[] }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 3 }),
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    textNode,
    fc.constant({ type: 'linebreak', version: 1 }),
    fc.record({
      type: fc.constantFrom('paragraph', 'heading', 'quote', 'code', 'link'),
      children: fc.array(textNode, { maxLength: 3 }),
    }),
    fc.tuple(types, oddProperties, tie('children')).map(([type, odd, children]) => ({ ...odd, type, children })),
    fc.tuple(types, oddProperties).map(([type, odd]) => ({ ...odd, type })),
    oddValue,
  ),
}));

/** Any document: known and unknown nodes in right and wrong places, odd values, missing children. */
export const anyDocument: fc.Arbitrary<{ root: { children: Json[] } }> = fc
  .array(node, { maxLength: 4 })
  .map((children) => ({ root: { type: 'root', version: 1, children } }));
