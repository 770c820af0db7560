import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { PURPOSES } from '../../../../renderer/language/resolve/served-by.ts';
import type { Catalogue, CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Serves } from '../../../../renderer/language/types/operation.ts';
import { unknownName } from '../../names/names.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const operationServes = defineRule({
  code: 'SP2004',
  title: 'An operation serves exactly one purpose of an existing entity, with the method for that purpose.',
  why: 'The entity store answers one purpose for each operation; the server does not start with any other definition.',
  fix: 'Name one purpose and an existing entity, with GET for reading and POST for changing.',
  check({ operations, crud, catalogue, broken }, report) {
    if (broken.has('entity')) return;
    for (const { file, path, value: name } of crud)
      for (const { message } of entityProblems(name, [], catalogue)) report({ file, path }, message);
    for (const { file, path, value: operation } of operations) {
      for (const problem of problemsOf(operation, catalogue))
        report({ file, path: [...path, ...problem.path] }, problem.message);
    }
  },
});

const METHOD_OF = {
  list: 'GET',
  get: 'GET',
  add: 'POST',
  update: 'POST',
  delete: 'POST',
  batchUpdate: 'POST',
} as const;
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
  if (purposes.length !== 1)
    problems.push({ path: ['serves'], message: `An operation serves exactly one of ${PURPOSES.join(', ')}.` });
  for (const purpose of purposes) {
    problems.push(...entityProblems(serves[purpose] ?? '', ['serves', purpose], catalogue));
    if (METHOD_OF[purpose] !== method)
      problems.push({ path: ['method'], message: `An operation that serves "${purpose}" is a ${METHOD_OF[purpose]}.` });
  }
  const entity = purposes[0] && entry(catalogue.entities, serves[purposes[0]] ?? '');
  const references = Object.values(entity ? entity.properties : {}).flatMap((field) =>
    field.references ? [field.references.as] : [],
  );
  for (const [index, name] of (serves.expand ?? []).entries()) {
    if (entity && !references.includes(name))
      problems.push({
        path: ['serves', 'expand', index],
        message: `${entity.entity} has no reference "${name}".${suggestion(name, references)}`,
      });
  }
  if (entity)
    problems.push(
      ...batchProblems(serves, entity),
      ...keyProblems(operation, entity),
      ...periodProblems(operation, entity),
    );
  return problems;
}

/** Returns the problems of `rows` and `within`, which only a batch update has. */
function batchProblems({ batchUpdate, rows, within = [] }: Serves, entity: Entity): Problem[] {
  if (batchUpdate === undefined) {
    return (['rows', 'within'] as const).flatMap((key) =>
      (key === 'rows' ? rows : within[0]) === undefined
        ? []
        : [{ path: ['serves', key], message: `Only a batch update has ${key}.` }],
    );
  }
  const unknown = within.flatMap((name, index): Problem[] =>
    Object.hasOwn(entity.properties, name)
      ? []
      : [
          {
            path: ['serves', 'within', index],
            message: unknownName(name, entity.entity, Object.keys(entity.properties)),
          },
        ],
  );
  return rows === undefined
    ? [{ path: ['serves'], message: 'A batch update says under which name its rows are sent: rows.' }, ...unknown]
    : unknown;
}

/** Returns a problem for each key of a list's path that is not a field of its rows. */
function keyProblems({ name, path, serves }: CatalogueOperation, entity: Entity): Problem[] {
  if (serves?.list === undefined) return [];
  const behind = path.slice(path.indexOf(`/${name}`));
  return parametersOf(readOperationPath(behind).fixed)
    .filter((key) => !Object.hasOwn(entity.properties, key))
    .map((key) => ({ path: ['path'], message: unknownName(key, entity.entity, Object.keys(entity.properties)) }));
}

/** Returns the problems of `period`: its path ends with a period, and its field is an instant or the number of one. */
function periodProblems({ path, serves }: CatalogueOperation, entity: Entity): Problem[] {
  const hasPlaces = readOperationPath(path).periodKeys.length > 0;
  if (serves?.period === undefined)
    return hasPlaces
      ? [{ path: ['path'], message: 'A list with a period in its path names its field: "serves": { "period": ... }.' }]
      : [];
  const at = ['serves', 'period'];
  if (serves.list === undefined || !hasPlaces)
    return [{ path: at, message: 'Only a list whose path ends with [/{yyyy}[/{mm}[/{dd}]]] has a period.' }];
  const field = entry(entity.properties, serves.period);
  if (field === undefined)
    return [{ path: at, message: unknownName(serves.period, entity.entity, Object.keys(entity.properties)) }];
  return field.type === 'integer' || field.format === 'date-time'
    ? []
    : [{ path: at, message: `"${serves.period}" is neither a date and time nor the number of a period.` }];
}

function entityProblems(name: string, path: JsonPath, { entities }: Catalogue): Problem[] {
  return entry(entities, name)
    ? []
    : [{ path, message: `There is no entity "${name}".${suggestion(name, Object.keys(entities))}` }];
}
