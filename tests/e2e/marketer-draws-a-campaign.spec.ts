import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/accessible.ts';
import { countActions } from '../support/counted-actions.ts';
import { choose, press, reach, tick, write } from '../support/keyboard.ts';
import { expect, heardOn, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

function list(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name, exact: true });
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Adds a campaign with one channel, and opens its stages. */
async function openStages(page: Page, name: string): Promise<void> {
  await page.goto('/notifications/campaigns/campaigns/add/');
  await write(field(page, 'Name'), name);
  await choose(list(page, 'Campaign Goal'), 'Sales');
  await choose(list(page, 'Audience Segment'), 'Newsletter');
  await choose(list(page, 'Notification Topic'), 'Order shipped');
  await choose(list(page, 'Currency'), 'INR');
  await write(page.getByRole('textbox', { name: 'Budget' }), '5000');
  const domain = list(page, 'Site Domain').locator('option').nth(1);
  await expect(domain).toBeAttached();
  await choose(list(page, 'Site Domain'), (await domain.textContent()) ?? '');
  await write(field(page, 'Landing Page'), '/offers/festival');
  await press(button(page, 'Save Changes'));
  await expect(page).toHaveURL(/\/campaigns\/\d+\/edit\/$/);
  await press(page.getByRole('link', { name: 'Stages' }));
  // The first flow brings its code and five reads.
  await expect(page.getByText('This campaign has no stages yet.')).toBeVisible({ timeout: 30_000 });
}

/** The stage or the outcome on the canvas whose name begins so. */
function place(page: Page, start: string): Locator {
  return page.getByRole('group', { name: 'Flow' }).getByRole('button', { name: new RegExp(`^${start}`) });
}

test('a campaign is drawn, tried out, saved and changed by keyboard alone', async ({ page }) => {
  await openStages(page, 'Festival by keys');
  const actions = await countActions(page);

  await press(button(page, 'New Stage'));
  await expect(field(page, 'Text')).toBeFocused();
  await expect(field(page, 'Text')).toHaveValue('New Stage');
  await expect(place(page, 'Stage 1, New Stage')).toHaveAccessibleName(/timeout: none/);
  await write(field(page, 'Text'), 'Invitation');
  await choose(list(page, 'Notification Template'), 'Parcel on its way');
  await tick(page.getByRole('checkbox', { name: /^Entry Point/ }));
  await press(button(page, 'Add outcome'));
  await press(page.getByRole('menuitem', { name: 'Clicked' }));
  await expect(list(page, 'Outcome Type')).toBeFocused();
  await press(button(page, 'New stage after this'));
  await expect(field(page, 'Text')).toBeFocused();
  await write(field(page, 'Text'), 'Bought');
  await choose(list(page, 'Stage Type'), 'Goal reached');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Stage created successfully!')).toBeVisible();
  await expect(button(page, 'Saved')).toBeVisible();
  // A link of the head that is scrolled halfway beneath the bar of the console is no fault of the flow.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBoth(page, 'a drawn flow');
  expect(await actions.taken(), 'draw a campaign, try it out and save it').toBeLessThanOrEqual(45);

  await page.reload();
  await expect(place(page, 'Stage 1, Invitation, Send message, entry point')).toBeVisible();
  await expect(place(page, 'Clicked of stage 1, leads to stage 2, Bought')).toBeVisible();

  await press(button(page, 'Simulate'));
  await press(button(page, 'Next day'));
  await expect(page.getByText(/^Day 2 of 30: 0 messages$/)).toBeVisible();
  await expect(page.getByText('Stage 2, Bought: campaign finished')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('the arrows lead along the flow, and letters change it', async () => {
    await press(place(page, 'Stage 1'));
    await page.keyboard.press('Escape');
    await expect(place(page, 'Stage 1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(place(page, 'Clicked of stage 1')).toBeFocused();
    await page.keyboard.press('c');
    await expect(list(page, 'Next Stage')).toBeFocused();
    await choose(list(page, 'Next Stage'), '1 Invitation');
    await expect(button(page, '2 errors, 1 warning')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(place(page, 'Clicked of stage 1, leads to stage 2, Bought')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(place(page, 'Clicked of stage 1, leads to stage 1, Invitation')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(button(page, 'Saved')).toBeVisible();
  });

  await test.step('an outcome is deleted after a question', async () => {
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete this stage/outcome? This action cannot be undone.',
    );
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Outcome deleted successfully!')).toBeVisible();
    await expect(place(page, 'Stage 1')).toBeFocused();
    await expect(place(page, 'Clicked of stage 1')).toHaveCount(0);
  });
});

test('the outline does what the canvas does', async ({ page }) => {
  await openStages(page, 'Festival by outline');
  await press(button(page, 'Outline'));
  const rows = page.getByRole('list', { name: 'Stages' });
  await press(button(page, 'New Stage').last());
  await write(field(page, 'Text'), 'Letter');
  await press(button(page, 'Save'));
  await expect(page.getByText('Stage created successfully!')).toBeVisible();
  await expect(rows.getByRole('button', { name: /^Stage 1, Letter/ })).toBeVisible();
  await press(page.getByRole('button', { name: /^3 errors, 1 warning/ }));
  await press(button(page, "Start with 'Letter'"));
  await expect(page.getByRole('button', { name: /^2 errors, 1 warning/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'the outline of a flow');
});

test('a message is shown as a contact would get it, and a test of it is sent to oneself', async ({ page }) => {
  await page.goto('/notifications/campaigns/campaigns/1/stages/');
  // The first flow brings its code and five reads.
  await expect(place(page, 'Stage 1')).toBeVisible({ timeout: 30_000 });
  await press(place(page, 'Stage 1'));
  await page.keyboard.press('Escape');
  await expect(place(page, 'Stage 1')).toBeFocused();
  await page.keyboard.press('p');
  const preview = page.getByRole('complementary', { name: 'Preview of stage 1' });
  const contact = preview.getByRole('combobox', { name: 'Contact' });
  await expect(contact).not.toHaveValue('');
  await expect(preview.getByRole('region', { name: 'Text' })).toContainText(`Hello ${await contact.inputValue()},`);
  await expectAccessibleInBoth(page, 'the preview of a message');
  await press(button(page, 'Send test to me'));
  await expect(page.getByText(/^Test sent to \S+@\S+\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Preview and test')).toBeFocused();
});

test('a campaign is simulated with the rates that earlier messages had', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/notifications/campaigns/campaigns/1/stages/');
  await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible({ timeout: 30_000 });
  await press(button(page, 'Simulate'));
  const panel = page.getByRole('complementary', { name: 'Simulation' });
  const usual = panel.getByRole('radio', { name: 'Usual rates' });
  await expect(usual).toBeChecked();
  await reach(usual);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: 'Rates of your messages' })).toBeChecked();
  const source = page.getByText(/^From [\d,]+ messages of this (template|channel), .+ to .+\.$/);
  await expect(source.first()).toBeVisible();
  const set = panel.getByRole('group').filter({ has: source }).first();
  const clicked = set.getByRole('spinbutton', { name: 'Clicked (%)' });
  const measured = await clicked.inputValue();
  expect(measured).not.toBe('9');
  await write(clicked, '50');
  await page.keyboard.press('Enter');
  await expectAccessibleInBoth(page, 'a simulation with own rates');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await test.step('an edited rate is kept while the usual ones are shown', async () => {
    await reach(panel.getByRole('radio', { name: 'Rates of your messages' }));
    await page.keyboard.press('ArrowUp');
    await expect(usual).toBeChecked();
    await expect(panel.getByRole('spinbutton', { name: 'Clicked (%)' })).toHaveValue('9');
    await page.keyboard.press('ArrowDown');
    await expect(clicked).toHaveValue('50');
  });
});

/** The drafts of flows on this device. */
function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.campaign-stages.')));
}

test('a flow that was not saved is offered when it is opened again', async ({ page, context }) => {
  await openStages(page, 'Festival after a crash');
  const address = page.url();
  await press(button(page, 'New Stage'));
  await expect(field(page, 'Text')).toBeFocused();
  await write(field(page, 'Text'), 'Invitation');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  // The letters of the text come after the draft of the stage.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('Invitation'))))
    .toBe(true);
  // Without the question of the browser, as in a crash.
  await page.close();

  const again = await context.newPage();
  const heard = heardOn(again);
  await again.goto(address);
  await expect(again.getByText(/^Changes from .* were not saved\.$/)).toBeVisible();
  await expect(again.getByText('This campaign has no stages yet.')).toBeVisible();
  await press(button(again, 'Restore'));
  await expect(place(again, 'Stage 1, Invitation')).toBeVisible();
  await again.keyboard.press('ControlOrMeta+s');
  await expect(again.getByText(/^1 change saved\.$|successfully!$/)).toBeVisible();
  await expect.poll(() => drafts(again)).toEqual([]);
  expect(heard).toEqual([]);
});
