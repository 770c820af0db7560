import type { Locator, Page } from '@playwright/test';
import { screenTitle } from '../../../renderer/language/resolve/routes.ts';
import { resolveScreen, type ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { settled } from '../../../tools/chromium/settled.ts';
import { expect } from '../../support/watched-page.ts';
import { catalogue } from '../plan/catalogue.ts';

/** The content of each kind after its data has arrived. Other kinds show at least their title. */
const CONTENT: Partial<Record<Descriptor['kind'], (main: Locator) => Locator>> = {
  list: (main) => main.getByText(/^Showing 1 - \d+ of [\d,]+ results$/),
  editor: (main) => main.locator('[data-slate-editor]'),
  form: (main) => editedForm(main).or(fixedForm(main)).first(),
  grid: (main) => main.getByRole('row').nth(1),
  tiles: (main) => main.getByRole('list').getByRole('link').first(),
  metrics: (main) => main.getByRole('article').first(),
};

/** Returns a form with something to fill in. */
function editedForm(main: Locator): Locator {
  return main.locator('form').filter({ has: main.page().locator('input, select, textarea, [contenteditable="true"]') });
}

/** Returns the form of a record that is fixed: it leads back, and saves nothing. */
function fixedForm(main: Locator): Locator {
  return main.locator('form').filter({ has: main.page().getByRole('button', { name: 'Back', exact: true }) });
}

/** Returns a screen and its parts: each one shows content of its own. */
export function shownParts(screen: Descriptor, parts: readonly ResolvedScreen[] = []): Descriptor[] {
  return [screen, ...parts.map(({ descriptor }) => descriptor)];
}

/** Waits until all reads are done and each screen shows its content. */
export async function expectContent(page: Page, screens: readonly Descriptor[]): Promise<void> {
  const main = page.getByRole('main');
  for (const { kind } of screens) if (CONTENT[kind]) await expect(CONTENT[kind](main)).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await settled(page);
}

/** Expects the title of a screen, and no unknown control. */
export async function expectTitle(page: Page, screen: Descriptor): Promise<void> {
  const title = screenTitle(screen);
  // A document in an editor may have headings of its own, after the heading of the screen.
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  // The values of a template are not known here.
  const { header } = resolveScreen(screen, catalogue);
  // Under a header card and over a document the heading is the record; the title of the page says which screen is open.
  const isOfRecord = screen.kind === 'editor' || (header !== undefined && header.as === undefined);
  if (!title.includes('{'))
    await (isOfRecord ? expect.poll(() => page.title()).toContain(title) : expect(heading).toContainText(title));
  await expect(page.getByText('Control not found')).toHaveCount(0);
}
