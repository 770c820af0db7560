import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { makeDocument, makeParagraph } from '../../renderer/document/make.ts';
import { letters, putCaret, save, textOf, undoAll } from './editing.ts';
import { PAGES, type Gesture } from './gauntlet-cells.ts';
import { CANVAS, loadEditor, openDocument } from './open-canvas.ts';

/** What an input method shows while a word is composed, and the word that it commits. */
const STEPS = ['に', 'にほ', 'にほn', 'にほん', '日本'];
const WRITTEN = '日本';

const PLACES: [context: string, at: Gesture['at'], expected: (before: string) => string][] = [
  ['a paragraph', 'end', (before) => before.replace('HERE', `HERE${WRITTEN}`)],
  ['a paragraph', 'word', (before) => before.replace('HERE', WRITTEN)],
  ['bold text', 'word', (before) => before.replace('HERE', WRITTEN)],
  ['a text beside a data field', 'end', (before) => before.replace('HERE', `HERE${WRITTEN}`)],
  ['a text beside a mention', 'end', (before) => before.replace('HERE', `HERE${WRITTEN}`)],
  ['the last cell of a table', 'start', (before) => before.replace('HERE', `${WRITTEN}HERE`)],
  ['an item in the middle', 'end', (before) => before.replace('HERE', `HERE${WRITTEN}`)],
  ['code', 'end', (before) => before.replace('HERE', `HERE${WRITTEN}`)],
];

for (const [context, at, expected] of PLACES)
  test(`a word that an input method composes in ${context}, ${at}, is written and undone`, async ({ page }) => {
    const stored = PAGES[context] ?? '';
    const keyboard = await openAt(page, stored, at);
    await compose(keyboard);
    const changed = await save(page);
    expect(letters(textOf(changed ?? ''))).toBe(letters(expected(textOf(stored))));
    await undoAll(page);
    expect(await save(page, changed ?? '')).toBe(stored);
  });

test('a word is composed in an empty page', async ({ page }) => {
  const stored = makeDocument(makeParagraph());
  await loadEditor(page);
  await openDocument(page, stored);
  await page.locator(CANVAS).focus();
  await compose(await page.context().newCDPSession(page));
  expect(letters(textOf((await save(page)) ?? ''))).toBe(WRITTEN);
});

test('a composition that is given up leaves nothing, and typing goes on', async ({ page }) => {
  const stored = PAGES['a paragraph'] ?? '';
  const keyboard = await openAt(page, stored, 'end');
  for (const text of [...STEPS.slice(0, 3), ''])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.keyboard.type('x');
  expect(letters(textOf((await save(page)) ?? ''))).toBe(letters(textOf(stored)).replace('HERE', 'HEREx'));
});

test('on a processor of a quarter of the speed every character is kept in its order', async ({ page }) => {
  const stored = PAGES['a container'] ?? '';
  const processor = await openAt(page, stored, 'end');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const typed = Array.from({ length: 40 }, (_, index) => `w${index}`).join('.');
  await page.keyboard.type(typed);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  const changed = (await save(page)) ?? '';
  expect(letters(textOf(changed))).toBe(`${letters(textOf(stored)).replace('HERE', `HERE${typed}`)}bold`);
  expect(letters(await page.evaluate(() => navigator.clipboard.readText()))).toContain(typed);
  await undoAll(page);
  expect(await save(page, changed)).toBe(stored);
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openAt(page: Page, stored: string, at: Gesture['at']): Promise<CDPSession> {
  await loadEditor(page);
  await openDocument(page, stored);
  await putCaret(page, at);
  return page.context().newCDPSession(page);
}

async function compose(keyboard: CDPSession): Promise<void> {
  for (const text of STEPS)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await keyboard.send('Input.insertText', { text: WRITTEN });
}
