import { isObject } from '../../../../renderer/language/paths/path.ts';
import { comparisons, placedConditions } from '../../names/conditions.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const selfReference = defineRule({
  code: 'SP3044',
  title: 'Nothing depends on itself: no lookup, no change rule, no comparison.',
  why: 'A comparison of a field with itself always has the same result, a lookup that waits for its own value has no choices, and a change rule that changes what it watches calls the server again and again.',
  fix: 'Name the other field that was meant.',
  check(context, report) {
    for (const placed of placedConditions(context, context.catalogue)) {
      for (const { path, field, operator, operand } of comparisons(placed, context.catalogue)) {
        if (isObject(operand) && operand['field'] === field)
          report({ file: placed.file, path: [...path, operator] }, `"${field}" is compared with itself.`);
      }
    }
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node } of references.elements) {
        if ('dataSourceDependsOn' in node && node.dataSourceDependsOn === node.name)
          report(
            { file, path: [...path, 'dataSourceDependsOn'] },
            `The choices of "${node.name}" depend on "${node.name}" itself.`,
          );
      }
      for (const [index, { names, assign }] of (screen?.kind === 'form'
        ? (screen.onChangeRules ?? [])
        : []
      ).entries()) {
        for (const [at, name] of names.entries())
          if (Object.hasOwn(assign, name))
            report(
              { file, path: ['onChangeRules', index, 'names', at] },
              `This rule assigns "${name}", and would follow its own change.`,
            );
      }
    }
  },
});
