import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { readsOf } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { defineRule } from '../rule.ts';

export const reportPeriod = defineRule({
  code: 'SP3026',
  title: 'The levels of a period begin with the year, and the paths of its operations have a place for each level.',
  why: 'A level without a place in the path is not sent, and the report covers all time.',
  fix: 'Write the levels as ["year"], ["year", "month"] or ["year", "month", "day"], and end the path of the operation with [/{yyyy}[/{mm}[/{dd}]]] to the same depth.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.kind !== 'report' || !screen.period) continue;
      const { levels } = screen.period;
      if (levels.some((level, index) => level !== LEVELS[index]))
        report(
          { file, path: ['period', 'levels'] },
          `The levels of a period go down from the year: ${LEVELS.join(', ')}.`,
        );
      const { start } = screen.period;
      if (start !== undefined && !levels.includes(start))
        report(
          { file, path: ['period', 'start'] },
          `A report cannot open at "${start}": its levels are ${levels.join(', ')}.`,
        );
      for (const { operation: name = '' } of readsOf(screen.rows)) {
        const operation = entry(operations, name);
        const places = operation ? readOperationPath(operation.path).periodKeys.length : levels.length;
        if (places < levels.length)
          report(
            { file, path: ['period', 'levels'] },
            `The path of "${name}" has a place for ${places} of the ${levels.length} levels.`,
          );
      }
    }
  },
});

const LEVELS = ['year', 'month', 'day'];
