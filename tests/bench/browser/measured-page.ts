import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { networkQuiet } from './network-quiet.ts';

/**
 * Milliseconds that the main thread has worked: all work, and scripts alone. Processor time is measured because other
 * processes do not lengthen it.
 */
export interface Work {
  total: number;
  script: number;
}

/** A slow network: the latency of each request in milliseconds, and megabits a second in both directions. */
export interface SlowNetwork {
  latency: number;
  megabits: number;
}

/** What a page is opened with. */
export interface OpenOptions {
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Entries of the local storage. */
  storage?: Record<string, string>;
  network?: SlowNetwork | undefined;
  /** The height of the window, 900 by default. */
  height?: number;
  /** Counts the work until the network is quiet: also what the page does when it is idle. */
  isUntilQuiet?: boolean;
}

/** An open, idle page that measures the work of its main thread. */
export interface MeasuredPage {
  page: Page;
  session: CDPSession;
  /**
   * The work from the navigation until the page was idle: fetching, compiling and running scripts, layout and paint.
   */
  opening: Work;
  /** The milliseconds by the clock from the navigation to the frame that shows `ready`. */
  shownAfter: number;
  /** Runs an action and returns the work of the main thread until the page is idle again. */
  workOf: (action: () => Promise<unknown>) => Promise<Work>;
  /** Resolves when no request was pending for half a second. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens an address in a context of its own, with an empty cache and no other page running.
 * @param ready The selector of an element that is present when the page can be used.
 */
export async function openMeasured(
  browser: Browser,
  address: string,
  ready: string,
  { cookies = [], storage = {}, network, height = 900, isUntilQuiet = false }: OpenOptions = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1600, height } });
  await context.addCookies(cookies);
  await context.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, storage);
  const page = await context.newPage();
  const quiet = networkQuiet(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (network !== undefined) await slowDown(session, network);
  await page.addInitScript(measureInPage, ready);
  const before = await workSoFar(session);
  await page.goto(address);
  const shownAfter = Number(await page.evaluate(() => Reflect.get(globalThis, 'shownAfter')));
  if (Number.isNaN(shownAfter)) errors.push(`${ready} did not come`);
  if (errors.length > 0) throw new Error(`${address} failed: ${errors.join('; ')}`);
  if (isUntilQuiet) await quiet();
  await atRest(page);
  const opening = difference(before, await workSoFar(session));
  return {
    page,
    session,
    opening,
    shownAfter,
    quiet,
    async workOf(action) {
      const start = await workSoFar(session);
      await action();
      await atRest(page);
      return difference(start, await workSoFar(session));
    },
    close: () => context.close(),
  };
}

async function slowDown(session: CDPSession, { latency, megabits }: SlowNetwork): Promise<void> {
  const throughput = (megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/**
 * Runs in the page before its scripts: sets `shownAfter`, a promise of the time of the first frame that has `ready`,
 * and defines the function of `pressToPaint`. It contains every function that it calls, because it is sent to the page
 * as text.
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
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the page with what is around it
  const typeInto = (element: HTMLElement, text: string): void => {
    // React replaces the setter of the element; the setter of its class changes the value as a key does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  };
  const press = (target: string, shown?: string, text?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const element = document.querySelector<HTMLElement>(target);
      if (!element) throw new Error(`There is no ${target}.`);
      setTimeout(() => reject(new Error(`Nothing came within a minute of pressing ${target}.`)), 60_000);
      afterFrame(() => {
        const pressedAt = performance.now();
        const end = (): void => resolve(performance.now() - pressedAt);
        if (text === undefined) element.click();
        else typeInto(element, text);
        if (shown === undefined) afterFrame(end);
        else whenShown(shown, end);
      });
    });
  const shownAfter = new Promise<number>((resolve) => {
    // A page that fails or takes a minute will not show anything: stop waiting.
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

/** Resolves after two frames, when the main thread is idle. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

/**
 * Presses an element and returns the milliseconds to the frame after it; with `shown`, to the first frame that has this
 * element. Presses right after a frame, so that the wait for the next frame is always nearly the same: anything that
 * ends within it takes 16 to 17 ms.
 * @param text Typed into the element, which is an input, instead of pressing it.
 */
export async function pressToPaint(page: Page, selector: string, shown?: string, text?: string): Promise<number> {
  return Number(
    await page.evaluate((given) => Reflect.apply(Reflect.get(globalThis, 'pressToPaint'), undefined, given), [
      selector,
      shown,
      text,
    ] as const),
  );
}
