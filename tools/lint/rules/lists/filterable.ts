import { queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { expandedEntity } from '../../../../renderer/language/resolve/find-field.ts';
import type { Filter, ListDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { FilterType, QueryFields } from '../../../../renderer/language/types/odata.ts';
import { listNames } from '../../names/list-names.ts';
import { orderProblem } from '../../order-problem.ts';
import { defineRule } from '../../rule.ts';
import { lists } from '../../screen-parts.ts';

export const filterable = defineRule({
  code: 'SP3007',
  title:
    'A list filters and sorts only by fields that its operation can filter and sort by, with values of their type.',
  why: 'The server refuses a filter or an order by a field that it cannot filter or sort by.',
  fix: 'Filter by a stored field of the entity, or of a record that the operation expands, with values of its type.',
  check(context, report) {
    for (const { file, value: list } of lists(context)) {
      const query = listQueryFields(list, context.catalogue);
      if (!query) continue;
      for (const [index, filter] of (list.filters ?? []).entries()) {
        const problem = filterProblem(filter, query);
        // Another rule reports fields that do not exist.
        if (problem && listNames(list, context.catalogue)?.find(filter.name))
          report({ file, path: ['filters', index, problem.key] }, problem.message);
      }
      for (const [index, column] of list.columns.entries()) {
        if (column.enableSorting && !Object.hasOwn(query.fields, column.name)) {
          report({ file, path: ['columns', index, 'enableSorting'] }, `A list cannot be sorted by "${column.name}".`);
        }
      }
      for (const [index, name] of (list.add?.filters ?? []).entries()) {
        if (!list.filters?.some((filter) => filter.name === name))
          report({ file, path: ['add', 'filters', index] }, `The list has no filter "${name}".`);
      }
      const order = orderProblem(list.orderBy, query);
      if (order !== null) report({ file, path: ['orderBy'] }, order);
    }
  },
});

function listQueryFields(list: ListDescriptor, { entities, operations }: Catalogue): QueryFields | null {
  const entity = entry(entities, list.entity);
  const operation = entry(operations, list.endpoints.list);
  if (!entity || !operation) return null;
  const expanded = (operation.serves?.expand ?? []).flatMap((as) => {
    const other = entry(entities, expandedEntity(entity, as) ?? '');
    return other ? [[as, other] as const] : [];
  });
  return queryFields(entity, Object.fromEntries(expanded));
}

/** The documents' `dataTypeCode` for each filter type. */
const CODE_OF: Record<FilterType, NonNullable<Filter['dataTypeCode']>> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  instant: 'date',
  date: 'date',
};

function filterProblem(
  { name, dataTypeCode }: Filter,
  { fields }: QueryFields,
): { key: string; message: string } | null {
  const type = entry(fields, name);
  if (!type) return { key: 'name', message: `A list cannot be filtered by "${name}".` };
  if (dataTypeCode === undefined || dataTypeCode === CODE_OF[type]) return null;
  return { key: 'dataTypeCode', message: `"${name}" is filtered as ${CODE_OF[type]}, not as ${dataTypeCode}.` };
}
