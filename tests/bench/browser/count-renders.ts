import type { BenchBrowser } from './bench-browser.ts';

const KEYS = 10;

/**
 * The properties of React's fibers that are read here. The names have not changed since React has fibers, and its
 * developer tools read them too.
 */
interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Returns how many inputs and selects a key in `field` renders, as the average of ten keys. A control was rendered when
 * its props are a new object. This also counts in production builds, by the hook that React offers its developer tools.
 */
export async function countRenders({ browser }: BenchBrowser, address: string, field: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(listenToCommits);
    await page.goto(address);
    const input = page.locator(field);
    await input.pressSequentially('a');
    await page.evaluate(() => Reflect.set(globalThis, 'renderedControls', []));
    await input.pressSequentially('b'.repeat(KEYS), { delay: 20 });
    const rendered = await page.evaluate(() => [Reflect.get(globalThis, 'renderedControls')].flat());
    if (rendered.length === 0)
      throw new Error(`Nothing was rendered by keys in ${field} of ${address}: the count does not work.`);
    return rendered.length / KEYS;
  } finally {
    await page.close();
  }
}

/** Runs in the page before React: records the name of each control that a commit has rendered. */
function listenToCommits(): void {
  Object.assign(globalThis, { renderedControls: [] });
  const visit = (fiber: Fiber | null, before: Fiber | null): void => {
    // React keeps the same fiber for a subtree that it did not visit.
    if (fiber === before) return;
    for (let one = fiber; one !== null; one = one.sibling) {
      if (one.alternate === null) continue;
      const isControl = one.type === 'input' || one.type === 'select' || one.type === 'textarea';
      if (isControl && one.memoizedProps !== one.alternate.memoizedProps)
        [Reflect.get(globalThis, 'renderedControls')].flat(0)[0].push(one.memoizedProps?.['name']);
      visit(one.child, one.alternate.child);
    }
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) =>
        visit(root.current.child, root.current.alternate?.child ?? null),
      onCommitFiberUnmount: () => undefined,
    },
  });
}
