import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { storeServiceRoutes } from '../../../domain/access/service-routes.ts';
import { tableRoutes } from '../../../domain/access/table-access.ts';
import type { HttpResponse } from '../../testing/http-call.ts';
import { openTestSession } from '../../testing/open-session.ts';
import { HOSTS, PEOPLE } from '../../testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../testing/service.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { TABLES_PATH } from '../document.ts';

/** The OpenAPI document of made tables, over HTTP (`docs/domain/data-models.md#openapi`). */

const NEWCOMER = 3;
const RECORDS = '/contenthub-management/management/records';
const { operations, entities } = loadCatalogue();

let server: TestServer;
let owner: Person;
let clerk: Person;
let guests: Made;
let visits: Made;

interface Person {
  browser: TestBrowser;
  service: Service;
}

interface Made {
  schemaTableId: number;
  version: number;
  member: Record<string, string>;
}

beforeAll(async () => {
  server = await startTestServer();
  await storeServiceRoutes(server.database, Object.values(operations), entities);
  owner = await as('owner');
  clerk = await as('newcomer');
  guests = await made('Guests', [{ columnName: 'Full Name', columnType: 'text', isRequired: true }]);
  visits = await made('Visits & more', [
    { columnName: 'Shop', columnType: 'text', isRequired: true },
    { columnName: 'Contact', columnType: 'email' },
    { columnName: 'Persons', columnType: 'number' },
    { columnName: 'Remarks', columnType: 'multilinetext' },
    { columnName: 'Guest', columnType: 'reference', referencedTableId: guests.schemaTableId },
  ]);
  await server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    for (const route of tableRoutes(Object.values(operations), entities).keys())
      await sql`insert into site_role_permissions values (1, ${NEWCOMER}, ${route}, true)`.execute(transaction.query);
  });
  await owner.service.done('addTableRecord', recordOf(guests, { 'Full Name': 'Ada Lovelace' }));
});
afterAll(() => server.close());
beforeEach(() => give({ 0: 'none' }));

async function as(name: 'owner' | 'newcomer', tenantId: 1 | 2 = 1): Promise<Person> {
  const contact = { tenantId, contactId: PEOPLE[name].contactId };
  const browser = await openTestSession(server, server.browser(HOSTS[tenantId]), contact);
  return { browser, service: serviceOf(server, browser) };
}

async function made(tableName: string, schemaColumns: JsonObject[]): Promise<Made> {
  const table = await owner.service.done('addSchemaTable', { tableName, schemaColumns });
  const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  return {
    schemaTableId: Number(table['schemaTableId']),
    version: Number(table['version']),
    member: Object.fromEntries(columns.map((one) => [String(one['columnName']), `c${String(one['schemaColumnId'])}`])),
  };
}

function recordOf({ schemaTableId, member }: Made, values: JsonObject): JsonObject {
  const named = Object.entries(values).map(([name, value]) => [member[name] ?? name, value]);
  return { schemaTableId, values: Object.fromEntries(named) };
}

/** Gives the newcomer access to tables by their ids; 0 is every table. Tables that are not named lose it. */
async function give(access: Record<number, 'none' | 'see' | 'change'>): Promise<void> {
  const all = { [visits.schemaTableId]: 'none', [guests.schemaTableId]: 'none', ...access };
  const tables = Object.entries(all).map(([id, one]) => ({ schemaTableId: Number(id), access: one }));
  await owner.service.done('batchUpdateRoleTables', { roleId: NEWCOMER, tables });
}

async function documentOf({ browser }: Person): Promise<JsonObject> {
  const answer = await browser.get(TABLES_PATH);
  expect(answer.status, answer.text).toBe(200);
  return asObject(JSON.parse(answer.text) as Json);
}

function asObject(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`No object: ${JSON.stringify(value)}`);
  return value;
}

const at = (document: JsonObject, ...path: string[]): JsonObject =>
  path.reduce<JsonObject>((found, name) => asObject(found[name]), document);

const tableNames = (document: JsonObject): string[] =>
  Object.keys(at(document, 'components', 'schemas')).filter((name) => /^Table\d+$/.test(name));
const nameOf = ({ schemaTableId }: Made): string => `Table${schemaTableId}`;

/** Returns the check of a payload, by the schema that the document has for the call. */
function payloadCheck(document: JsonObject, path: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://screenplay.test/tables', ...document }, 'document');
  const pointer = path.replaceAll('/', '~1');
  return ajv.compile({
    $ref: `https://screenplay.test/tables#/paths/${pointer}/post/requestBody/content/application~1json/schema`,
  });
}

/** Returns the calls that add a record. */
const addsOf = async (person: Person): Promise<string[]> =>
  Object.keys(at(await documentOf(person), 'paths')).filter((path) => path.endsWith('addTableRecord'));

const etagOf = async ({ browser }: Person): Promise<string> => String((await browser.get(TABLES_PATH)).headers['etag']);

describe('the document of made tables', () => {
  it('describes each table: its columns with their rules, and what they refer to', async () => {
    const document = await documentOf(owner);
    expect(tableNames(document)).toEqual([nameOf(guests), nameOf(visits)]);
    const { member } = visits;
    expect(at(document, 'components', 'schemas', `${nameOf(visits)}Add`)).toMatchObject({
      title: 'Adds: Visits & more',
      required: ['schemaTableId', 'values'],
      additionalProperties: false,
      properties: {
        schemaTableId: { enum: [visits.schemaTableId] },
        values: {
          required: [member['Shop']],
          additionalProperties: false,
          properties: {
            [member['Shop'] ?? '']: { type: 'string', title: 'Shop', maxLength: 255 },
            [member['Contact'] ?? '']: { type: ['string', 'null'], format: 'email' },
            [member['Persons'] ?? '']: { type: ['number', 'null'] },
            [member['Remarks'] ?? '']: { type: ['string', 'null'], maxLength: 10_000 },
            [member['Guest'] ?? '']: {
              title: 'Guest',
              description: 'The recordId of a record of Guests.',
              'x-references': { schemaTableId: guests.schemaTableId, tableName: 'Guests' },
            },
          },
        },
      },
    });
    expect(at(document, 'paths')).toMatchObject({
      [`${RECORDS}/getTableRecords/${visits.schemaTableId}`]: {
        get: { operationId: `getTableRecordsOf${nameOf(visits)}`, tags: ['Visits & more'] },
      },
      [`${RECORDS}/addTableRecord`]: { post: { operationId: 'addTableRecord', tags: ['Guests', 'Visits & more'] } },
    });
  });

  it('is valid: every schema compiles, every reference has a target, no operation has the id of another', async () => {
    const document = await documentOf(owner);
    const ajv = new Ajv2020({ strict: false, validateSchema: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://screenplay.test/tables', ...document }, 'document');
    for (const name of Object.keys(at(document, 'components', 'schemas')))
      ajv.compile({ $ref: `https://screenplay.test/tables#/components/schemas/${name}` });
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(at(document, 'components', 'schemas'), name).toHaveProperty(name);
    const ids = Object.values(at(document, 'paths')).flatMap((path) =>
      Object.values(asObject(path)).map((operation) => asObject(operation)['operationId']),
    );
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
  });

  it('describes what is truly answered', async () => {
    const { Shop = '', Guest = '' } = visits.member;
    const added = await owner.service.done('addTableRecord', recordOf(visits, { Shop: 'Pune', Guest: 1 }));
    const document = await documentOf(owner);
    const path = `${RECORDS}/getTableRecordById/${visits.schemaTableId}/{recordId}`;
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://screenplay.test/tables', ...document }, 'document');
    const validate = ajv.compile({
      $ref: `https://screenplay.test/tables#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses/200/content/application~1json/schema`,
    });
    const answer = await owner.browser.get(path.replace('{recordId}', String(added['recordId'])));
    const envelope = JSON.parse(answer.text) as Json;
    expect(validate(envelope), JSON.stringify(validate.errors)).toBe(true);
    expect(envelope).toMatchObject({
      result: { values: { [Shop]: 'Pune', [Guest]: 1 }, titles: { [Guest]: 'Ada Lovelace' } },
    });
    const schema = at(document, 'components', 'schemas', nameOf(visits), 'properties');
    expect(Object.keys(schema)).toEqual(expect.arrayContaining(Object.keys(asObject(asObject(envelope)['result']))));
    expect(at(schema, 'titles', 'properties')).toEqual({ [Guest]: { type: 'string', title: 'Guest' } });
  });
});

describe('a payload', () => {
  const cases: [name: string, values: JsonObject, wrong: string | null][] = [
    ['with each column', { Shop: 'Pune', Contact: 'a@b.example', Persons: 2.5, Remarks: 'a\nb', Guest: 1 }, null],
    ['with the required column', { Shop: 'Pune' }, null],
    ['with nulls', { Shop: 'Pune', Contact: null, Persons: null, Remarks: null, Guest: null }, null],
    ['without a required value', { Persons: 2 }, 'Shop'],
    ['with null for a required value', { Shop: null }, 'Shop'],
    ['with an empty required value', { Shop: '' }, 'Shop'],
    ['with a text that is too long', { Shop: 'x'.repeat(256) }, 'Shop'],
    ['with a text for a number', { Shop: 'Pune', Persons: '2' }, 'Persons'],
    ['with no e-mail address', { Shop: 'Pune', Contact: 'nobody' }, 'Contact'],
    ['with a part of a record', { Shop: 'Pune', Guest: 1.5 }, 'Guest'],
    ['with a text for a record', { Shop: 'Pune', Guest: 'Ada' }, 'Guest'],
    ['with an unknown column', { Shop: 'Pune', c999999: 'a' }, 'c999999'],
  ];

  it.each(cases)('%s is accepted or refused by the server as by the document', async (_name, values, wrong) => {
    const validate = payloadCheck(await documentOf(owner), `${RECORDS}/addTableRecord`);
    const payload = recordOf(visits, values);
    const answer = await owner.service.write('addTableRecord', payload);
    expect(validate(payload)).toBe(wrong === null);
    if (wrong === null) return expect(answer.status, answer.text).toBe(200);
    const member = visits.member[wrong] ?? wrong;
    expect(Object.keys(refusal(answer).fieldErrors)).toEqual([`values.${member}`]);
    expect(JSON.stringify(validate.errors)).toContain(member);
  });

  it('without values is refused by both while a column is required', async () => {
    const validate = payloadCheck(await documentOf(owner), `${RECORDS}/addTableRecord`);
    const payload = { schemaTableId: visits.schemaTableId };
    expect(validate(payload)).toBe(false);
    expect((await owner.service.write('addTableRecord', payload)).status).toBe(400);
  });

  it('of a change and of a deletion is accepted', async () => {
    const document = await documentOf(owner);
    const added = await owner.service.done('addTableRecord', recordOf(visits, { Shop: 'Pune' }));
    const { recordId = null, version = null } = added;
    const changed = { ...recordOf(visits, { Shop: 'Goa' }), recordId, version };
    expect(payloadCheck(document, `${RECORDS}/updateTableRecord`)(changed)).toBe(true);
    const { version: after = null } = await owner.service.done('updateTableRecord', changed);
    const deleted = { schemaTableId: visits.schemaTableId, recordId, version: after };
    expect(payloadCheck(document, `${RECORDS}/deleteTableRecord`)(deleted)).toBe(true);
    await owner.service.done('deleteTableRecord', deleted);
  });
});

describe('the caller', () => {
  it('must be signed in', async () => {
    const answer = await server.browser(HOSTS[1]).get(TABLES_PATH);
    expect(refusal(answer)).toMatchObject({ status: 401, errorCode: 'notSignedIn' });
    expect(answer.headers['etag']).toBeUndefined();
  });

  it('gets the tables of its own tenant', async () => {
    const foreign = await as('owner', 2);
    expect(tableNames(await documentOf(foreign))).toEqual([]);
    expect((await foreign.browser.get(TABLES_PATH)).text).not.toContain('Visits');
  });

  it('gets the tables that its role may see, and the calls that it may make', async () => {
    expect(tableNames(await documentOf(clerk))).toEqual([]);
    await give({ [visits.schemaTableId]: 'see' });
    const seen = await documentOf(clerk);
    expect(tableNames(seen)).toEqual([nameOf(visits)]);
    expect(JSON.stringify(seen)).not.toContain('Guests');
    expect(JSON.stringify(seen)).not.toContain(visits.member['Guest']);
    expect(Object.keys(at(seen, 'paths')).some((path) => path.includes('addTableRecord'))).toBe(false);
    await give({ [visits.schemaTableId]: 'change', [guests.schemaTableId]: 'see' });
    const changed = await documentOf(clerk);
    expect(tableNames(changed)).toEqual([nameOf(guests), nameOf(visits)]);
    const payload = at(changed, 'paths', `${RECORDS}/addTableRecord`, 'post', 'requestBody', 'content');
    expect(payload).toEqual({ 'application/json': { schema: { $ref: `#/components/schemas/${nameOf(visits)}Add` } } });
    expect(JSON.stringify(changed)).toContain(visits.member['Guest']);
  });

  it('finds no call that adds a record without what the caller cannot see', async () => {
    const bookings = await made('Bookings', [
      { columnName: 'Day', columnType: 'text' },
      { columnName: 'Guest', columnType: 'reference', referencedTableId: guests.schemaTableId, isRequired: true },
    ]);
    await give({ [bookings.schemaTableId]: 'change' });
    expect(await addsOf(clerk)).toEqual([]);
    await give({ [bookings.schemaTableId]: 'change', [guests.schemaTableId]: 'see' });
    expect(await addsOf(clerk)).toHaveLength(1);
    await owner.service.done('deleteSchemaTable', { schemaTableId: bookings.schemaTableId });
  });

  it('gets another document as soon as a right is taken away', async () => {
    await give({ 0: 'see' });
    const before = await etagOf(clerk);
    await give({ 0: 'none', [visits.schemaTableId]: 'see' });
    const answer = await clerk.browser.get(TABLES_PATH, { 'if-none-match': before });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Guests');
  });
});

function again({ browser }: Pick<Person, 'browser'>, etag: string): Promise<HttpResponse> {
  return browser.get(TABLES_PATH, { 'if-none-match': etag });
}

describe('the ETag', () => {
  it('answers 304 to the caller that has the document, for itself alone', async () => {
    const answer = await owner.browser.get(TABLES_PATH);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(answer.headers['vary']).toContain('cookie');
    const repeated = await again(owner, String(answer.headers['etag']));
    expect(repeated).toMatchObject({ status: 304, text: '' });
    expect((await again({ browser: server.browser(HOSTS[1]) }, String(answer.headers['etag']))).status).toBe(401);
  });

  it('changes with a column, a name, a new table and a deleted one', async () => {
    const seen = [await etagOf(owner)];
    const changes = async (work: () => Promise<unknown>): Promise<void> => {
      await work();
      const now = await etagOf(owner);
      expect(seen).not.toContain(now);
      seen.push(now);
    };
    let table = await made('Shops', [{ columnName: 'City', columnType: 'text' }]);
    const update = async (payload: JsonObject): Promise<void> => {
      const { schemaTableId, version } = table;
      const { version: next } = await owner.service.done('updateSchemaTable', { schemaTableId, version, ...payload });
      table = { ...table, version: Number(next) };
    };
    await changes(() => Promise.resolve());
    const schemaColumnId = Number(table.member['City']?.slice(1));
    const column = { schemaColumnId, columnName: 'City', columnType: 'text' };
    await changes(() => update({ schemaColumns: [{ ...column, isRequired: true }] }));
    await changes(() => update({ schemaColumns: [{ ...column, columnName: 'Town', isRequired: true }] }));
    await changes(() => update({ tableName: 'Markets' }));
    const { schemaTableId, version } = table;
    await owner.service.done('deleteSchemaTable', { schemaTableId, version, tableName: 'Markets' });
    expect(await etagOf(owner)).toBe(seen[0]);
  });
});

it('is named by the document of all operations, which stays the same', async () => {
  const browser = server.browser(HOSTS[1]);
  const before = await browser.get('/openapi.json');
  expect(JSON.parse(before.text)).toMatchObject({ externalDocs: { url: TABLES_PATH } });
  await made('Another', [{ columnName: 'City', columnType: 'text' }]);
  expect((await browser.get('/openapi.json')).headers['etag']).toBe(before.headers['etag']);
});
