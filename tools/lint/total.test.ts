import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Json } from '../../renderer/language/types/json.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { readSources, withText } from '../catalogue/read-sources.ts';
import { lint } from './lint.ts';
import { createLintContext } from './lint-context.ts';

/** One area of the sound tree, with a screen of most kinds. */
const sources = readSources(fileURLToPath(new URL('fixtures', import.meta.url))).filter(
  ({ file }) => !/suppl/i.test(file),
);
const STRANGE: Json[] = [null, true, 7, '', 'constructor', [], {}, [[]], { field: 'constructor', is: {} }];

/**
 * Yields the value as JSON, with each of its nodes in turn replaced by `strange`. For null, the key becomes `__proto__`
 * too.
 */
function* replaced(value: Json, strange: Json): Generator<string> {
  yield JSON.stringify(strange);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const inner of replaced(item, strange))
        yield `[${value.map((other, at) => (at === index ? inner : JSON.stringify(other))).join()}]`;
  }
  if (!isObject(value)) return;
  const entries = Object.entries(value);
  for (const [index, [key, item = null]] of entries.entries()) {
    for (const inner of replaced(item, strange)) {
      const name = strange === null && inner === 'null' ? '__proto__' : key;
      yield `{${entries.map(([other, kept], at) => (at === index ? `${JSON.stringify(name)}:${inner}` : `${JSON.stringify(other)}:${JSON.stringify(kept)}`)).join()}}`;
    }
  }
}

test('whatever stands anywhere in a file, lint answers with findings and never throws', () => {
  let looked = 0;
  for (const source of sources) {
    for (const [turn, strange] of STRANGE.entries()) {
      let node = 0;
      for (const text of replaced(source.value ?? null, strange)) {
        node += 1;
        // Every other node gets one of the strange values: all of them for all nodes would take minutes.
        if (node % (2 * STRANGE.length) !== turn) continue;
        looked += 1;
        expect(
          Array.isArray(lint(createLintContext(sources.map((one) => (one === source ? withText(one, text) : one))))),
        ).toBe(true);
      }
    }
  }
  expect(looked).toBeGreaterThan(300);
}, 60_000);
