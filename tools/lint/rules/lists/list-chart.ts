import { isGroupable } from '../../../../renderer/language/query/grouping/groupable.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { ListChart, ListDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import { defineRule } from '../../rule.ts';
import { lists } from '../../screen-parts.ts';

interface Problem {
  key: 'kind' | 'x' | 'y';
  message: string;
}

export const listChart = defineRule({
  code: 'SP3062',
  title:
    'The chart of a list shows what can be compared: amounts of one currency, shares of a whole, fields of its own.',
  why: 'Amounts of several currencies on one axis say nothing, and a pie of some rows is not the whole.',
  fix: 'Add a filter by the currency of the amount, give a pie "group": true, and group by a field of the entity itself, many rows by a choice.',
  check(context, report) {
    for (const { file, value: list } of lists(context)) {
      const entity = entry(context.catalogue.entities, list.entity);
      if (list.chart === undefined || entity === undefined) continue;
      for (const { key, message } of chartProblems(list, list.chart, entity))
        report({ file, path: ['chart', key] }, message);
    }
  },
});

function chartProblems({ filters = [] }: ListDescriptor, { kind, x, y, group }: ListChart, entity: Entity): Problem[] {
  const currency = y === undefined ? undefined : entry(entity.properties, y)?.currencyField;
  const isFiltered = currency === undefined || filters.some(({ name }) => name === currency);
  return [
    ...(kind === 'pie' && group !== true
      ? [{ key: 'kind' as const, message: 'A pie shows shares of a whole: it needs "group": true.' }]
      : []),
    ...(isFiltered
      ? []
      : [
          {
            key: 'y' as const,
            message: `The amounts of "${y}" may have several currencies: add a filter by "${currency}".`,
          },
        ]),
    ...(group === true ? groupProblems(x, entity) : []),
  ];
}

function groupProblems(x: string, entity: Entity): Problem[] {
  if (x.includes('.'))
    return [{ key: 'x', message: `Rows are grouped by a field of ${entity.entity} itself, not by "${x}".` }];
  if (entry(entity.properties, x) === undefined || isGroupable(entity, x)) return [];
  return [
    {
      key: 'x',
      message: `There may be many ${entity.titlePlural}: they are grouped by a boolean, a choice or a reference, not by "${x}".`,
    },
  ];
}
