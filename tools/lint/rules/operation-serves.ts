import { entry } from '../../../renderer/language/screens/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';

export const operationServes = defineRule({
  code: 'SP2004',
  title: 'An operation serves exactly one purpose, of an entity that exists, by the method that fits it.',
  check({ operations, catalogue, broken }, report) {
    if (broken.has('entity')) return;
    for (const { file, path, value: operation } of operations) {
      for (const problem of problemsOf(operation, catalogue)) report({ file, path: [...path, ...problem.path] }, problem.message);
    }
  },
});

const METHOD_OF = { list: 'GET', get: 'GET', add: 'POST', update: 'POST', delete: 'POST', batchUpdate: 'POST' } as const;
const PURPOSES = ['list', 'get', 'add', 'update', 'delete', 'batchUpdate'] as const;

interface Problem {
  path: JsonPath;
  message: string;
}

function problemsOf(operation: CatalogueOperation, catalogue: Catalogue): Problem[] {
  const { serves, list, method, payload } = operation;
  const problems: Problem[] = [];
  if (method === 'GET' && payload) problems.push({ path: ['payload'], message: 'A GET has no body.' });
  if (list) problems.push(...entityProblems(list.entity, ['list', 'entity'], catalogue));
  if (!serves) return problems;
  const purposes = PURPOSES.filter((purpose) => serves[purpose] !== undefined);
  if (purposes.length !== 1) problems.push({ path: ['serves'], message: `An operation serves exactly one of ${PURPOSES.join(', ')}.` });
  for (const purpose of purposes) {
    problems.push(...entityProblems(serves[purpose] ?? '', ['serves', purpose], catalogue));
    if (METHOD_OF[purpose] !== method) problems.push({ path: ['method'], message: `An operation that serves "${purpose}" is a ${METHOD_OF[purpose]}.` });
  }
  const entity = purposes[0] && entry(catalogue.entities, serves[purposes[0]] ?? '');
  const references = Object.values(entity ? entity.properties : {}).flatMap((field) => (field.references ? [field.references.as] : []));
  for (const [index, name] of (serves.expand ?? []).entries()) {
    if (entity && !references.includes(name)) problems.push({ path: ['serves', 'expand', index], message: `${entity.entity} has no reference "${name}".${suggestion(name, references)}` });
  }
  return problems;
}

function entityProblems(name: string, path: JsonPath, { entities }: Catalogue): Problem[] {
  return entry(entities, name) ? [] : [{ path, message: `There is no entity "${name}".${suggestion(name, Object.keys(entities))}` }];
}
