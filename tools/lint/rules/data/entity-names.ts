import type { JsonPath } from '../../../catalogue/json-position.ts';
import { queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { unknownName } from '../../names/names.ts';
import { orderProblem } from '../../order-problem.ts';
import { defineRule } from '../../rule.ts';

export const entityNamesExist = defineRule({
  code: 'SP2001',
  title: 'The key, title, search, order, indexes, unique sets and required names of an entity are fields that it has.',
  why: 'The database refuses a key, an index or a search over a field that does not exist.',
  fix: 'Name a field of the entity, or add the field.',
  check({ entities }, report) {
    for (const { file, value: entity } of entities) {
      const fields = Object.keys(entity.properties);
      for (const { name, path } of namedFields(entity)) {
        if (!fields.includes(name)) report({ file, path }, unknownName(name, entity.entity, fields));
      }
      const order = orderProblem(entity.orderBy, queryFields(entity, {}));
      if (order !== null) report({ file, path: ['orderBy'] }, order);
    }
  },
});

function namedFields(entity: Entity): { name: string; path: JsonPath }[] {
  return [
    { name: entity.titleField, path: ['titleField'] },
    ...entity.key.map((name, index) => ({ name, path: ['key', index] })),
    ...(entity.search ?? []).map((name, index) => ({ name, path: ['search', index] })),
    ...(entity.indexes ?? []).map((name, index) => ({ name, path: ['indexes', index] })),
    ...(entity.required ?? []).map((name, index) => ({ name, path: ['required', index] })),
    ...(entity.unique ?? []).flatMap((set, s) => set.map((name, index) => ({ name, path: ['unique', s, index] }))),
  ];
}
