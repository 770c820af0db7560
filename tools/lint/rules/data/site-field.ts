import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const siteField = defineRule({
  code: 'SP2024',
  title: 'The site of a record or a call can be told, and does not change.',
  why: 'Who may touch a record is decided by its site: a record without one, or one that can be moved to another site, belongs to everybody.',
  fix: 'Make the field a required whole number that is immutable; send it with a batch under `within`; let `site` or `siteOf` of an operation name a key of its path or payload.',
  check({ entities, operations, catalogue }, report) {
    for (const { file, value: entity } of entities) {
      const problem = entityProblem(entity);
      if (problem !== null) report({ file, path: ['site'] }, problem);
    }
    for (const { file, path, value: operation } of operations) {
      const served = servedBy(operation);
      const field = served && entry(catalogue.entities, served.entity)?.site;
      for (const problem of siteOfProblems(operation, catalogue))
        report({ file, path: [...path, 'siteOf', ...problem.path] }, problem.message);
      if (operation.site !== undefined && served !== undefined)
        report({ file, path: [...path, 'site'], at: 'key' }, `The entity ${served.entity} says its site.`);
      else if (operation.site !== undefined && !namesIn(operation).includes(operation.site))
        report({ file, path: [...path, 'site'] }, `Neither path nor payload has "${operation.site}".`);
      else if (operation.site !== undefined && !mustName(operation, operation.site))
        report({ file, path: [...path, 'site'] }, `A call may leave out "${operation.site}": make it required.`);
      if (field !== undefined && operation.serves?.batchUpdate && !operation.serves.within?.includes(field))
        report(
          { file, path: [...path, 'serves', 'batchUpdate'] },
          `The rows of one save share their site: "within" lacks "${field}".`,
        );
    }
  },
});

function entityProblem({ site, key, required = [], properties }: Entity): string | null {
  if (site === undefined) return null;
  const field = entry(properties, site);
  if (field === undefined) return `There is no field "${site}".`;
  if (field.type !== 'integer') return `"${site}" must be a whole number.`;
  if (key.includes(site)) return null;
  if (!required.includes(site)) return `"${site}" must be required.`;
  return field.immutable || field.readOnly ? null : `"${site}" must be immutable.`;
}

function mustName({ path, payload }: Operation, site: string): boolean {
  return path.includes(`{${site}}`) || (payload?.required ?? []).includes(site);
}

interface Problem {
  path: JsonPath;
  message: string;
}

function siteOfProblems(operation: Operation, { entities }: Catalogue): Problem[] {
  const { site, siteOf } = operation;
  if (siteOf === undefined) return [];
  const entity = entry(entities, siteOf.entity);
  const served = servedBy(operation);
  if (served !== undefined) return [{ path: [], message: `The entity ${served.entity} says its site.` }];
  if (site !== undefined) return [{ path: [], message: `"${site}" says the site.` }];
  // Another rule reports an entity that does not exist.
  if (entity === undefined) return [];
  if (entity.site === undefined) return [{ path: ['entity'], message: `A ${entity.entity} belongs to no site.` }];
  if (entity.key.length !== 1) return [{ path: ['entity'], message: `The key of ${entity.entity} is several fields.` }];
  if (!namesIn(operation).includes(siteOf.by))
    return [{ path: ['by'], message: `Neither path nor payload has "${siteOf.by}".` }];
  if (mustName(operation, siteOf.by)) return [];
  return [{ path: ['by'], message: `A call may leave out "${siteOf.by}": make it required.` }];
}

function namesIn({ path, payload }: Operation): string[] {
  return [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), ...Object.keys(payload?.properties ?? {})];
}
