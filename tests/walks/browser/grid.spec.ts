import type { Locator, Page } from '@playwright/test';
import { gridModel } from '../../../renderer/language/grid/grid-model.ts';
import { resolveScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import { press, tick, write } from '../../support/keyboard.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, operationOf } from '../plan/catalogue.ts';
import { addressesOfPage } from './place-of-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Controls that are written into. */
const WRITTEN = new Set(['text', 'multilinetext', 'code']);

for (const screen of Object.values(catalogue.screens).filter(({ kind }) => kind === 'grid')) {
  const model = gridModel(resolveScreen(screen, catalogue));
  if (!model) throw new Error(`${screen.id} resolves to no grid.`);
  const cell = model.fields.find(({ isReadOnly, controlType }) => !isReadOnly && WRITTEN.has(controlType)) ?? model.fields.find(({ isReadOnly, controlType }) => !isReadOnly && controlType === 'boolean');

  test(`the grid ${screen.id}: a changed cell is stored, and is there after a reload`, async ({ page }) => {
    if (cell === undefined) throw new Error(`${screen.id} has neither a text nor a box to change: teach this walk its controls.`);
    await page.goto((await addressesOfPage(page, screen)).show);
    const row = await lastRow(page);
    const control = row.getByLabel(new RegExp(`^${cell.label}\\b`)).first();
    await expect(control).toBeEnabled();
    const isBox = cell.controlType === 'boolean';
    const before = isBox ? await control.isChecked() : await control.inputValue();
    // What it was before is stored again in the end: other tests count on the demo.
    for (const value of [isBox ? !before : `${String(before)} ZQ7`, before]) {
      await (typeof value === 'boolean' ? tick(control, value) : write(control, value));
      const stored = page.waitForResponse((response) => response.url().endsWith(operationOf(model.descriptor.save.operation).path));
      await press(page.getByRole('button', { name: model.saveLabel }));
      expect((await stored).status()).toBe(200);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await page.reload();
      await (typeof value === 'boolean' ? expect(control).toBeChecked({ checked: value }) : expect(control).toHaveValue(value));
    }
  });
}

/** The last row, by what stands in it for good: a change may move it. Rows of nothing but fields keep their place. */
async function lastRow(page: Page): Promise<Locator> {
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const [title = ''] = (await rows.last().innerText()).split(/[\t\n]/);
  return title.trim() === '' ? rows.last() : rows.filter({ has: page.getByText(title.trim(), { exact: true }) });
}
