import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Milliseconds that the page's main thread has worked: all of it, and its scripts alone. Processor time, which other processes do not lengthen. */
export interface Work {
  total: number;
  script: number;
}

/** One page, open and at rest, that counts what its main thread does. */
export interface MeasuredPage {
  page: Page;
  session: CDPSession;
  /** From the navigation until the page was at rest: fetching, compiling and running scripts, layout and paint. */
  opening: Work;
  /** Milliseconds by the clock, from the navigation to the frame that shows `ready`. */
  shownAfter: number;
  /** Does something and answers what the main thread worked for it, rest included. */
  workOf: (action: () => Promise<unknown>) => Promise<Work>;
  close: () => Promise<void>;
}

/**
 * Opens an address in a context of its own: nothing is in a cache, and nothing that an earlier page left runs along.
 * @param ready What is on the page when it can be used.
 * @param cookies What the context has before it opens the address.
 */
export async function openMeasured(browser: Browser, address: string, ready: string, cookies: Parameters<BrowserContext['addCookies']>[0] = []): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(measureInPage, ready);
  const before = await workSoFar(session);
  await page.goto(address);
  const shownAfter = Number(await page.evaluate(() => Reflect.get(globalThis, 'shownAfter')));
  if (Number.isNaN(shownAfter)) errors.push(`${ready} did not come`);
  if (errors.length > 0) throw new Error(`${address} failed: ${errors.join('; ')}`);
  await atRest(page);
  const opening = difference(before, await workSoFar(session));
  return {
    page,
    session,
    opening,
    shownAfter,
    async workOf(action) {
      const start = await workSoFar(session);
      await action();
      await atRest(page);
      return difference(start, await workSoFar(session));
    },
    close: () => context.close(),
  };
}

/**
 * Runs in the page, before its own scripts: promises `shownAfter`, when the frame was drawn that first has what is waited for, and gives `pressToPaint` its function.
 * Everything it uses is in it, because it is sent to the page as text.
 */
function measureInPage(ready: string): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the page with what is around it
  const afterFrame = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  };
  const whenShown = (selector: string, then: () => void): void => {
    if (document.querySelector(selector) === null) requestAnimationFrame(() => whenShown(selector, then));
    else afterFrame(then);
  };
  const press = (target: string, shown?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const element = document.querySelector<HTMLElement>(target);
      if (!element) throw new Error(`There is no ${target}.`);
      setTimeout(() => reject(new Error(`Nothing came within a minute of pressing ${target}.`)), 60_000);
      afterFrame(() => {
        const pressedAt = performance.now();
        const end = (): void => resolve(performance.now() - pressedAt);
        element.click();
        if (shown === undefined) afterFrame(end);
        else whenShown(shown, end);
      });
    });
  const shownAfter = new Promise<number>((resolve) => {
    // A page that fails, or takes a minute, shows nothing; there is no use in waiting for it.
    addEventListener('error', () => resolve(Number.NaN));
    setTimeout(() => resolve(Number.NaN), 60_000);
    requestAnimationFrame(() => whenShown(ready, () => resolve(performance.now())));
  });
  Object.assign(globalThis, { shownAfter, pressToPaint: press });
}

async function workSoFar(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { total: 1000 * seconds('TaskDuration'), script: 1000 * seconds('ScriptDuration') };
}

function difference(before: Work, after: Work): Work {
  return { total: after.total - before.total, script: after.script - before.script };
}

/** Resolves when two frames have been drawn and the main thread has nothing left to do. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

/**
 * Presses an element and answers the milliseconds until the frame after it is drawn; with `shown`, until the frame is that first has what it names. The press
 * comes right after a frame, so that the wait for the next one is nearly the same each time: what ends within it counts 16 to 17 ms.
 */
export async function pressToPaint(page: Page, selector: string, shown?: string): Promise<number> {
  return Number(await page.evaluate(([target, awaited]) => Reflect.apply(Reflect.get(globalThis, 'pressToPaint'), undefined, [target, awaited]), [selector, shown] as const));
}
