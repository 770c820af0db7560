import type { Page } from '@playwright/test';
import { formModel, type FormModelField } from '../../../renderer/language/models/form/form-model.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { formatValue } from '../../../renderer/language/text/formats/format-value.ts';
import { DEFAULT_LOCALE } from '../../../renderer/language/text/formats/locale.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { fakeRecord } from '../../../tools/fake-data/fake-record.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll, makeNarrow, makeWhole } from '../../support/accessible.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, forms } from '../plan/catalogue.ts';
import { filled } from '../plan/places.ts';
import { walkedScreens } from '../plan/walked-screens.ts';
import { addressesOfPage, placeOfPage } from './place-of-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/**
 * Controls that a walk fills by typing. In a select, and in an empty select with a search, it chooses the first option;
 * other controls keep their value.
 */
const TYPED = new Set(['text', 'multilinetext', 'code', 'email', 'phone', 'number', 'money', 'percentage']);

/** Returns whether a form can change what it has added: some records are fixed once they are saved. */
function isChangeable(form: (typeof forms)[number]): boolean {
  const model = formModel(resolveScreen(form, catalogue));
  const fields = (model?.sections ?? []).flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  return fields.some(({ isReadOnly, field }) => !isReadOnly && field.immutable !== true);
}

for (const form of walkedScreens(forms.filter(isChangeable))) {
  const model = formModel(resolveScreen(form, catalogue));
  if (!model) throw new Error(`${form.id} resolves to no form.`);
  // Absent fields (`presentWhen`) are not shown, so they are not filled in.
  const fields = model.sections
    .flatMap((section) => section.rows.flatMap((row) => row.fields))
    .filter((field) => !field.isReadOnly && field.field.presentWhen === undefined);
  const conditional = new Set(
    model.sections.flatMap((section) =>
      section.rows.flatMap((row) =>
        row.fields.filter((field) => section.visibleWhen ?? row.visibleWhen ?? field.visibleWhen),
      ),
    ),
  );
  const required = fields.filter((field) => field.isRequired);
  const changeable = fields.find(({ field }) => field.immutable !== true);
  const values = (seed: string) => fakeRecord(model.entity, { seed });

  test.describe(`the form ${form.id} in a browser`, () => {
    let addAddress = form.route.add;
    test.beforeEach(async ({ page }) => {
      addAddress = filled(form.route.add, await placeOfPage(page, form.entity, 'empty'));
    });

    test('refuses the empty with a message on every required field, and sends nothing', async ({ page }) => {
      await page.goto(addAddress);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await expect(control(page, fields[0])).toBeVisible();
      // First values may come with an answer.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const missing: FormModelField[] = [];
      // Fields with a default value are not missing.
      for (const field of required) if ((await control(page, field).inputValue()) === '') missing.push(field);
      await page.getByRole('button', { name: model.save.label }).click();
      await expect(page.getByText('There are error in the form. Please fix them before proceeding.')).toBeVisible();
      for (const field of missing) {
        await expect(control(page, field)).toHaveAttribute('aria-invalid', 'true');
        await expect(control(page, field)).toHaveAccessibleDescription(new RegExp('This is a required field'));
      }
      expect(sent).toEqual([]);
      await expect(page).toHaveURL(new RegExp(`${addAddress}$`));
    });

    test('adds, shows what was saved after a reload, changes, deletes', async ({ page }) => {
      await page.goto(addAddress);
      await expect(page.getByRole('heading', { level: 1, name: model.title.add })).toBeVisible();
      const first = await fill(page, fields, values(`browser ${form.id} first`), conditional);
      await page.getByRole('button', { name: model.save.label }).click();
      await expect(page).toHaveURL(/\/edit\/$/);
      await expect(page.getByRole('heading', { level: 1, name: model.title.edit })).toBeVisible();
      const editAddress = page.url();
      await page.reload();
      await expectFilled(
        page,
        first.filter(({ field }) => !field.field.immutable),
      );

      const second = await fill(
        page,
        fields.filter((field) => !field.field.immutable),
        values(`browser ${form.id} second`),
        conditional,
      );
      await page.getByRole('button', { name: model.save.label }).click();
      await expect(page.getByText(/saved\.$/)).toBeVisible();
      // A form may leave after a save.
      await page.goto(editAddress);
      await expectFilled(page, second);

      if (!form.endpoints.delete) return;
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(/deleted\.$/)).toBeVisible();
      await expect(page).not.toHaveURL(/\/edit\/$/);
    });

    test('keeps what was typed over a reload', async ({ page }) => {
      const typed = fields.find((field) => field.controlType === 'text');
      if (!typed) return;
      await page.goto(addAddress);
      await control(page, typed).fill('ZQ7');
      page.on('dialog', (dialog) => void dialog.accept());
      // The draft is written when typing pauses.
      await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('ZQ7');
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(control(page, typed)).toHaveValue('ZQ7');
    });

    test('is accessible, light and dark: empty, refused, filled and narrow', async ({ page }) => {
      await page.goto(addAddress);
      await expect(control(page, fields[0])).toBeVisible();
      await expectAccessibleInBoth(page, 'empty');
      await page.getByRole('button', { name: model.save.label }).click();
      await makeWhole(page);
      await expectAccessibleInBoth(page, 'refused');
      await makeNarrow(page);
      await expectAccessibleInBoth(page, 'narrow');
      await expectNoSidewaysScroll(page);
      await page.goto((await addressesOfPage(page, form)).show);
      // Fields that are fixed once saved have no input.
      await expect(control(page, changeable)).not.toHaveValue('');
      await makeNarrow(page);
      await expectAccessibleInBoth(page, 'filled');
      await expectNoSidewaysScroll(page);
    });
  });
}

/** Returns the native element of a field by its label. The label of a percentage contains the unit. */
function control(page: Page, field: FormModelField | undefined) {
  return page
    .getByLabel(new RegExp(`^${field?.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( %)?\\s*\\*?$`))
    .and(page.locator('input, select, textarea, [role]:not(section)'))
    .first();
}

interface Filled {
  field: FormModelField;
  value: string;
}

/**
 * Fills fields in.
 * @param conditional Fields that are filled in only if they are shown after the fields before them are filled in.
 */
async function fill(
  page: Page,
  fields: FormModelField[],
  record: Record<string, Json | undefined>,
  conditional: ReadonlySet<FormModelField>,
): Promise<Filled[]> {
  const typed: Filled[] = [];
  for (const field of fields) {
    const input = control(page, field);
    if (conditional.has(field) && !(await input.isVisible())) continue;
    if (TYPED.has(field.controlType)) {
      const value = String(record[field.name] ?? '');
      await input.fill(value);
      typed.push({ field, value });
    } else if (field.controlType === 'datetime') {
      const value = shownDate(String(record[field.name] ?? ''), field.field.format === 'date');
      await input.fill(value);
      typed.push({ field, value });
    } else if (field.controlType === 'select') {
      await expect(input).toBeEnabled();
      await input.selectOption({ index: 1 });
      typed.push({ field, value: await input.inputValue() });
    } else if (field.controlType === 'selectWithSearchInput' && (await input.inputValue()) === '') {
      await input.click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await expect(input).not.toHaveValue('');
      typed.push({ field, value: await input.inputValue() });
    }
  }
  return typed;
}

/** Returns a stored date as its field shows it: its day, and of an instant the time that its text names. */
function shownDate(stored: string, isDay: boolean): string {
  const day = formatValue('date', stored.slice(0, 10), DEFAULT_LOCALE);
  return isDay ? day : `${day}, ${stored.slice(11, 16)}`;
}

async function expectFilled(page: Page, typed: Filled[]): Promise<void> {
  for (const { field, value } of typed) {
    const input = control(page, field);
    // A money control formats the amount: 66.5 becomes 66.50.
    if (field.controlType === 'money')
      await expect
        .poll(async () => Number((await input.inputValue()).replaceAll(',', '')), field.name)
        .toBe(Number(value));
    // A stored secret is not shown.
    else await expect(input, field.name).toHaveValue(field.field.writeOnly ? '' : value);
  }
}
