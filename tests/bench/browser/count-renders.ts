import type { BenchBrowser } from './bench-browser.ts';

const KEYS = 10;

/** Of React's fibers, what is read here. Their names are React's own and have not changed since it has fibers; its developer tools read them too. */
interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * How many controls a key in `field` renders anew, on average of ten keys: inputs and selects of a page by React whose properties were made again, which
 * happens exactly when the component around them rendered. Counts in production builds too, by the hook that React offers its developer tools.
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
    if (rendered.length === 0) throw new Error(`Nothing was rendered by keys in ${field} of ${address}: the count does not work.`);
    return rendered.length / KEYS;
  } finally {
    await page.close();
  }
}

/** Runs in the page, before React: notes the name of each control that a commit rendered anew. */
function listenToCommits(): void {
  Object.assign(globalThis, { renderedControls: [] });
  const visit = (fiber: Fiber | null, before: Fiber | null): void => {
    // A part that was not looked at is the very same as before.
    if (fiber === before) return;
    for (let one = fiber; one !== null; one = one.sibling) {
      if (one.alternate === null) continue;
      const isControl = one.type === 'input' || one.type === 'select' || one.type === 'textarea';
      if (isControl && one.memoizedProps !== one.alternate.memoizedProps) [Reflect.get(globalThis, 'renderedControls')].flat(0)[0].push(one.memoizedProps?.['name']);
      visit(one.child, one.alternate.child);
    }
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current.child, root.current.alternate?.child ?? null),
      onCommitFiberUnmount: () => undefined,
    },
  });
}
