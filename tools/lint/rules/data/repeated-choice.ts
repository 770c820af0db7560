import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { bySource } from '../../by-source.ts';
import { foundInFile } from '../../found-in.ts';
import { defineRule } from '../../rule.ts';

export const repeatedChoice = defineRule({
  code: 'SP2035',
  title: 'The choices of a field have different values.',
  why: 'Two choices with one value are both shown as chosen, and only one of their titles is ever displayed.',
  fix: 'Remove one of them, or give it another value.',
  check({ sources }, report) {
    for (const source of sources) {
      for (const { path, value } of repeatedIn(source))
        report({ file: source.file, path }, `The choice ${JSON.stringify(value)} stands twice.`);
    }
  },
});

const repeatedIn = bySource((source) =>
  foundInFile(source, ({ node, value, path }) => {
    const choices = node.items?.to === 'shared.option' || node.to === 'shared.dataset';
    return choices && Array.isArray(value) ? repeatedOf(value, path) : [];
  }),
);

function repeatedOf(choices: Json[], path: JsonPath): { path: JsonPath; value: Json }[] {
  const values = choices.map((choice) => (isObject(choice) ? (choice['value'] ?? null) : null));
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: [...path, index, 'value'], value }] : [],
  );
}
