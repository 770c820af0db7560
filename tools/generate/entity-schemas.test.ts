import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { schemas } from '../lint/schema/validators.ts';
import { committedFiles, staleFiles, treeFiles } from './generated-files.ts';

const root = projectRoot();
const catalogue = catalogueOf(readSources(root));
const files = Object.fromEntries(treeFiles(catalogue).files());
const fixtures = catalogueOf(readSources(`${root}/tools/lint/fixtures`));

/** The schemas of a tree; each is compiled once. */
const compiled = new Map<Record<string, string>, Ajv>();

function schemasOf(generated: Record<string, string>): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, schemas, code: { optimize: false } });
  for (const [file, text] of Object.entries(generated))
    ajv.addSchema(JSON.parse(text), file.replace('schemas/descriptor/', ''));
  return ajv;
}

function validatorOf(name: string, generated: Record<string, string>) {
  const known = compiled.get(generated) ?? schemasOf(generated);
  compiled.set(generated, known);
  const validate = known.getSchema(`generated/${name}`);
  if (!validate) throw new Error(`${name} does not compile.`);
  return validate;
}

test('what is committed is what the sources give', () => {
  expect(staleFiles(root, committedFiles(root))).toEqual([]);
});

const hard = catalogueOf(readSources(`${root}/tests/fixtures`));

describe.each([
  ['of the tree', catalogue, files],
  ['of the fixtures', hard, Object.fromEntries(treeFiles(hard).files())],
])('every screen %s fits the schema of its entity', (_of, { screens }, generated) => {
  const described = Object.values(screens).flatMap((screen) => {
    const schema = Object.entries(screen).find(([key]) => key === '$schema')?.[1];
    const name = /generated\/(.*)$/.exec(String(schema))?.[1];
    return name === undefined ? [] : [{ id: screen.id, screen, name }];
  });
  test.each(described)('$id', ({ screen, name }) => {
    const validate = validatorOf(name, generated);
    expect(validate(screen) ? [] : validate.errors).toEqual([]);
  });
});

describe("an entity's own schema", () => {
  const own = Object.fromEntries(treeFiles(fixtures).files());
  const form = JSON.stringify(fixtures.screens['product-form']);
  const accepts = (from: string, to: string): boolean => {
    if (!form.includes(from)) throw new Error(`${from} is not in the form.`);
    return validatorOf('Product.form.schema.json', own)(JSON.parse(form.replace(from, to))) === true;
  };

  test('knows its fields, those of child rows, and the operations that serve it', () => {
    expect(accepts('"title"', '"title"')).toBe(true);
    expect(accepts('"name":"startDate"', '"name":"startDat"')).toBe(false);
    expect(accepts('"name":"stage"', '"name":"title"')).toBe(false);
    expect(accepts('"add":"addProduct"', '"add":"updateProduct"')).toBe(false);
  });

  test('knows the operators and choices of each field', () => {
    expect(accepts('{"field":"endDate","lt":', '{"field":"endDate","contains":')).toBe(false);
    expect(accepts('{"field":"kind","in":["goods"', '{"field":"kind","in":["good"')).toBe(false);
    expect(accepts('{"field":"kind","in":["goods"', '{"field":"kinds","in":["goods"')).toBe(false);
    expect(accepts('"some":{"field":"percentage","gt":0}', '"count":{"gt":0}')).toBe(true);
  });
});
