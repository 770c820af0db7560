import { test, type Page } from '@playwright/test';

/** Counts what a person does on a page. */
export interface CountedActions {
  /** Returns the number of actions since the beginning, and notes it in the report of the test as `actions`. */
  taken: () => Promise<number>;
  /** Adds actions that the page cannot see: in a native list or in the file dialog of the system. */
  add: (actions: number) => void;
}

/** The name by which the page reports an action. */
const REPORT = 'reportAction';

/**
 * Counts the actions of a person from now on, where the page receives them: a key or chord is one, a press of the
 * pointer is one, and a text typed into a field is one, however long. Call it before the page is opened.
 */
export async function countActions(page: Page): Promise<CountedActions> {
  let count = 0;
  await page.exposeBinding(REPORT, () => {
    count += 1;
  });
  await page.addInitScript((report) => {
    const tell = () => {
      const reporter: unknown = Reflect.get(globalThis, report);
      if (typeof reporter === 'function') reporter();
    };
    // A text goes on until another action: the palette's field is replaced while a person types into it.
    let isTyping = false;
    globalThis.addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey, metaKey, target }) => {
        if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
        const isChord = ctrlKey || altKey || metaKey;
        const isField = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
        const isText = isField && !isChord && key.length === 1;
        if (!isText || !isTyping) tell();
        isTyping = isText;
      },
      { capture: true },
    );
    globalThis.addEventListener(
      'pointerdown',
      () => {
        isTyping = false;
        tell();
      },
      { capture: true },
    );
  }, REPORT);
  return {
    async taken() {
      // The reports of the page arrive in order: those of before are here when this is answered.
      await page.evaluate(() => undefined);
      test.info().annotations.push({ type: 'actions', description: String(count) });
      return count;
    },
    add(actions) {
      count += actions;
    },
  };
}
