import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The result of axe for a page. */
export interface AxeReport {
  /** One text for each violation: the rule, the elements, and how to fix them. */
  violations: string[];
  /** Ids of the rules that ran, with any result. */
  ran: string[];
}

const require = createRequire(import.meta.url);
// Loads the axe version that the builder depends on.
const { source }: { source: string } = createRequire(require.resolve('@axe-core/playwright'))('axe-core');

const FRAMES_WITH_SCRIPTS = 'iframe:not([sandbox]), iframe[sandbox~=allow-scripts]';

/**
 * Runs axe on a page. The builder would send its 500 kB to the page at each run; this keeps the source in a page that
 * is checked again. Pages with frames use the builder, which joins the results of all frames. A frame without scripts
 * is left out: axe cannot run in it.
 */
export async function runAxe(page: Page, options: RunOptions): Promise<AxeReport> {
  const { violations, passes, incomplete, inapplicable } =
    (await page.locator(FRAMES_WITH_SCRIPTS).count()) === 0
      ? await runInPage(page, { ...options, iframes: false })
      : await new AxeBuilder({ page }).options(options).analyze();
  return {
    violations: violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n    ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join('\n    ')}`,
    ),
    ran: [...passes, ...incomplete, ...inapplicable, ...violations].map((rule) => rule.id),
  };
}

async function runInPage(page: Page, options: RunOptions): Promise<Results> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const text = await page.evaluate(async (given) => {
    // Safe: the source above defines `axe`.
    const { axe } = globalThis as unknown as { axe: { run: (options: unknown) => Promise<Results> } };
    const results = await axe.run(JSON.parse(given));
    // In a text that is edited the caret scrolls: the keyboard reaches all of a slider without a focus of its own.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page is sent there whole
    const isScrolledByCaret = (selector: string) =>
      document.querySelector(selector)?.parentElement?.closest('[contenteditable=true]') !== null;
    const violations = results.violations.map((rule) =>
      rule.id === 'scrollable-region-focusable'
        ? { ...rule, nodes: rule.nodes.filter(({ target }) => !isScrolledByCaret(String(target[0]))) }
        : rule,
    );
    return JSON.stringify({ ...results, violations: violations.filter(({ nodes }) => nodes.length > 0) });
  }, JSON.stringify(options));
  return JSON.parse(text);
}
