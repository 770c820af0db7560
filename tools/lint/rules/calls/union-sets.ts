import { readsOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import type { Rows } from '../../../../renderer/language/types/blocks.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import type { Report } from '../../rule.ts';

export const unionSets = defineRule({
  code: 'SP3018',
  title: 'All parts of a union set the same values, of the same types.',
  why: 'Rows of one part would lack a value that the rows of the others have, and conditions over it would be unknown.',
  fix: 'Set the same values in every part.',
  check({ screens }, report) {
    for (const { file, value: screen } of screens) {
      if ('rows' in screen) checkSets(screen.rows, ['rows'], file, report);
    }
  },
});

function checkSets(rows: Rows, path: JsonPath, file: string, report: Report): void {
  if (!('union' in rows)) return;
  const [first, ...others] = readsOf(rows);
  const expected = first?.set ?? {};
  const names = Object.keys(expected);
  for (const [index, { set = {} }] of others.entries()) {
    const at = [...path, 'union', index + 1];
    for (const [name, value] of Object.entries(set)) {
      if (names.includes(name) && typeof value !== typeof expected[name])
        report(
          { file, path: [...at, 'set', name] },
          `The first part sets "${name}" to ${JSON.stringify(expected[name])}, which is of another type.`,
        );
      if (!names.includes(name))
        report(
          { file, path: [...at, 'set', name], at: 'key' },
          `The first part does not set "${name}".${suggestion(name, names)}`,
        );
    }
    for (const name of names) {
      if (!Object.hasOwn(set, name))
        report({ file, path: at }, `The first part sets "${name}", and this one does not.`);
    }
  }
}
