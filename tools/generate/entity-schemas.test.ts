import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { schemas } from '../lint/schema/validators.ts';
import { projectFiles, staleFiles, treeFiles } from './generated-files.ts';

const root = projectRoot();
const catalogue = catalogueOf(readSources(root));
const { files } = treeFiles(catalogue);
const fixtures = catalogueOf(readSources(`${root}/tools/lint/fixtures`));

function validatorOf(name: string, text: string | undefined) {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, schemas });
  ajv.addSchema(JSON.parse(text ?? '{}'), `generated/${name}`);
  const validate = ajv.getSchema(`generated/${name}`);
  if (!validate) throw new Error(`${name} does not compile.`);
  return validate;
}

test('what is committed is what the sources give', () => {
  expect(staleFiles(root, projectFiles(root, catalogue))).toEqual([]);
});

const hard = catalogueOf(readSources(`${root}/tests/fixtures`));

test.each([['of the tree', catalogue, files], ['of the fixtures', hard, treeFiles(hard).files]])('every screen %s fits the schema of its entity', (_of, { screens }, generated) => {
  for (const screen of Object.values(screens)) {
    if (!('entity' in screen)) continue;
    const name = `${screen.entity}.${screen.kind}.schema.json`;
    const validate = validatorOf(name, generated[`schemas/descriptor/generated/${name}`]);
    expect(validate(screen) ? [] : validate.errors, screen.id).toEqual([]);
  }
});

describe("an entity's own schema", () => {
  const text = treeFiles(fixtures).files['schemas/descriptor/generated/Product.form.schema.json'];
  const form = JSON.stringify(fixtures.screens['product-form']);
  const accepts = (from: string, to: string): boolean => {
    if (!form.includes(from)) throw new Error(`${from} is not in the form.`);
    return validatorOf('Product.form.schema.json', text)(JSON.parse(form.replace(from, to))) === true;
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
