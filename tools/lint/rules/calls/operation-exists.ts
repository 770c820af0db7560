import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { defineRule } from '../../rule.ts';
import { operationsCalledBy } from '../../screen-parts.ts';

export const operationExists = defineRule({
  code: 'SP3002',
  title: 'Every operation that a screen or the header of a tab set calls exists.',
  why: 'A call of an operation that does not exist always fails.',
  fix: 'Name an operation of `schemas/operations/`, or add it there.',
  check({ screens, areas, catalogue: { operations }, broken }, report) {
    if (broken.has('operations')) return;
    const headers = areas.flatMap(({ file, value }) =>
      Object.entries(value.headers ?? {}).map(([name, header]) => ({ file, at: ['headers', name], value: header })),
    );
    for (const { file, at, value } of [...screens.map((screen) => ({ ...screen, at: [] })), ...headers]) {
      for (const { name, path } of operationsCalledBy(value)) {
        if (!entry(operations, name))
          report(
            { file, path: [...at, ...path] },
            `There is no operation "${name}".${suggestion(name, Object.keys(operations))}`,
          );
      }
    }
  },
});
