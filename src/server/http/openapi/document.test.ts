import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { pathOfCall, readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Serves } from '../../../../renderer/language/types/operation.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { fixtureCatalogue } from '../../data/testing/fixture-entities.ts';
import { openApiDocument } from './document.ts';

const catalogue = loadCatalogue();
const operations = Object.values(catalogue.operations);
const document = openApiDocument(operations, catalogue.entities);

/** Returns every `$ref` in a document. */
function references(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? [member] : references(member),
  );
}

function at(value: Json | undefined, ...path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, name) => (typeof found === 'object' && found !== null && !Array.isArray(found) ? found[name] : undefined),
    value,
  );
}

function objectAt(value: Json | undefined, ...path: string[]): JsonObject {
  const found = at(value, ...path);
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Error(`No object at ${path.join('.')}`);
  return found;
}

describe('the OpenAPI document', () => {
  it('has every operation under its own path and method, once, and a report for each depth of its period', () => {
    const depths = operations.reduce((sum, { path }) => sum + 1 + readOperationPath(path).periodKeys.length, 0);
    expect(Object.keys(objectAt(document, 'paths'))).toHaveLength(depths);
    for (const operation of operations) {
      expect(at(document, 'paths', pathOfCall(operation.path, {}), operation.method.toLowerCase(), 'operationId')).toBe(
        operation.name,
      );
    }
  });

  it('names the currency of an amount, also where it stands in the record that has the row', () => {
    const { entities } = fixtureCatalogue();
    const schemas = objectAt(openApiDocument([], entities), 'components', 'schemas');
    const currencyOf = (entity: string, field: string): Json | undefined =>
      at(schemas, entity, 'properties', field, 'x-currency-field');
    expect(currencyOf('ProductPriceAdd', 'fixedPrice')).toBe('currencyCode');
    expect(currencyOf('InvoiceLine', 'amount')).toBe('parent.currencyCode');
    expect(currencyOf('InvoicePart', 'amount')).toBe('parent.parent.currencyCode');
  });

  it('describes a report once per period depth, since an OpenAPI path has no optional segments', () => {
    const report = {
      name: 'getSales',
      method: 'GET',
      path: '/orders/getSales[/{yyyy}[/{mm}]]',
      summary: 'Sales',
      service: 'orders',
    } as const;
    const paths = objectAt(openApiDocument([report], {}), 'paths');
    expect(Object.keys(paths)).toEqual(['/orders/getSales', '/orders/getSales/{yyyy}', '/orders/getSales/{yyyy}/{mm}']);
    expect(Object.keys(paths).map((path) => at(paths, path, 'get', 'operationId'))).toEqual([
      'getSales',
      'getSalesOfYear',
      'getSalesOfMonth',
    ]);
  });

  it('has a target for every reference', () => {
    const found = references(document);
    expect(found.length).toBeGreaterThan(operations.length);
    for (const reference of found)
      expect(at(document, ...reference.replace('#/', '').split('/')), reference).toBeDefined();
  });

  it('declares each key of a path as a parameter, and no other', () => {
    for (const operation of operations) {
      const { fixed } = readOperationPath(operation.path);
      const declared = at(document, 'paths', fixed, operation.method.toLowerCase(), 'parameters');
      const names = (Array.isArray(declared) ? declared : [])
        .filter((parameter) => at(parameter, 'in') === 'path')
        .map((parameter) => at(parameter, 'name'));
      expect(names).toEqual([...fixed.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    }
  });

  it('has only valid schemas of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://screenplay.test/openapi', ...document }, 'document');
    const schemas = objectAt(document, 'components', 'schemas');
    for (const name of Object.keys(schemas)) {
      expect(
        () => ajv.compile({ $ref: `https://screenplay.test/openapi#/components/schemas/${name}` }),
        name,
      ).not.toThrow();
    }
  });

  it('accepts a record that may be added and refuses an invalid one', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://screenplay.test/openapi', ...document }, 'document');
    const validate = ajv.compile({ $ref: 'https://screenplay.test/openapi#/components/schemas/MarketAdd' });
    expect(validate({ marketCode: 'IN', title: 'India', currencyCode: 'INR' })).toBe(true);
    for (const wrong of [
      { marketCode: 'IN', title: 'India' },
      { marketCode: 'india', title: 'India', currencyCode: 'INR' },
      { marketCode: 'IN', title: 'India', currencyCode: 'INR', marketId: 3 },
    ]) {
      expect(validate(wrong)).toBe(false);
    }
  });

  it('declares only the fields that a write takes, and of a one-step write the key and the version', () => {
    const payloadOf = (serves: Serves): JsonObject => {
      const write = { name: 'write', method: 'POST', path: '/write', summary: '', service: 's', serves } as const;
      const written = openApiDocument([write], catalogue.entities);
      return objectAt(written, 'paths', '/write', 'post', 'requestBody', 'content', 'application/json', 'schema');
    };
    const body = payloadOf({ update: 'Category', only: ['rawBody'] });
    expect(body).toMatchObject({ required: ['categoryId'], additionalProperties: false });
    expect(Object.keys(objectAt(body, 'properties')).toSorted()).toEqual(['categoryId', 'rawBody', 'version']);
    const step = payloadOf({ update: 'Category', set: { summary: null } });
    expect(Object.keys(objectAt(step, 'properties')).toSorted()).toEqual(['categoryId', 'version']);
    const added = payloadOf({ add: 'Category', only: ['title', 'summary'] });
    expect(added['required']).toEqual(['title']);
    expect(Object.keys(objectAt(added, 'properties'))).toEqual(['title', 'summary']);
  });

  it('declares only the fields that a get answers', () => {
    const get = { name: 'read', method: 'GET', path: '/read/{categoryId}', summary: '', service: 's' } as const;
    const serves = { get: 'Category', only: ['rawBody'] };
    const narrowed = openApiDocument([{ ...get, serves }], catalogue.entities);
    const answered = objectAt(narrowed, 'paths', get.path, 'get', 'responses', '200', 'content', 'application/json');
    const result = objectAt(answered, 'schema', 'properties', 'result', 'properties');
    expect(Object.keys(result).toSorted()).toEqual(['categoryId', 'rawBody', 'version']);
  });

  it('requires a session where the catalogue does', () => {
    for (const operation of operations) {
      const { fixed } = readOperationPath(operation.path);
      const security = at(document, 'paths', fixed, operation.method.toLowerCase(), 'security');
      expect(security, operation.name).toEqual(
        operation.access === 'public' ? [{}] : [{ cookie: [] }, { bearer: [], cid: [] }],
      );
    }
  });
});
