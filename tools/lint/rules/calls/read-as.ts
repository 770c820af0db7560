import { answerShape } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { lookUp } from '../../names/names.ts';
import { KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { defineRule } from '../../rule.ts';
import { isDescribed } from '../../names/scopes.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const readAs = defineRule({
  code: 'SP3021',
  title: 'A table reads rows, a chart or a figure reads a number, and a record screen reads one record.',
  why: 'A table over something that is no list stays empty, and a chart of texts draws nothing.',
  fix: 'Say in `path` where the rows are in the answer, or name a field of the wanted type.',
  check(context, report) {
    const { entities, operations } = context.catalogue;
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      const named = [
        ...references.fields.map(({ path, name, names, expects }) => ({
          path,
          name,
          expects,
          found: names.find(name),
        })),
        ...references.paths.map(({ path, name, scopes, expects }) => ({
          path,
          name,
          expects,
          found: lookUp(name, scopes),
        })),
      ];
      for (const { path, name, expects, found } of named) {
        // Other rules report unknown names, and fields that do not hold child rows.
        if (!expects || !found || found === 'any' || 'problem' in found || expects.join() === 'rows') continue;
        if (!expects.includes(kindOf(found)))
          report({ file, path }, `"${name}" is ${KIND_NAMES[kindOf(found)]}, and is read here as ${inWords(expects)}.`);
      }
      for (const { path, operation: name, expects } of references.answers) {
        const operation = entry(operations, name);
        const answer = operation && answerShape(operation, entities);
        if (operation && !isDescribed(operation))
          report({ file, path }, `"${name}" answers nothing: it has no "result".`);
        if (answer && isRows(answer) !== (expects === 'rows')) report({ file, path }, answerProblem(name, expects));
      }
    }
  },
});

function isRows({ type }: Field): boolean {
  return type === 'array';
}

function answerProblem(operation: string, expects: 'rows' | 'record'): string {
  if (expects === 'rows')
    return `"${operation}" answers one record and not rows: say with "path" where in it they are.`;
  return `"${operation}" answers rows, and a record is shown here.`;
}

function inWords(kinds: Kind[]): string {
  return kinds.map((kind) => KIND_NAMES[kind]).join(' or ');
}
