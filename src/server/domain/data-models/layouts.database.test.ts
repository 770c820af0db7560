import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { rowsIn } from '../../data/store/reading/children.ts';
import { refusal, serviceOf, type Service } from '../../http/testing/service.ts';
import { signedIn } from '../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../http/testing/test-server.ts';

let server: TestServer;
let acme: Service;
let globex: Service;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  globex = serviceOf(server, await signedIn(server, 'owner', 2));
});
afterAll(() => server.close());

interface OpenForm {
  formId: number;
  version: number;
  schemaTableId: number;
  tableVersion: number;
  /** The ids of the columns A, B, C and D. */
  columns: number[];
}

async function newForm(): Promise<OpenForm> {
  count += 1;
  const schemaColumns = ['A', 'B', 'C', 'D'].map((columnName) => ({ columnName, columnType: 'text' }));
  const table = await acme.done('addSchemaTable', { tableName: `Laid out ${count}`, schemaColumns });
  const schemaTableId = Number(table['schemaTableId']);
  const form = await acme.done('addForm', { formType: 'master-form', formTitle: `Layout ${count}`, schemaTableId });
  return {
    formId: Number(form['formId']),
    version: Number(form['version']),
    schemaTableId,
    tableVersion: Number(table['version']),
    columns: rowsIn(table['schemaColumns']).map((column) => Number(column['schemaColumnId'])),
  };
}

const element = (schemaColumnId: number | undefined, label = 'Label'): JsonObject => ({
  schemaColumnId: schemaColumnId ?? 0,
  label,
});
const row = (...elements: JsonObject[]): JsonObject => ({ grow: true, formSectionRowElements: elements });
const section = (sectionTitle: string, ...rows: JsonObject[]): JsonObject => ({ sectionTitle, formSectionRows: rows });

const save = ({ formId, version }: Pick<OpenForm, 'formId' | 'version'>, formSections: JsonObject[], by = acme) =>
  by.write('batchUpdateSections', { formId, version, formSections });

async function read({ formId }: OpenForm): Promise<JsonObject> {
  const { result } = (await acme.read('getSectionsByFormId', [formId])).envelope();
  return isObject(result) ? result : {};
}

/** Returns a stored layout as titles and labels. */
function outline(form: JsonObject): [string, string[][]][] {
  return rowsIn(form['formSections']).map((one) => [
    String(one['sectionTitle']),
    rowsIn(one['formSectionRows']).map((line) =>
      rowsIn(line['formSectionRowElements']).map(({ label }) => String(label)),
    ),
  ]);
}

describe('a layout', () => {
  it('is stored as a whole, in the order in which it is sent', async () => {
    const form = await newForm();
    const [a, b, c] = form.columns;
    const first = await save(form, [
      section('One', row(element(a, 'a'), element(b, 'b')), row(element(c, 'c'))),
      section('Two'),
    ]);
    expect(first.status).toBe(200);
    const stored = await read(form);
    expect(stored).toMatchObject({ formId: form.formId, version: form.version + 1 });
    expect(outline(stored)).toEqual([
      ['One', [['a', 'b'], ['c']]],
      ['Two', []],
    ]);
    const [one = {}, two = {}] = rowsIn(stored['formSections']);
    const [ab = {}, onlyC = {}] = rowsIn(one['formSectionRows']);
    expect(rowsIn(ab['formSectionRowElements'])[0]).toMatchObject({ schemaTableId: form.schemaTableId });
    const again = await save({ ...form, version: form.version + 1 }, [
      two,
      { ...one, formSectionRows: [onlyC, { ...ab, grow: false }] },
    ]);
    expect(again.status).toBe(200);
    const moved = await read(form);
    expect(outline(moved)).toEqual([
      ['Two', []],
      ['One', [['c'], ['a', 'b']]],
    ]);
    expect(rowsIn(moved['formSections']).map((part) => part['formSectionId'])).toEqual([
      two['formSectionId'],
      one['formSectionId'],
    ]);
  });

  it('loses what is marked as deleted, and rows without elements', async () => {
    const form = await newForm();
    const [a, b, c] = form.columns;
    await save(form, [
      section('One', row(element(a, 'a')), row(element(b, 'b')), row()),
      section('Two', row(element(c))),
    ]);
    const stored = await read(form);
    expect(outline(stored)[0]).toEqual(['One', [['a'], ['b']]]);
    const [one = {}, two = {}] = rowsIn(stored['formSections']);
    const [withA = {}, withB = {}] = rowsIn(one['formSectionRows']);
    const emptied = rowsIn(withB['formSectionRowElements']).map((part) => ({ ...part, isDeleted: true }));
    const answer = await save({ ...form, version: form.version + 1 }, [
      { ...one, formSectionRows: [withA, { ...withB, formSectionRowElements: emptied }] },
      { ...two, isDeleted: true },
      // Its column is free again.
      section('Three', row(element(c, 'c'))),
    ]);
    expect(answer.status).toBe(200);
    expect(outline(await read(form))).toEqual([
      ['One', [['a']]],
      ['Three', [['c']]],
    ]);
  });

  it('stays when the form gets another title', async () => {
    const form = await newForm();
    await save(form, [section('One', row(element(form.columns[0], 'a')))]);
    const { version = 0 } = await read(form);
    await acme.done('updateForm', { formId: form.formId, version, formTitle: `Renamed ${count}` });
    expect(outline(await read(form))).toEqual([['One', [['a']]]]);
  });

  const place = 'formSections[0].formSectionRows[0].formSectionRowElements';
  it.each<[string, string, (form: OpenForm, other: OpenForm) => JsonObject[]]>([
    [
      'a column of another table',
      `${place}[1].schemaColumnId`,
      (form, other) => [section('S', row(element(form.columns[0]), element(other.columns[0])))],
    ],
    ['a column that does not exist', `${place}[0].schemaColumnId`, () => [section('S', row(element(99_999_999)))]],
    ['no column', `${place}[0].schemaColumnId`, () => [section('S', row({ label: 'x' }))]],
    [
      'a column twice, in two sections',
      'formSections[1].formSectionRows[0].formSectionRowElements[0].schemaColumnId',
      ({ columns: [a] }) => [section('S', row(element(a))), section('T', row(element(a)))],
    ],
    ['an unknown key', 'formSections[0].width', () => [{ ...section('S'), width: 3 }]],
    ['an unknown key of a row', 'formSections[0].formSectionRows[0].gap', () => [section('S', { ...row(), gap: 3 })]],
    [
      'an unknown key of an element',
      `${place}[0].html`,
      ({ columns: [a] }) => [section('S', row({ ...element(a), html: '' }))],
    ],
    ['no title', 'formSections[0].sectionTitle', () => [{ formSectionRows: [] }]],
    ['a title that is too long', 'formSections[0].sectionTitle', () => [section('x'.repeat(201))]],
    [
      'a label that is too long',
      `${place}[0].label`,
      ({ columns: [a] }) => [section('S', row(element(a, 'x'.repeat(101))))],
    ],
    ['a text for grow', 'formSections[0].formSectionRows[0].grow', () => [section('S', { ...row(), grow: 'yes' })]],
    ['a text for rows', 'formSections[0].formSectionRows', () => [{ sectionTitle: 'S', formSectionRows: 'none' }]],
    ['21 sections', 'formSections', () => Array.from({ length: 21 }, (_, index) => section(`S${index}`))],
    ['51 rows', 'formSections[0].formSectionRows', () => [section('S', ...Array.from({ length: 51 }, () => row()))]],
    [
      'seven elements in a row',
      place,
      ({ columns: [a] }) => [section('S', row(...Array.from({ length: 7 }, () => element(a))))],
    ],
  ])('is refused with %s, at its place', async (_name, path, sections) => {
    const [form, other] = [await newForm(), await newForm()];
    await save(form, [section('Stays', row(element(form.columns[3], 'd')))]);
    const before = await read(form);
    const answer = await save({ ...form, version: form.version + 1 }, sections(form, other));
    expect(refusal(answer).status).toBe(400);
    expect(Object.keys(refusal(answer).fieldErrors)).toContain(path);
    expect(await read(form)).toEqual(before);
  });

  it('is refused with a row of another form, and with the same section twice', async () => {
    const [form, other] = [await newForm(), await newForm()];
    await save(other, [section('Theirs', row(element(other.columns[0])))]);
    const [theirs = {}] = rowsIn((await read(other))['formSections']);
    expect(refusal(await save(form, [theirs]))).toMatchObject({
      status: 400,
      fieldErrors: { 'formSections[0].formSectionId': 'This row is not one of this record.' },
    });
    await save(form, [section('Own')]);
    const [own = {}] = rowsIn((await read(form))['formSections']);
    expect((await save({ ...form, version: form.version + 1 }, [own, own])).status).toBe(400);
    expect(outline(await read(form))).toEqual([['Own', []]]);
  });

  it('is refused with a column that was deleted meanwhile, and takes it no longer', async () => {
    const form = await newForm();
    const [a, b] = form.columns;
    await save(form, [section('S', row(element(a, 'a'), element(b, 'b')))]);
    await acme.done('updateSchemaTable', {
      schemaTableId: form.schemaTableId,
      version: form.tableVersion,
      schemaColumns: [{ schemaColumnId: a ?? 0, isDeleted: true }],
    });
    const stored = await read(form);
    const answer = await save({ ...form, version: form.version + 1 }, rowsIn(stored['formSections']));
    expect(refusal(answer).fieldErrors).toEqual({
      [`${place}[0].schemaColumnId`]: 'The table of this form has no such column: choose another.',
    });
  });

  it('of an older version is refused with the stored one, and of two at once one wins', async () => {
    const form = await newForm();
    const [a, b] = form.columns;
    const answers = await Promise.all(
      [a, b].map((column, index) => save(form, [section(`S${index}`, row(element(column)))])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [stale] = answers.filter(({ status }) => status === 409);
    const stored = await read(form);
    expect(stale && refusal(stale).errorCode).toBe('stale');
    expect(stale?.envelope().result).toMatchObject({ version: form.version + 1, formSections: stored['formSections'] });
    expect(rowsIn(stored['formSections'])).toHaveLength(1);
    const { formId } = form;
    expect((await acme.write('batchUpdateSections', { formId, formSections: [] })).status).toBe(428);
  });

  it('belongs to its tenant', async () => {
    const form = await newForm();
    await save(form, [section('Acme', row(element(form.columns[0], 'a')))]);
    expect((await globex.read('getSectionsByFormId', [form.formId])).status).toBe(404);
    expect((await save({ ...form, version: form.version + 1 }, [], globex)).status).toBe(404);
    expect(outline(await read(form))).toEqual([['Acme', [['a']]]]);
  });

  it('takes no other field of the form', async () => {
    const { formId, version } = await newForm();
    const answer = await acme.write('batchUpdateSections', { formId, version, formTitle: 'x', formSections: [] });
    expect(refusal(answer)).toMatchObject({ status: 400, fieldErrors: { formTitle: expect.any(String) } });
  });
});
