import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { readsOf } from '../../../../renderer/language/resolve/answer-shape.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { ChartLevels } from '../../../../renderer/language/types/blocks.ts';
import { defineRule } from '../../rule.ts';

type Levels = readonly string[];

/** Returns why a chart cannot follow the levels of a period with its axis; null when it can. */
function axisProblem(x: ChartLevels, levels: Levels | undefined): string | null {
  if (levels === undefined) return 'A report without a period has no levels: name one field along the axis.';
  const missing = ['all', ...levels].filter((level) => !Object.hasOwn(x, level));
  if (missing.length > 0) return `The axis lacks the levels ${missing.join(', ')}.`;
  const other = Object.keys(x).filter((level) => level !== 'all' && !levels.includes(level));
  return other.length > 0 ? `The period has no level ${other.join(', ')}: its levels are ${levels.join(', ')}.` : null;
}

export const reportPeriod = defineRule({
  code: 'SP3026',
  title:
    'The levels of a period begin with the year, the paths of its operations have a place for each, and so has the axis of a chart.',
  why: 'A level without a place in the path is not sent, and the report covers all time.',
  fix: 'Write the levels as ["year"], ["year", "month"] or ["year", "month", "day"], and end the path of the operation with [/{yyyy}[/{mm}[/{dd}]]] to the same depth.',
  check({ screens, catalogue: { operations } }, report) {
    for (const { file, value: screen } of screens) {
      if (screen.kind !== 'report' && screen.kind !== 'chart' && screen.kind !== 'list') continue;
      const axis = screen.chart?.x;
      const problem = typeof axis === 'object' ? axisProblem(axis, screen.period?.levels) : null;
      if (problem !== null) report({ file, path: ['chart', 'x'] }, problem);
      if (!screen.period) continue;
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
      const reads = screen.kind === 'list' ? [{ operation: screen.endpoints.list }] : readsOf(screen.rows);
      for (const { operation: name = '' } of reads) {
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
