import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { defineRule } from '../../rule.ts';
import { operationsCalledBy } from '../../screen-parts.ts';

export const screenArgs = defineRule({
  code: 'SP3048',
  title: 'Every entry in the args of a screen is a key in the path of one of its calls.',
  why: 'An argument that no call uses does nothing.',
  fix: 'Write the key as the path of the operation names it, or remove the argument.',
  check({ screens, catalogue, broken }, report) {
    // A broken file may define the operation that has the key.
    if (broken.has('operations')) return;
    for (const { file, value: screen } of screens) {
      const args = 'args' in screen ? (screen.args ?? {}) : {};
      if (Object.keys(args).length === 0) continue;
      const keys = operationsCalledBy(screen).flatMap(({ name }) => {
        const { keys: own, periodKeys } = readOperationPath(entry(catalogue.operations, name)?.path ?? '');
        return [...own, ...periodKeys];
      });
      for (const name of Object.keys(args))
        if (!keys.includes(name))
          report(
            { file, path: ['args', name], at: 'key' },
            `No call of this screen has {${name}} in its path.${suggestion(name, keys)}`,
          );
    }
  },
});
