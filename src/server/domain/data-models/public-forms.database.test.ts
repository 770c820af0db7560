import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import type { HttpResponse } from '../../http/testing/http-call.ts';
import { HOSTS } from '../../http/testing/seed-people.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import type { TestBrowser } from '../../http/testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';
import { LIMITS } from '../sign-in/limits/limits.ts';

const SUBMIT = '/contenthub-management/management/forms/submitForm';

let folder: string;
let server: TestServer;
let acme: Service;
let globex: Service;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-console-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(
    join(folder, 'public-form.html'),
    '<!doctype html><html><head><title>Form</title><script type="module" src="/assets/f.js"></script></head></html>',
  );
  server = await startTestServer({ http: { consoleDirectory: folder, trustedProxyHops: 1 } });
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface OpenForm {
  formId: number;
  schemaTableId: number;
  version: number;
  /** The members of the columns Name (required), Guests (a number), Email and Remarks. */
  members: [string, string, string, string];
}

const COLUMNS = [
  { columnName: 'Name', columnType: 'text', isRequired: true },
  { columnName: 'Guests', columnType: 'number' },
  { columnName: 'Email', columnType: 'email' },
  { columnName: 'Remarks', columnType: 'multilinetext' },
];

/** Makes a form that shows the first of the four columns. */
async function newForm(by = acme, shown = 3): Promise<OpenForm> {
  count += 1;
  const table = await by.done('addSchemaTable', { tableName: `Visits ${count}`, schemaColumns: COLUMNS });
  const schemaTableId = Number(table['schemaTableId']);
  const form = await by.done('addForm', { formType: 'master-form', formTitle: `Visit us ${count}`, schemaTableId });
  const ids = rowsIn(table['schemaColumns']).map((column) => Number(column['schemaColumnId']));
  const open = { formId: Number(form['formId']), schemaTableId, version: Number(form['version']) };
  const saved = shown === 0 ? form : await layOut(by, open, ids.slice(0, shown));
  const [name = 0, guests = 0, email = 0, remarks = 0] = ids;
  const members: OpenForm['members'] = [`c${name}`, `c${guests}`, `c${email}`, `c${remarks}`];
  return { ...open, version: Number(saved['version']), members };
}

function layOut(by: Service, { formId, version }: Pick<OpenForm, 'formId' | 'version'>, ids: number[]) {
  const formSectionRowElements = ids.map((schemaColumnId) => ({ schemaColumnId, label: `Label ${schemaColumnId}` }));
  const formSections = [{ sectionTitle: 'One', formSectionRows: [{ grow: true, formSectionRowElements }] }];
  return by.done('batchUpdateSections', { formId, version, formSections });
}

async function published(by = acme): Promise<OpenForm & { address: string }> {
  const form = await newForm(by);
  const stored = await by.done('publishForm', { formId: form.formId, version: form.version });
  return { ...form, version: Number(stored['version']), address: String(stored['publicAddress']) };
}

interface Page {
  formId: number;
  title: string;
  ticket: string;
  sections: Json;
}

async function pageAt(address: string, browser: TestBrowser): Promise<Page> {
  const { text } = await browser.get(address);
  const block = /<script type="application\/json" id="form">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
  const page: Page = JSON.parse(block);
  return page;
}

/** Opens the page of a form as a visitor, and waits as long as a person needs. */
async function opened(form: { address: string }, browser = server.browser()): Promise<Page> {
  const page = await pageAt(form.address, browser);
  server.passSeconds(3);
  return page;
}

let addresses = 0;

function submit(
  { formId, ticket }: Pick<Page, 'formId' | 'ticket'>,
  values: Json,
  more: { body?: JsonObject; browser?: TestBrowser; from?: string } = {},
): Promise<HttpResponse> {
  const { body = {}, browser = server.browser() } = more;
  addresses += 1;
  const from = more.from ?? `203.0.${addresses >> 8}.${addresses & 255}`;
  return browser.post(SUBMIT, { formId, ticket, values, ...body }, { 'x-forwarded-for': from });
}

async function records({ schemaTableId }: { schemaTableId: number }, by = acme): Promise<Json[]> {
  const rows = await by.rows('getTableRecords', [schemaTableId], '$orderby=recordId');
  return rows.map((row) => row['values'] ?? null);
}

describe('publishing', () => {
  it('gives a form an address, and takes it away', async () => {
    const form = await newForm();
    const { formId, version } = form;
    const before = await acme.read('getFormById', [formId]);
    expect(before.envelope().result).toMatchObject({ isPublished: false, publicAddress: null });
    const stored = await acme.done('publishForm', { formId, version });
    const address = `/published/forms/${formId}/visit-us-${count}`;
    expect(stored).toMatchObject({ isPublished: true, publicAddress: address });
    expect((await server.browser().get(address)).status).toBe(200);
    expect(refusal(await acme.write('publishForm', { formId, version: Number(stored['version']) }))).toMatchObject({
      status: 409,
      errorCode: 'refused',
    });
    const taken = await acme.done('unpublishForm', { formId, version: Number(stored['version']) });
    expect(taken).toMatchObject({ isPublished: false, publicAddress: null });
    expect((await server.browser().get(address)).status).toBe(404);
  });

  it('keeps its form complete: a change of the columns after which nobody could send it is refused', async () => {
    const { schemaTableId, formId, ...form } = await published();
    const { result } = (await acme.read('getSchemaTableById', [schemaTableId])).envelope();
    const table = isObject(result) ? result : {};
    const columns = rowsIn(table['schemaColumns']);
    const change = (schemaColumns: JsonObject[]) =>
      acme.write('updateSchemaTable', { schemaTableId, version: table['version'] ?? null, schemaColumns });
    const another = await change([...columns, { columnName: 'Age', columnType: 'number', isRequired: true }]);
    expect(refusal(another)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The published form 'Visit us \d+' then lacks Age, which is required\./),
    });
    const without = await change(columns.map((column) => ({ ...column, isDeleted: true })));
    expect(refusal(without)).toMatchObject({ message: expect.stringContaining('then has no field') });
    await acme.done('unpublishForm', { formId, version: form.version });
    await acme.done('updateSchemaTable', {
      schemaTableId,
      version: table['version'] ?? null,
      schemaColumns: [...columns, { columnName: 'Age', columnType: 'number', isRequired: true }],
    });
  });

  it('is refused for a form that nobody could send', async () => {
    const empty = await newForm(acme, 0);
    expect(refusal(await acme.write('publishForm', { formId: empty.formId, version: empty.version }))).toMatchObject({
      status: 409,
      message: 'A published form must be complete: this one lacks Name, which is required. See Form Layout.',
    });
    const form = await published();
    const [, guests] = form.members;
    const saved = await acme.write('batchUpdateSections', {
      formId: form.formId,
      version: form.version,
      formSections: [
        ...rowsIn((await sections(form))['formSections']).map((section) => ({ ...section, isDeleted: true })),
        {
          sectionTitle: 'Two',
          formSectionRows: [{ formSectionRowElements: [{ schemaColumnId: Number(guests.slice(1)), label: 'Guests' }] }],
        },
      ],
    });
    expect(refusal(saved)).toMatchObject({ status: 409, errorCode: 'refused' });
    expect((await opened(form)).sections).toMatchObject([{ title: 'One' }]);
  });

  it('is for people who may change forms, and is set by no other call', async () => {
    const { formId, version } = await newForm();
    const clerk = serviceOf(server, await signedIn(server, 'clerk'));
    expect((await clerk.write('publishForm', { formId, version })).status).toBe(403);
    const { result } = (await acme.read('getFormById', [formId])).envelope();
    await acme.write('updateForm', { ...(isObject(result) ? result : {}), isPublished: true });
    expect((await acme.read('getFormById', [formId])).envelope().result).toMatchObject({ isPublished: false });
  });
});

async function sections({ formId }: OpenForm): Promise<JsonObject> {
  const { result } = (await acme.read('getSectionsByFormId', [formId])).envelope();
  return isObject(result) ? result : {};
}

describe('the public page', () => {
  it('carries the form in its layout, under a strict policy', async () => {
    const form = await published();
    const answer = await server.browser().get(form.address);
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(answer.text).toContain(`<script nonce="${nonce}" type="module" src="/assets/f.js">`);
    expect(answer.text).toContain(`<title>Visit us ${count}</title>`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const page = await opened(form);
    const [name, guests, email] = form.members;
    expect(page).toMatchObject({ formId: form.formId, title: `Visit us ${count}` });
    expect(page.sections).toMatchObject([
      {
        title: 'One',
        rows: [
          {
            grow: true,
            fields: [
              { name: `values.${name}`, controlType: 'text', isRequired: true, maxLength: 255 },
              { name: `values.${guests}`, controlType: 'number' },
              { name: `values.${email}`, controlType: 'email' },
            ],
          },
        ],
      },
    ]);
  });

  it('is none for other addresses, forms and tenants', async () => {
    const { formId, address } = await published();
    const draft = await newForm();
    const paths = [
      `/published/forms/${draft.formId}/`,
      '/published/forms/999999/x',
      '/published/forms/0/x',
      '/published/forms/x',
      `/published/forms/${formId}/a/b`,
    ];
    for (const path of paths) expect((await server.browser().get(path)).status, path).toBe(404);
    expect((await server.browser(HOSTS[2]).get(address)).status).toBe(404);
    expect((await server.browser('nobody.example').get(address)).status).toBe(404);
    expect((await server.browser().get('/public-form.html')).text).not.toContain('/assets/f.js');
  });
});

describe('a submission', () => {
  it('becomes a record, once for each page', async () => {
    const form = await published();
    const [name, guests, email] = form.members;
    const page = await opened(form);
    const values = { [name]: 'Asha', [guests]: 2, [email]: 'asha@mail.example' };
    const first = await submit(page, values);
    expect([first.status, first.envelope().result]).toEqual([
      200,
      { successText: 'Thank you. Your answers were sent.' },
    ]);
    const again = await submit(page, { [email]: 'asha@mail.example', [guests]: 2, [name]: 'Asha' });
    expect([again.status, again.envelope().result]).toEqual([200, first.envelope().result]);
    expect(await records(form)).toEqual([values]);
    expect(refusal(await submit(page, { ...values, [guests]: 3 }))).toMatchObject({
      status: 409,
      errorCode: 'refused',
    });
    await submit(await opened(form), { ...values, [guests]: 3 });
    expect(await records(form)).toEqual([values, { ...values, [guests]: 3 }]);
  });

  it('is told to the staff that may see its record, once', async () => {
    const form = await published();
    const page = await opened(form);
    const sendAgain = () => submit(page, { [form.members[0]]: 'Told' });
    await Promise.all([sendAgain(), sendAgain()]);
    const told = (by: Service) =>
      by.rows('getStaffNotifications', [], `$filter=schemaTableId eq ${form.schemaTableId}`);
    expect(await told(acme)).toEqual([
      expect.objectContaining({
        kindCode: 'formSubmitted',
        siteId: 1,
        title: `New answers: Visit us ${count}`,
        href: `/forms/data/tables/${form.schemaTableId}/visits-${count}/1/edit/`,
      }),
    ]);
    expect((await told(globex)).filter(({ siteId }) => siteId !== 2)).toEqual([]);
    // A refused submission tells nobody.
    expect((await submit(await opened(form), { [form.members[1]]: 'many' })).status).toBe(400);
    expect(await told(acme)).toHaveLength(1);
  });

  it('is one record when it arrives twice at once', async () => {
    const form = await published();
    const page = await opened(form);
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(page, { [form.members[0]]: 'Twice' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await records(form)).toHaveLength(1);
  });

  it('answers with the text of the form', async () => {
    const form = await published();
    const { formId, version } = form;
    const successText = 'See you soon.';
    await acme.done('updateForm', { formId, version, formTitle: `Visit us ${count}`, successText });
    const answer = await submit(await opened(form), { [form.members[0]]: 'Asha' });
    expect(answer.envelope().result).toEqual({ successText });
  });

  it('is refused at its fields, and may be corrected', async () => {
    const form = await published();
    const [name, guests, email, remarks] = form.members;
    const page = await opened(form);
    const cases: [Json, Record<string, string | RegExp>][] = [
      [{}, { [`values.${name}`]: /required/i }],
      [{ [name]: null }, { [`values.${name}`]: /required/i }],
      [{ [name]: 'a'.repeat(256) }, { [`values.${name}`]: /255/ }],
      [{ [name]: 'Asha', [guests]: 'two' }, { [`values.${guests}`]: /number/i }],
      [
        { [name]: 7, [email]: 'no' },
        { [`values.${name}`]: /./, [`values.${email}`]: /./ },
      ],
      [{ [name]: { a: 1 } }, { [`values.${name}`]: /./ }],
      // The table has the column, and the form does not show it.
      [{ [name]: 'Asha', [remarks]: 'x' }, { [`values.${remarks}`]: /no field/ }],
      [{ [name]: 'Asha', c999999: 'x' }, { 'values.c999999': /no field/ }],
      [{ [name]: 'Asha', __proto: 1 }, { 'values.__proto': /no field/ }],
      [['Asha'], { values: /./ }],
      ['Asha', { values: /./ }],
      [null, { values: /./ }],
    ];
    for (const [values, expected] of cases) {
      const { status, fieldErrors } = refusal(await submit(page, values));
      expect([status, Object.keys(fieldErrors)], JSON.stringify(values).slice(0, 80)).toEqual([
        400,
        Object.keys(expected),
      ]);
      for (const [path, message] of Object.entries(expected)) expect(fieldErrors[path]).toMatch(message);
    }
    expect(await records(form)).toEqual([]);
    expect((await submit(page, { [name]: 'Asha' })).status).toBe(200);
  });

  it('takes no table, no other keys, and no megabyte', async () => {
    const form = await published();
    const other = await newForm();
    const page = await opened(form);
    const values = { [form.members[0]]: 'Asha' };
    for (const body of [{ schemaTableId: other.schemaTableId }, { tenantId: 2 }, { recordId: 1 }])
      expect(refusal(await submit(page, values, { body }))).toMatchObject({ status: 400, errorCode: 'invalid' });
    const [name] = form.members;
    expect((await submit(page, { [name]: 'a'.repeat(1_100_000) })).status).toBe(413);
    expect(await records(form)).toEqual([]);
    expect(await records(other)).toEqual([]);
  });

  it('is refused where a program sends it', async () => {
    const form = await published();
    const other = await published();
    const values = { [form.members[0]]: 'Asha' };
    const page = await pageAt(form.address, server.browser());
    expect(refusal(await submit(page, values))).toMatchObject({ status: 429, errorCode: 'tooEarly' });
    server.passSeconds(3);
    expect(
      refusal(await submit(page, values, { body: { website: 'https://buy.example' } })).fieldErrors,
    ).toHaveProperty('website');
    const [id, issued, signed = ''] = page.ticket.split('.');
    const tickets = [
      '',
      'x',
      `${id}.${Number(issued) - 9000}.${signed}`,
      `${id}.${issued}.${'0'.repeat(64)}`,
      (await opened(other)).ticket,
    ];
    for (const ticket of tickets)
      expect(refusal(await submit({ ...page, ticket }, values)).fieldErrors, ticket).toHaveProperty('ticket');
    expect(await records(form)).toEqual([]);
    const foreign = await server
      .browser()
      .post(SUBMIT, { formId: form.formId, ticket: page.ticket, values }, { origin: 'https://evil.example' });
    expect(refusal(foreign)).toMatchObject({ status: 403, errorCode: 'crossSite' });
  });

  it('is refused when its form is not published any more', async () => {
    const form = await published();
    const page = await opened(form);
    await acme.done('unpublishForm', { formId: form.formId, version: form.version });
    expect(refusal(await submit(page, { [form.members[0]]: 'Asha' }))).toMatchObject({
      status: 404,
      message: 'This form is not published.',
    });
    expect(await records(form)).toEqual([]);
  });

  it('reaches the form of its own host only', async () => {
    const form = await published();
    const theirs = await published(globex);
    const page = await opened(form);
    const values = { [form.members[0]]: 'Asha' };
    const atGlobex = server.browser(HOSTS[2]);
    expect((await submit(page, values, { browser: atGlobex })).status).toBe(404);
    // A ticket of one tenant is none for another, even for a form that both publish.
    const { ticket } = await pageAt(theirs.address, atGlobex);
    server.passSeconds(3);
    expect(refusal(await submit({ formId: form.formId, ticket }, values)).fieldErrors).toHaveProperty('ticket');
    expect((await submit({ formId: theirs.formId, ticket }, values)).status).toBe(404);
    expect(await records(form)).toEqual([]);
    expect(await records(theirs, globex)).toEqual([]);
  });

  it('is limited for each address', async () => {
    const form = await published();
    const from = '198.51.100.7';
    const most = LIMITS.addressForms[0]?.most ?? 0;
    const values = { [form.members[0]]: 'Asha' };
    for (let sent = 0; sent < most; sent += 1)
      expect((await submit(await opened(form), values, { from })).status).toBe(200);
    const refused = await submit(await opened(form), values, { from });
    expect(refusal(refused)).toMatchObject({ status: 429, errorCode: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await submit(await opened(form), values, { from: '198.51.100.8' })).status).toBe(200);
    expect(await records(form)).toHaveLength(most + 1);
    server.passSeconds(700);
    expect((await submit(await opened(form), values, { from })).status).toBe(200);
  });
});
