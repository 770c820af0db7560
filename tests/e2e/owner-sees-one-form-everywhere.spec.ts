import type { Locator, Page } from '@playwright/test';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { press, write } from '../support/keyboard.ts';
import { heardOn, expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Every type of a column that a stranger may fill in, with its values: refused ones and one that is taken. */
const COLUMNS = [
  { columnName: 'Name', columnType: 'text', isRequired: true, refused: [''], taken: 'Ravi' },
  { columnName: 'Nickname', columnType: 'text', isRequired: false, refused: [], taken: '' },
  {
    columnName: 'Address',
    columnType: 'email',
    isRequired: true,
    refused: ['', 'nobody', 'a@b'],
    taken: 'a@mail.example',
  },
  { columnName: 'Guests', columnType: 'number', isRequired: true, refused: ['', 'two'], taken: '-2.5' },
  { columnName: 'Story', columnType: 'multilinetext', isRequired: true, refused: [''], taken: 'Long' },
] as const;

interface Made {
  preview: string;
  record: string;
  page: string;
}

/** Makes a table with these columns and a published form of them. Returns where the form is shown. */
async function makeForm(page: Page): Promise<Made> {
  const table = await made(page, 'schemaTables/addSchemaTable', {
    tableName: 'Common Answers',
    schemaColumns: COLUMNS.map(({ columnName, columnType, isRequired }) => ({ columnName, columnType, isRequired })),
  });
  const columns = Array.isArray(table['schemaColumns']) ? table['schemaColumns'].filter(isObject) : [];
  const { schemaTableId = null } = table;
  const form = await made(page, 'forms/addForm', { formTitle: 'Common Form', schemaTableId });
  const { formId = null } = form;
  const laidOut = await made(page, 'forms/batchUpdateSections', {
    formId,
    version: form['version'] ?? null,
    formSections: [
      {
        sectionTitle: 'All of them',
        formSectionRows: columns.map(({ schemaColumnId = null, columnName = null }) => ({
          grow: true,
          formSectionRowElements: [{ schemaColumnId, label: columnName, placeholder: null }],
        })),
      },
    ],
  });
  await made(page, 'forms/publishForm', { formId, version: laidOut['version'] ?? null });
  return {
    preview: `/forms/define/forms/${String(formId)}/layout/`,
    record: `/forms/data/tables/${String(schemaTableId)}/common-answers/add/`,
    page: `/published/forms/${String(formId)}/common-form`,
  };
}

async function made(page: Page, operation: string, payload: JsonObject): Promise<JsonObject> {
  const { origin } = new URL(page.url());
  const response = await page.request.post(`${origin}/contenthub-management/management/${operation}`, {
    data: payload,
    headers: { 'x-screenplay': '1', origin },
  });
  const answer: Json = await response.json();
  const result = isObject(answer) ? answer['result'] : null;
  if (!response.ok() || !isObject(result)) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
  return result;
}

/** Returns the controls of a form: what each is, and what it demands. */
async function controlsIn(form: Locator): Promise<unknown[]> {
  const fields = COLUMNS.map(({ columnName }) => form.getByRole('textbox', { name: columnName, exact: true }));
  await expect(form.getByRole('textbox')).toHaveCount(COLUMNS.length);
  return Promise.all(
    fields.map((field) =>
      field.evaluate((control: HTMLInputElement | HTMLTextAreaElement) => ({
        label: control.labels?.[0]?.textContent,
        tag: control.tagName,
        type: control.type,
        inputMode: control.inputMode,
        maxLength: control.maxLength,
        isRequired: control.required,
        autoComplete: control.autocomplete,
        placeholder: control.placeholder,
      })),
    ),
  );
}

/** Returns what the form says of each refused value, and that it says nothing of the one that is taken. */
async function refusalsIn(form: Locator): Promise<string[]> {
  const said: string[] = [];
  for (const { columnName, refused, taken } of COLUMNS) {
    const field = form.getByRole('textbox', { name: columnName, exact: true });
    for (const value of refused) {
      await typeInto(field, taken === '' ? 'x' : taken);
      await typeInto(field, value);
      await expect(field, `${columnName}: ${value}`).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/./);
      const reason = await field.evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      said.push(`${columnName} ${JSON.stringify(value)}: ${reason}`);
    }
    await typeInto(field, taken);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  return said;
}

/** Writes a value and leaves the field. */
async function typeInto(field: Locator, value: string): Promise<void> {
  if (value === '') {
    await write(field, 'x');
    await field.page().keyboard.press('Backspace');
  } else await write(field, value);
  await field.page().keyboard.press('Tab');
}

test('a form has the same controls and the same refusals in the preview, the console and its public page', async ({
  page,
  browser,
}) => {
  await page.goto('/forms/define/forms/');
  const form = await makeForm(page);

  await page.goto(form.preview);
  await press(page.getByRole('button', { name: 'Preview', exact: true }));
  const preview = page.getByRole('region', { name: 'Preview' });
  const controls = await controlsIn(preview);
  const refusals = await refusalsIn(preview);
  expect(refusals).toHaveLength(COLUMNS.flatMap(({ refused }) => refused).length);

  await page.goto(form.record);
  const record = page.getByRole('main');
  expect(await controlsIn(record)).toEqual(controls);
  expect(await refusalsIn(record)).toEqual(refusals);

  const context = await browser.newContext({ storageState: undefined });
  const stranger = await context.newPage();
  const heard = heardOn(stranger);
  await stranger.goto(new URL(form.page, page.url()).href);
  const published = stranger.getByRole('main');
  expect(await controlsIn(published)).toEqual(controls);
  expect(await refusalsIn(published)).toEqual(refusals);
  expect(heard).toEqual([]);
  await context.close();
});
