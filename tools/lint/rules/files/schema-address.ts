import { posix } from 'node:path';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../../renderer/language/resolve/catalogue.ts';
import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import { defineRule } from '../../rule.ts';
import { SCREEN_KINDS } from '../../schema/validators.ts';

export const schemaAddress = defineRule({
  code: 'SP1005',
  title: 'Every file names its JSON Schema in `$schema`.',
  why: 'Without it an editor neither completes nor checks the file.',
  fix: 'Write the address that the message gives.',
  check({ sources, catalogue }, report) {
    for (const source of sources) {
      const schema = schemaOf(source, catalogue);
      if (schema === null || !isObject(source.value)) continue;
      const own = ownSchema(source.value, catalogue);
      const address = addressOf(schema, source.file);
      const given = source.value['$schema'];
      if (given === undefined) report({ file: source.file, path: [] }, `"$schema" is missing; it is "${address}".`);
      else if (given !== address && (own === null || given !== addressOf(own, source.file)))
        report({ file: source.file, path: ['$schema'] }, `"$schema" must be "${address}".`);
    }
  },
});

function addressOf(schema: string, file: string): string {
  return posix.relative(posix.dirname(file), `schemas/descriptor/${schema}`);
}

/** Kinds without an `entity` that may name the schema of the entity that their operation serves. */
const OF_ANSWERS = ['grid', 'record', 'cards', 'selection', 'report', 'chart'];

/** Returns the schema for the entity of a block's rows or record; null when they have none. */
function ownSchema({ kind, rows, endpoints }: JsonObject, { operations }: Catalogue): string | null {
  if (typeof kind !== 'string' || !OF_ANSWERS.includes(kind)) return null;
  const read = isObject(rows) ? firstOf(rows) : undefined;
  const name =
    kind === 'record' ? isObject(endpoints) && endpoints['get'] : read?.['path'] === undefined && read?.['operation'];
  const operation = typeof name === 'string' ? entry(operations, name) : undefined;
  const served = operation && servedBy(operation);
  return served ? `generated/${served.entity}.${kind}.schema.json` : null;
}

/** Returns the first of the calls that read the rows. */
function firstOf(rows: JsonObject): JsonObject | undefined {
  const several = rows['union'] ?? rows['join'];
  return Array.isArray(several) ? several.filter(isObject)[0] : rows;
}

/**
 * Returns the schema of a file, relative to `schemas/descriptor/`; null when its kind or entity is unknown, which other
 * rules report.
 */
function schemaOf({ role, value }: Source, { entities, screens }: Catalogue): string | null {
  if (!isObject(value)) return null;
  if (role === 'scenario') return scenarioSchema(value, screens);
  if (role !== 'screen') return `${role}.schema.json`;
  const { kind, entity } = value;
  if (typeof kind !== 'string' || !SCREEN_KINDS.includes(kind)) return null;
  if (kind !== 'list' && kind !== 'form') return `${kind}.schema.json`;
  if (typeof entity !== 'string' || !Object.hasOwn(entities, entity)) return null;
  return `generated/${entity}.${kind}.schema.json`;
}

/** Returns the schema of a form's scenarios. */
function scenarioSchema({ screen }: JsonObject, screens: Catalogue['screens']): string | null {
  const form = typeof screen === 'string' ? entry(screens, screen) : undefined;
  return form?.kind === 'form' ? `generated/${form.id}.scenario.schema.json` : null;
}
