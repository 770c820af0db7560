import { isObject } from '../../../../renderer/language/paths/path.ts';
import { comparisons, placedConditions } from '../../names/conditions.ts';
import type { Comparison } from '../../names/conditions.ts';
import { defineRule } from '../../rule.ts';

export const conditionValues = defineRule({
  code: 'SP3045',
  title: 'A range goes from the lower to the higher value, and a list of values names each once.',
  why: 'No value lies in a range from high to low, and a repeated value probably stands for another one.',
  fix: 'Swap the ends of the range, or remove the value that stands twice.',
  check(context, report) {
    for (const placed of placedConditions(context, context.catalogue)) {
      for (const comparison of comparisons(placed, context.catalogue)) {
        const message = problemOf(comparison);
        if (message !== null) report({ file: placed.file, path: [...comparison.path, comparison.operator] }, message);
      }
    }
  },
});

function problemOf({ operator, operand }: Comparison): string | null {
  if (!Array.isArray(operand) || operand.some(isObject)) return null;
  if (operator === 'between') {
    const [low, high] = operand;
    const isReversed =
      (typeof low === 'number' && typeof high === 'number' && low > high) ||
      (typeof low === 'string' && typeof high === 'string' && Date.parse(low) > Date.parse(high));
    return isReversed ? `No value lies between ${JSON.stringify(low)} and ${JSON.stringify(high)}.` : null;
  }
  const repeated = operand.find((value, index) => operand.indexOf(value) < index);
  return repeated === undefined ? null : `${JSON.stringify(repeated)} stands twice.`;
}
