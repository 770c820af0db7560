import validator from '@rjsf/validator-ajv8';
import { describe, expect, test } from 'vitest';
import { fieldSchema } from '../../renderer/language/models/form/json-schema.ts';
import { check } from '../../renderer/language/rules/check.ts';
import { entityShape, type EntityShape } from '../../renderer/language/rules/entity-shape.ts';
import type { Entity, Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { seededNumbers } from '../../tools/fake-data/seeded-numbers.ts';
import { numberOfRuns } from '../../tools/testing/number-of-runs.ts';
import { catalogueOf } from '../../tools/catalogue/catalogue.ts';
import { readSources } from '../../tools/catalogue/read-sources.ts';
import { brokenRecord, valuePools, valuesOf } from './broken-records.ts';
import { commonShape, shapeSchema } from './common-part.ts';

const RECORDS = numberOfRuns(2_000, 10_000);
const OPTIONS = { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' } as const;

interface AjvError {
  instancePath: string;
  params: { missingProperty?: string; additionalProperty?: string };
}

const root = `${import.meta.dirname}/../..`;
const CATALOGUES = [root, `${root}/tests/fixtures`].map((folder) => catalogueOf(readSources(folder)));
const SHAPES = CATALOGUES.flatMap(({ entities }, place) =>
  Object.values(entities).map((entity: Entity): [string, EntityShape] => [
    `${entity.entity}${place === 0 ? '' : ' (fixture)'}`,
    entityShape(entity, entities),
  ]),
);

/** The paths that `check` finds broken. */
function ours(shape: EntityShape, record: JsonObject): string[] {
  return distinct(check(shape, record, OPTIONS).map(({ path }) => path));
}

/** The paths that ajv finds broken, written as `check` writes them. A broken value hides the faults inside it, as in `check`. */
function theirs(schema: JsonObject, record: JsonObject): string[] {
  const { errors = [] } = validator.rawValidation<AjvError>(schema, record);
  if (errors.length === 0) return [];
  const paths = distinct(errors.map(pathOf));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other}[`)));
}

function pathOf({ instancePath, params }: AjvError): string {
  const steps = instancePath.split('/').slice(1);
  const own = params.missingProperty ?? params.additionalProperty;
  return [...steps, ...(own === undefined ? [] : [own])].reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    '',
  );
}

function distinct(paths: string[]): string[] {
  return [...new Set(paths)].toSorted();
}

function accepts(name: string, field: Field, value: Json): boolean {
  return check({ properties: { [name]: field } }, { [name]: value }, OPTIONS).length === 0;
}

describe(`check and ajv name the same fields of ${RECORDS} records`, () => {
  test.each(SHAPES)('%s', (name, whole) => {
    const shape = commonShape(whole);
    const schema = shapeSchema(shape);
    const pools = valuePools(shape, accepts);
    const numbers = seededNumbers(name);
    let valid = 0;
    for (let count = 0; count < RECORDS; count += 1) {
      const record = brokenRecord(pools, numbers);
      const [found, judged] = [ours(shape, record), theirs(schema, record)];
      if (found.join() !== judged.join()) expect({ record, found }).toEqual({ record, found: judged });
      if (found.length === 0) valid += 1;
    }
    // Records of both kinds were generated.
    expect(valid).toBeGreaterThan(0);
    expect(valid).toBeLessThan(RECORDS);
  });
});

test.each(SHAPES)("no field's schema of %s refuses a value that check accepts", (_entity, { properties }) => {
  const stricter = Object.entries(properties).flatMap(([name, { presentWhen: _unless, ...field }]) => {
    if (field.readOnly === true) return [];
    const schema = fieldSchema({ field, label: '' });
    return valuesOf(field)
      .filter((value) => value !== '' && accepts(name, field, value))
      .filter((value) => validator.rawValidation(schema, value).errors !== undefined)
      .map((value) => `${name}: ${JSON.stringify(value).slice(0, 200)}`);
  });
  expect(stricter).toEqual([]);
});
