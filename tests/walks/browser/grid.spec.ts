import type { Locator, Page } from '@playwright/test';
import { gridModel } from '../../../renderer/language/models/grid/grid-model.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { press, tick, write } from '../../support/keyboard.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, operationOf } from '../plan/catalogue.ts';
import { isLong, walkedScreens } from '../plan/walked-screens.ts';
import { addressesOfPage } from './place-of-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

/** Controls that a walk types into. */
const WRITTEN = new Set(['text', 'multilinetext', 'code']);

/** Returns the cell that the walk changes: a text or a box that asks nothing. Journeys change other grids. */
function changedCell(screen: Descriptor): NonNullable<ReturnType<typeof gridModel>>['fields'][number] | undefined {
  const asking = screen.kind === 'grid' ? screen.fields.filter(({ confirm }) => confirm).map(({ name }) => name) : [];
  const fields = (gridModel(resolveScreen(screen, catalogue))?.fields ?? []).filter(
    ({ name }) => !asking.includes(name),
  );
  return (
    fields.find(({ isReadOnly, controlType }) => !isReadOnly && WRITTEN.has(controlType)) ??
    fields.find(({ isReadOnly, controlType }) => !isReadOnly && controlType === 'boolean')
  );
}

for (const screen of walkedScreens(
  Object.values(catalogue.screens).filter(
    (one) => one.kind === 'grid' && !isLong(one) && changedCell(one) !== undefined,
  ),
)) {
  const model = gridModel(resolveScreen(screen, catalogue));
  if (!model) throw new Error(`${screen.id} resolves to no grid.`);
  const cell = changedCell(screen);

  test(`the grid ${screen.id}: a changed cell is stored, and is there after a reload`, async ({ page }) => {
    if (cell === undefined) throw new Error(`${screen.id} has no cell to change.`);
    await page.goto((await addressesOfPage(page, screen)).show);
    const row = await lastRow(page);
    const control = row
      .getByLabel(new RegExp(`^${cell.label}\\b`))
      .and(page.locator('input, textarea'))
      .first();
    await expect(control).toBeEnabled();
    const isBox = cell.controlType === 'boolean';
    const before = isBox ? await control.isChecked() : await control.inputValue();
    // The previous value is stored again at the end, because other tests use the demo.
    for (const value of [isBox ? !before : `${String(before)} ZQ7`, before]) {
      await (typeof value === 'boolean' ? tick(control, value) : write(control, value));
      const stored = page.waitForResponse((response) =>
        response.url().endsWith(operationOf(model.descriptor.save.operation).path),
      );
      await press(page.getByRole('button', { name: model.saveLabel }));
      expect((await stored).status()).toBe(200);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await page.reload();
      await (typeof value === 'boolean'
        ? expect(control).toBeChecked({ checked: value })
        : expect(control).toHaveValue(value));
    }
  });
}

/**
 * Returns the last row, located by its plain text, because a change may move the row. A row of inputs alone has no such
 * text and keeps its place.
 */
async function lastRow(page: Page): Promise<Locator> {
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const [title = ''] = (await rows.last().innerText()).split(/[\t\n]/);
  return title.trim() === '' ? rows.last() : rows.filter({ has: page.getByText(title.trim(), { exact: true }) });
}
