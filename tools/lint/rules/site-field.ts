import { servedBy } from '../../../renderer/language/resolve/served-by.ts';
import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { defineRule } from '../rule.ts';

export const siteField = defineRule({
  code: 'SP2024',
  title: 'The site of a record or a call can be told, and does not change.',
  why: 'Who may touch a record is decided by its site: a record without one, or one that can be moved to another site, belongs to everybody.',
  fix: 'Make the field a required whole number that is immutable; send it with a batch under `within`; let `site` of an operation name a key of its path or payload.',
  check({ entities, operations, catalogue }, report) {
    for (const { file, value: entity } of entities) {
      const problem = entityProblem(entity);
      if (problem !== null) report({ file, path: ['site'] }, problem);
    }
    for (const { file, path, value: operation } of operations) {
      const served = servedBy(operation);
      const field = served && entry(catalogue.entities, served.entity)?.site;
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

function namesIn({ path, payload }: Operation): string[] {
  return [...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name), ...Object.keys(payload?.properties ?? {})];
}
