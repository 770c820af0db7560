import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { FunctionRegistry } from '../../../renderer/language/compute/functions.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import { placedConditions } from '../conditions.ts';
import { lookUp } from '../names.ts';
import { defineRule } from '../rule.ts';
import type { World } from '../world.ts';
import { screenWords } from '../words/screen-words.ts';
import type { FunctionWord } from '../words/word-list.ts';

export const functionNames = defineRule({
  code: 'SP3019',
  title: 'A calculated value or a check is a registered function, and what it reads is there where it is named.',
  why: 'A function that nobody registered gives nothing: the value stays empty and the check never holds.',
  mend: 'Name a function of schemas/functions/registry.ts, or register one; where it reads a field that the record has not, name it on another record.',
  check(world, report) {
    const { functions } = world;
    if (!functions) return;
    const known = { compute: byName(functions.computes), check: byName(functions.checks) };
    for (const { file, path, name, kind, scopes } of functionWords(world)) {
      const definition = entry(known[kind], name);
      if (!definition) report({ file, path }, `There is no registered ${kind === 'check' ? 'check' : 'calculation'} "${name}".${suggestion(name, Object.keys(known[kind]))}`);
      const unread = definition?.reads.map((read) => lookUp(read, scopes)).find((found) => found !== 'any' && 'problem' in found);
      if (typeof unread === 'object' && 'problem' in unread) report({ file, path }, `"${name}" reads what is not here: ${unread.problem}`);
    }
  },
});

function byName(definitions: FunctionRegistry['computes'] | FunctionRegistry['checks']): Record<string, { reads: string[] }> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
}

function functionWords(world: World): (FunctionWord & { file: string })[] {
  const said = screenWords(world, world.catalogue).flatMap(({ file, words }) => words.functions.map((word) => ({ file, ...word })));
  const asked = placedConditions(world, world.catalogue).flatMap(({ file, path, condition, scopes }) =>
    checksIn(condition, path).map((one) => ({ file, kind: 'check' as const, scopes, ...one })),
  );
  return [...said, ...asked];
}

/** The checks that a condition asks, however deep; those within rows are asked of the rows, of which nothing is proved. */
function checksIn(condition: Condition, path: FunctionWord['path']): { name: string; path: FunctionWord['path'] }[] {
  if ('check' in condition) return [{ name: condition.check, path: [...path, 'check'] }];
  if ('not' in condition) return checksIn(condition.not, [...path, 'not']);
  if ('all' in condition) return condition.all.flatMap((inner, index) => checksIn(inner, [...path, 'all', index]));
  return 'any' in condition ? condition.any.flatMap((inner, index) => checksIn(inner, [...path, 'any', index])) : [];
}
