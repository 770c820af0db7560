import { posix } from 'node:path';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { defineRule } from '../rule.ts';

export const schemaAddress = defineRule({
  code: 'SP1005',
  title: 'Every file names its schema, so that any editor completes and checks it.',
  check({ sources }, report) {
    for (const source of sources) {
      const schema = schemaOf(source);
      if (schema === null || !isObject(source.value)) continue;
      const address = posix.relative(posix.dirname(source.file), `schemas/descriptor/${schema}`);
      const given = source.value['$schema'];
      if (given === undefined) report({ file: source.file, path: [] }, `"$schema" is missing; it is "${address}".`);
      else if (given !== address) report({ file: source.file, path: ['$schema'] }, `"$schema" must be "${address}".`);
    }
  },
});

/** The schema of a file, from `schemas/descriptor/`; null when its kind is unknown, which is reported elsewhere. */
function schemaOf({ role, value }: Source): string | null {
  if (!isObject(value)) return null;
  if (role !== 'screen') return `${role}.schema.json`;
  const { kind, entity } = value;
  if (kind === 'wizard') return 'wizard.schema.json';
  if (typeof kind !== 'string' || typeof entity !== 'string') return null;
  return `generated/${entity}.${kind}.schema.json`;
}
