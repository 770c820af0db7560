import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { readsOf } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import { defineRule } from '../rule.ts';

export const reportPeriod = defineRule({
  code: 'SP3026',
  title: 'The levels of a period go down from the year, and the paths that it is sent to have a place for each.',
  why: 'A period that the path has no place for is lost, and the report answers for all time.',
  fix: 'Write the levels as ["year"], ["year", "month"] or ["year", "month", "day"], and end the path of the operation with [/{yyyy}[/{mm}[/{dd}]]] as deep as that.',
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
