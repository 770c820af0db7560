import { posix } from 'node:path';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { defineRule } from '../rule.ts';
import { SCREEN_KINDS } from '../schema/validators.ts';

export const schemaAddress = defineRule({
  code: 'SP1005',
  title: 'Every file names its schema, so that any editor completes and checks it.',
  why: 'Without the right `$schema` an editor neither completes nor checks the file.',
  mend: 'Write the address that is given.',
  check({ sources, catalogue }, report) {
    for (const source of sources) {
      const schema = schemaOf(source, catalogue);
      if (schema === null || !isObject(source.value)) continue;
      const address = posix.relative(posix.dirname(source.file), `schemas/descriptor/${schema}`);
      const given = source.value['$schema'];
      if (given === undefined) report({ file: source.file, path: [] }, `"$schema" is missing; it is "${address}".`);
      else if (given !== address) report({ file: source.file, path: ['$schema'] }, `"$schema" must be "${address}".`);
    }
  },
});

/** The schema of a file, from `schemas/descriptor/`; null when its kind or entity is unknown, which is reported elsewhere. */
function schemaOf({ role, value }: Source, { entities }: Catalogue): string | null {
  if (!isObject(value)) return null;
  if (role !== 'screen') return `${role}.schema.json`;
  const { kind, entity } = value;
  if (typeof kind !== 'string' || !SCREEN_KINDS.includes(kind)) return null;
  if (kind !== 'list' && kind !== 'form') return `${kind}.schema.json`;
  if (typeof entity !== 'string' || !Object.hasOwn(entities, entity)) return null;
  return `generated/${entity}.${kind}.schema.json`;
}
