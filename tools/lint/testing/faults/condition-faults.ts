import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { LintContext } from '../../lint-context.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import { fault, visited } from './fault.ts';
import type { FaultClass } from './fault.ts';

/** A comparison of a condition: its field and exactly one operator. */
interface Comparison {
  source: Source;
  path: JsonPath;
  value: JsonObject;
  operator: string;
}

function comparisonsOf(tree: LintContext): Comparison[] {
  return visited(tree, 'entity', 'operations', 'screen', 'area').flatMap(({ source, visits }) =>
    visits.flatMap(({ node, path, value }) => {
      if (node.ref?.to !== 'condition' || !isObject(value) || typeof value['field'] !== 'string') return [];
      const operator = Object.keys(value).find((key) => key !== 'field');
      return operator === undefined ? [] : [{ source, path, value, operator }];
    }),
  );
}

const ORDERED = ['gt', 'gte', 'lt', 'lte'];

export const conditionFaults: FaultClass[] = [
  {
    name: 'condition without a field',
    *faults(tree) {
      for (const { source, path } of comparisonsOf(tree)) yield fault(source, [...path, 'field'], undefined, { path });
    },
  },
  {
    name: 'field compared with itself',
    *faults(tree) {
      for (const { source, path, value, operator } of comparisonsOf(tree)) {
        if (ORDERED.includes(operator) || operator === 'is' || operator === 'isNot')
          yield fault(source, [...path, operator], { field: value['field'] });
      }
    },
  },
  {
    name: 'range from high to low',
    *faults(tree) {
      for (const { source, path, value, operator } of comparisonsOf(tree)) {
        const limit = value[operator];
        if (!ORDERED.includes(operator) || typeof limit !== 'number') continue;
        const { [operator]: _before, ...rest } = value;
        yield fault(source, path, { ...rest, between: [limit + 1, limit] });
      }
    },
  },
  {
    name: 'choice twice in a condition',
    *faults(tree) {
      for (const { source, path, value, operator } of comparisonsOf(tree)) {
        const given = value[operator];
        if (operator === 'in' && Array.isArray(given) && given[0] !== undefined)
          yield fault(source, [...path, 'in'], [...given, given[0]]);
      }
    },
  },
];
