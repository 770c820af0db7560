import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { settled } from '../../tools/chromium/settled.ts';
import type { TestPage } from './open-page.ts';
import type { ShownCase, ShownState } from './page/control-page.tsx';

/** Shows one control in the test page. As text, because the types of a field are too deep for Playwright's. */
export async function show(page: Page, shown: ShownCase): Promise<void> {
  await page.evaluate((text) => {
    // Safe: `page/main.ts` put it there, and `openTestPage` waited for it.
    (globalThis as unknown as { page: TestPage }).page.show(JSON.parse(text));
  }, JSON.stringify(shown));
}

/** What the control holds now, and what both judges say of it. */
export async function stateOf(page: Page): Promise<ShownState> {
  const text = await page.evaluate(() => JSON.stringify((globalThis as unknown as { page: TestPage }).page.state()));
  return JSON.parse(text);
}

/** Waits until the control holds `value`, and holds the browser's opinion of it against the checks'. */
export async function expectValue(page: Page, value: unknown): Promise<void> {
  await expect.poll(async () => (await stateOf(page)).value).toEqual(value);
  const { problem, isValid } = await stateOf(page);
  expect(isValid).toBe(problem === '');
}

/** WCAG 2.2 AA as far as a machine can tell; `target-size` is off by default. */
const AXE = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations' as const],
};

/** All that another theme changes are colours. */
const COLOURS = { runOnly: ['color-contrast'], resultTypes: ['violations' as const] };

/** No fault of accessibility in what is shown now, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, rules] of [['light', AXE], ['dark', COLOURS]] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(rules).analyze();
    const found = violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(found).toEqual([]);
  }
}

/** Waits until an input has the focus: what has just appeared gets it with the next frame, and what is typed before that goes nowhere. */
export async function inputFocused(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea') === true)).toBe(true);
}
