import { GRAMMAR } from '../../../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visitor } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { FunctionRegistry } from '../../../../renderer/language/logic/compute/functions.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { placedConditions } from '../../names/conditions.ts';
import { lookUp } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';
import type { LintContext } from '../../lint-context.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { FunctionReference } from '../../references/references.ts';

export const functionNames = defineRule({
  code: 'SP3019',
  title: 'A calculated value or a check is a registered function, and the fields that it reads exist.',
  why: 'A function that is not registered has no result: the value stays empty, and the check never holds.',
  fix: 'Name a function of `schemas/functions/registry.ts`, or register one. Use it only where the record has the fields that it reads.',
  check(context, report) {
    const { functions } = context;
    if (!functions) return;
    const known = { compute: byName(functions.computes), check: byName(functions.checks) };
    for (const { file, path, name, kind, scopes } of functionWords(context)) {
      const definition = entry(known[kind], name);
      if (!definition)
        report(
          { file, path },
          `There is no registered ${kind === 'check' ? 'check' : 'calculation'} "${name}".${suggestion(name, Object.keys(known[kind]))}`,
        );
      const unread = definition?.reads
        .map((read) => lookUp(read, scopes))
        .find((found) => found !== 'any' && 'problem' in found);
      if (typeof unread === 'object' && 'problem' in unread)
        report({ file, path }, `"${name}" reads what is not here: ${unread.problem}`);
    }
  },
});

function byName(
  definitions: FunctionRegistry['computes'] | FunctionRegistry['checks'],
): Record<string, { reads: string[] }> {
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition]));
}

function functionWords(context: LintContext): (FunctionReference & { file: string })[] {
  const node = screenReferences(context, context.catalogue).flatMap(({ file, references }) =>
    references.functions.map((word) => ({ file, ...word })),
  );
  const asked = placedConditions(context, context.catalogue).flatMap(({ file, path, condition, scopes }) =>
    checksIn(condition, path).map((one) => ({ file, kind: 'check' as const, scopes, ...one })),
  );
  return [...node, ...asked];
}

/**
 * Returns the checks in a condition, at any depth. Checks inside rows are left out, because they run against the rows.
 */
function checksIn(
  condition: Condition,
  at: FunctionReference['path'],
): { name: string; path: FunctionReference['path'] }[] {
  const found: { name: string; path: FunctionReference['path'] }[] = [];
  const visitor: Visitor<null | true> = ({ node, value, path }) => {
    if (node.ref?.to === 'check' && typeof value === 'string') found.push({ name: value, path });
    return node.scope === undefined ? true : null;
  };
  // Safe: a condition is JSON; its types only lack an index signature.
  walkDescriptor(GRAMMAR, 'shared.condition', condition as unknown as Json, visitor, true, at);
  return found;
}
