import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from '../../tools/chromium/settled.ts';

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that axe is asked to tell: of other results the rules alone. */
const RESULTS = { resultTypes: ['violations' as const] };

/** Axe on a page; without frames in one go, within the page: results of frames are joined in another page, which takes twice as long. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

/**
 * No violation of WCAG 2.2 AA that a machine can find, in the page as it is now. `target-size`, off by default and the only rule
 * of 2.2, must have run (`security.md` M13).
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  const result = await axe(page).options({ ...RESULTS, rules: { 'target-size': { enabled: true } } }).withTags(RULE_SETS).analyze();
  const found = result.violations.map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join('\n    ')}`);
  expect(found, `${state}: ${page.url()}`).toEqual([]);
  const ran = [...result.passes, ...result.incomplete, ...result.inapplicable].map((rule) => rule.id);
  expect(ran).toContain('target-size');
}

/** The same of its colours alone: all that another theme changes of a page that was looked at whole. */
export async function expectReadableColours(page: Page, state: string): Promise<void> {
  await settled(page);
  const { violations, passes, incomplete, inapplicable } = await axe(page).options(RESULTS).withRules(['color-contrast']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)), `${state}: ${page.url()}`).toEqual([]);
  // Text over a gradient cannot be judged by a machine, and stands beside the rest in another of the lists.
  expect([...passes, ...incomplete, ...inapplicable].map((rule) => rule.id)).toContain('color-contrast');
}

/** No violation in light, and its colours readable in dark too; the page is light again afterwards. */
export async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing is wider than the window: tables scroll inside their box, the page never sideways (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: globalThis.innerWidth }));
  expect(content, `the page is ${content} px wide in a window of ${window}`).toBeLessThanOrEqual(window);
}
