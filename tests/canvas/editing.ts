import type { Page } from '@playwright/test';
import { plainText } from '../../renderer/document/plain-text.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import { WORD, type Gesture } from './gauntlet-cells.ts';
import { CANVAS } from './open-canvas.ts';

/** More steps of undo than any gesture makes. */
const MOST_STEPS = 5;

/** Puts the caret at an end of the line of the word, or selects the word. */
export async function putCaret(page: Page, at: Gesture['at']): Promise<void> {
  await page.locator(CANVAS).focus();
  await page.locator(CANVAS).evaluate(
    (element, { text, selects }) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const start = walker.currentNode.textContent?.indexOf(text) ?? -1;
        if (start < 0) continue;
        const { currentNode: node } = walker;
        getSelection()?.setBaseAndExtent(node, start, node, selects ? start + text.length : start + 1);
        if (!selects) getSelection()?.collapseToEnd();
        return;
      }
      throw new Error(`There is no ${text}.`);
    },
    { text: WORD, selects: at === 'word' },
  );
  if (at !== 'word') await page.keyboard.press(at === 'end' ? 'End' : 'Home');
}

/** Saves. Returns the stored text; null when there is nothing to save since `before`. */
export async function save(page: Page, before?: string): Promise<string | null> {
  const saved = (): Promise<string | undefined> =>
    page.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'savedText'), undefined, []));
  await page.keyboard.press('Control+s');
  for (let wait = 0; wait < 20; wait += 1) {
    const text = await saved();
    if (text !== undefined && text !== before) return text;
    await page.waitForTimeout(25);
  }
  return before === undefined ? null : ((await saved()) ?? null);
}

/** Takes back what was done since the page was opened. */
export async function undoAll(page: Page): Promise<void> {
  await page.locator(CANVAS).focus();
  for (let step = 0; step < MOST_STEPS; step += 1) await page.keyboard.press('Control+z');
}

/** Returns whether the characters of `part` stand in `whole` in their order. */
export function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += 1;
  return at === part.length;
}

/** Returns a text without white space. */
export function letters(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Returns the plain text of a stored document. */
export function textOf(stored: string): string {
  const document: Json = JSON.parse(stored);
  const root = isObject(document) ? document['root'] : undefined;
  return isObject(root) && Array.isArray(root['children']) ? plainText(root['children']) : '';
}
