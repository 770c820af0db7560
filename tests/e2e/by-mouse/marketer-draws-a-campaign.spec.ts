import type { Locator, Page } from '@playwright/test';
import { countActions } from '../../support/counted-actions.ts';
import { expect, test } from '../../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

async function openStages(page: Page, name: string): Promise<void> {
  await page.goto('/notifications/campaigns/campaigns/add/');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  for (const [list, option] of [
    ['Campaign Goal', 'Sales'],
    ['Audience Segment', 1],
    ['Notification Topic', 'Order shipped'],
    ['Currency', 1],
    ['Site Domain', 1],
  ] as const) {
    const box = page.getByRole('combobox', { name: list, exact: true });
    await expect(box.locator('option').nth(1)).toBeAttached();
    await box.selectOption(typeof option === 'number' ? { index: option } : { label: option });
  }
  await page.getByRole('textbox', { name: 'Budget' }).fill('5000');
  await page.getByRole('textbox', { name: 'Landing Page', exact: true }).fill('/offers/festival');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/edit\/$/);
  await page.getByRole('link', { name: 'Stages' }).click();
  // The first flow brings its code and five reads.
  await expect(page.getByText('This campaign has no stages yet.')).toBeVisible({ timeout: 30_000 });
}

function place(page: Page, start: string): Locator {
  return page.getByRole('group', { name: 'Flow' }).getByRole('button', { name: new RegExp(`^${start}`) });
}

/** Draws a line from the badge of the first outcome to a point beside an element. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('There is nothing to drag.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('a campaign is drawn by mouse: stages, a line to a new stage, a line back, a drag', async ({ page }) => {
  await openStages(page, 'Festival by mouse');
  const actions = await countActions(page);
  await page.getByRole('button', { name: 'New Stage' }).click();
  await page.getByRole('combobox', { name: 'Notification Template' }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /^Entry Point/ }).click();
  await page.getByRole('button', { name: 'Add outcome' }).click();
  await page.getByRole('menuitem', { name: 'Clicked' }).click();

  await test.step('a line that ends on the canvas adds a stage there', async () => {
    const badge = page.getByTitle('No next stage. Drag to a stage to connect.');
    const stage = await place(page, 'Stage 1').boundingBox();
    await drag(page, badge, { x: (stage?.x ?? 0) + 60, y: (stage?.y ?? 0) + 330 });
    await expect(place(page, 'Clicked of stage 1, leads to stage 2, New Stage')).toBeVisible();
    await page.getByRole('combobox', { name: 'Stage Type' }).selectOption({ label: 'Exit' });
  });

  await test.step('everything is saved by one press', async () => {
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    await expect(page.getByText('Stage created successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    expect(await actions.taken(), 'draw a campaign with a line and a drag').toBeLessThanOrEqual(14);
  });

  await test.step('a stage is dragged, its line follows, and nothing has to be saved', async () => {
    const before = await place(page, 'Stage 2').boundingBox();
    const line = page.locator('.react-flow__edge-path').first();
    const way = await line.getAttribute('d');
    await drag(page, place(page, 'Stage 2'), { x: (before?.x ?? 0) - 120, y: (before?.y ?? 0) + 60 });
    const after = await place(page, 'Stage 2').boundingBox();
    expect(after?.x ?? 0).toBeLessThan((before?.x ?? 0) - 100);
    expect(await line.getAttribute('d')).not.toBe(way);
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await page.getByRole('button', { name: 'Align all stages' }).click();
    await expect(line).toHaveAttribute('d', /^M /);
  });

  await test.step('a line from a badge to another stage connects them', async () => {
    await page.getByRole('button', { name: 'Show all' }).click();
    const badge = page.getByTitle('Next: New Stage');
    const stage = await place(page, 'Stage 1').boundingBox();
    await drag(page, badge, { x: (stage?.x ?? 0) + 100, y: (stage?.y ?? 0) + 6 });
    await expect(place(page, 'Clicked of stage 1, leads to stage 1, New Stage')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 errors, 1 warning' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  });

  await test.step('a stage is deleted after a question', async () => {
    await place(page, 'Stage 2').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Stage deleted successfully!')).toBeVisible();
    await expect(place(page, 'Clicked of stage 1, No next stage')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Stage 2' })).toHaveCount(0);
  });
});
