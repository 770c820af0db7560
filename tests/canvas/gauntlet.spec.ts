import { expect, test, type Page } from '@playwright/test';
import { isWithin, letters, putCaret, save, textOf, undoAll } from './editing.ts';
import { AFTER, BEFORE, GESTURES, PAGES, type Gesture } from './gauntlet-cells.ts';
import { CANVAS, loadEditor, openDocument } from './open-canvas.ts';

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

for (const [context, stored] of Object.entries(PAGES))
  test(`gestures in ${context} do what they say, lose nothing and are undone`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await loadEditor(page);
    for (const [name, gesture] of Object.entries(GESTURES)) {
      await openDocument(page, stored);
      await putCaret(page, gesture.at);
      await perform(page, gesture);
      const changed = (await save(page)) ?? stored;
      expect.soft(problemOf(gesture, textOf(stored), textOf(changed)), name).toBe('');
      if (gesture.isWide !== true)
        for (const sibling of [BEFORE, AFTER]) expect.soft(changed, name).toContain(JSON.stringify(sibling));
      const shown = await shownText(page);
      expect.soft(isWithin(letters(textOf(changed)), shown), `${name} shows ${shown}`).toBe(true);
      await undoAll(page);
      expect.soft((await save(page, changed)) ?? stored, `${name}, undone`).toBe(stored);
    }
    expect(problems).toEqual([]);
  });

async function perform(page: Page, { keys, types, pastes }: Gesture): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  if (types !== undefined) await page.keyboard.type(types);
  if (pastes === undefined) return;
  await page.evaluate(async (copied) => {
    const blobs = Object.entries(copied).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, pastes);
  await page.keyboard.press('Control+v');
}

function sorted(text: string): string {
  return [...text].toSorted().join('');
}

/** Returns what a gesture did wrong to the characters of a page; '' for nothing. */
function problemOf({ effect, added = '' }: Gesture, before: string, after: string): string {
  const [had, has] = [letters(before), letters(after)];
  if (effect === 'keeps' && sorted(has) !== sorted(had)) return `${had} became ${has}`;
  if (effect === 'adds' && (!has.includes(added) || has.replace(added, '') !== had))
    return `${added} was not added to ${had}: ${has}`;
  if (effect === 'replaces' && !has.includes(added)) return `${added} is not in ${has}`;
  if (effect === 'removes' && !isWithin(has, had)) return `${had} became ${has}`;
  if (effect === 'repeats' && !isWithin(had, has)) return `${had} became ${has}`;
  return '';
}

/** Returns the text that the canvas shows, with the labels of cards, and without white space. */
function shownText(page: Page): Promise<string> {
  return page.locator(CANVAS).evaluate((element) =>
    [...element.querySelectorAll('[data-slate-string], [data-slate-void]')]
      .map((shown) => shown.textContent ?? '')
      .join('')
      .replaceAll(/[\s\uFEFF]+/g, ''),
  );
}
