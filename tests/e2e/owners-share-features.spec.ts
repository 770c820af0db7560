import { press, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('two people write into the rows of one category: who saves later is shown both versions, and neither is lost', async ({
  page,
}) => {
  await page.goto('/commerce/catalog/categories/');
  await press(page.getByRole('link', { name: 'Laptops', exact: true }));
  await press(
    page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name: 'Features', exact: true }),
  );
  // The screen before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible();
  const [title, summary] = [
    page.getByRole('textbox', { name: 'Title' }).first(),
    page.getByRole('textbox', { name: 'Summary' }).first(),
  ];
  await expect(title).toBeVisible();
  const second = page.getByRole('textbox', { name: 'Title' }).nth(1);
  const before = {
    title: await title.inputValue(),
    summary: await summary.inputValue(),
    second: await second.inputValue(),
  };
  const saved = page.getByText('Unsaved changes');

  await test.step('somebody else changes both cells of the first row', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await write(other.getByRole('textbox', { name: 'Title' }).first(), 'Light to carry');
    await write(other.getByRole('textbox', { name: 'Summary' }).first(), 'Less than a kilogram.');
    await press(other.getByRole('button', { name: 'Save Changes' }));
    await expect(other.getByText('Unsaved changes')).toHaveCount(0);
    await other.close();
  });

  await test.step('who saves later sees the cell that both changed, and keeps the other of theirs, and what was typed since', async () => {
    const answers: (() => Promise<void>)[] = [];
    await page.route(
      /batchUpdateCategoryFeatures/,
      async (route) => {
        const response = await route.fetch();
        answers.push(() => route.fulfill({ response }));
      },
      { times: 1 },
    );
    await write(title, 'Light as a feather');
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect.poll(() => answers.length).toBe(1);
    await write(second, 'Typed while it was saved');
    for (const answer of answers) await answer();
    const dialog = page.getByRole('dialog', { name: 'This record was changed by someone else' });
    await expect(dialog.getByRole('row', { name: 'Title Light as a feather Light to carry' })).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Keep mine and save' }));
    await expect(dialog).toBeHidden();
    await expect(saved).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveValue('Light as a feather');
    await expect(summary).toHaveValue('Less than a kilogram.');
    await expect(second).toHaveValue('Typed while it was saved');
  });

  await test.step('the category is as it was', async () => {
    await write(title, before.title);
    await write(summary, before.summary);
    await write(second, before.second);
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await expect(saved).toHaveCount(0);
  });
});
