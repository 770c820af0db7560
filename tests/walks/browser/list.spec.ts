import { listModel } from '../../../renderer/language/models/list/list-model.ts';
import { resolveScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { expect, test } from '../../support/watched-page.ts';
import { catalogue, entityOf, lists } from '../plan/catalogue.ts';
import { filled, type Place } from '../plan/places.ts';
import { walkedScreens } from '../plan/walked-screens.ts';
import { placeOfList } from './place-of-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

for (const list of walkedScreens(lists)) {
  const model = listModel(resolveScreen(list, catalogue), 'Asia/Kolkata');
  if (!model) throw new Error(`${list.id} resolves to no list.`);
  const sortable = model.columns.filter((column) => column.isSortable);
  const [firstColumn] = model.columns;

  test.describe(`the list ${list.id} in a browser`, () => {
    let place: Place = {};
    let address = list.route;
    test.beforeEach(async ({ page }) => {
      place = await placeOfList(page, list);
      address = filled(list.route, place);
      await page.goto(address);
      await expect(page.getByText(/^Showing 1 - \d+ of \d+ results$/)).toBeVisible();
    });

    test('opens with its title, its columns and its rows', async ({ page }) => {
      await expect(page).toHaveTitle(new RegExp(model.title));
      await expect(page.getByRole('heading', { level: 1, name: model.title })).toBeVisible();
      await expect(page.getByRole('grid', { name: model.title })).toBeVisible();
      for (const column of model.columns)
        await expect(page.getByRole('columnheader', { name: column.label, exact: true })).toBeAttached();
      await expect(page.getByText('Control not found')).toHaveCount(0);
    });

    test('sorts by each of its columns at a press, the other way at the next', async ({ page }) => {
      for (const column of sortable) {
        const header = page.getByRole('columnheader', { name: column.label, exact: true });
        for (let press = 0; press < 2; press += 1) {
          const before = await header.getAttribute('aria-sort');
          const answered = page.waitForResponse((response) => response.url().includes(encodeURIComponent(column.name)));
          await header.getByRole('button').click();
          expect((await answered).status(), column.name).toBe(200);
          await expect(header, column.name).not.toHaveAttribute('aria-sort', before ?? 'none');
        }
        await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
      }
    });

    if (model.columns.some((column) => column.isLink)) {
      test('a row opens by keyboard, and Back comes to the same list', async ({ page }) => {
        const first = page.getByRole('row').nth(1);
        // The box of a row that can be chosen stands before its cells.
        await first
          .getByRole('gridcell')
          .nth(model.bulk === undefined ? 0 : 1)
          .click();
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(new RegExp(`${address}$`));
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(model.title);
        await page.goBack();
        await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
      });
    }

    test('says when it could not be loaded, never that there is nothing, and tries again', async ({ page }) => {
      const path = filled(catalogue.operations[list.endpoints.list]?.path ?? 'nothing', place);
      await page.route(`**${path}?**`, (route) => route.abort());
      await page.goto(`${address}?$orderby=${encodeURIComponent(`${firstColumn?.name ?? ''} asc`)}`);
      const retry = page.getByRole('button', { name: /try again/i });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(model.emptyText)).toBeHidden();
      await page.unroute(`**${path}?**`);
      await retry.click();
      await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
    });

    test('is accessible in every state, light and dark, and narrow', async ({ page }) => {
      await expectAccessibleInBoth(page, 'filled');
      await page.goto(`${address}?${queryForNothing(list)}`);
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
      await expectAccessibleInBoth(page, 'empty by filter');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
      await expectAccessibleInBoth(page, 'narrow');
      await expectNoSidewaysScroll(page);
    });
  });
}

/** Returns a query that no record meets: a search, or a filter of the list where the entity has no field to search. */
function queryForNothing({ entity, filters = [] }: ListDescriptor): string {
  if ((entityOf(entity).search ?? []).length > 0) return '$search=nothingisspelledlikethis';
  const number = filters.find(({ dataTypeCode }) => dataTypeCode === 'number');
  return `$filter=${encodeURIComponent(`${number?.name ?? ''} eq -1`)}`;
}
