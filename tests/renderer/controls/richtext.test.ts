import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { withTestPage } from '../open-page.ts';
import { expectAccessible, show, stateOf } from './shown-control.ts';

const STORED = JSON.stringify({
  root: {
    type: 'root',
    version: 1,
    children: [
      {
        type: 'paragraph',
        version: 1,
        children: [{ type: 'text', detail: 0, format: 0, mode: 'normal', style: '', text: 'Hello there', version: 1 }],
      },
      { type: 'poll', version: 3, question: 'Why?' },
    ],
  },
});

let page: Page;

withTestPage((opened) => {
  page = opened;
});
const text = () => page.getByRole('textbox', { name: 'Thing' });

async function blocks(): Promise<Json[]> {
  const { value } = await stateOf(page);
  const parsed: unknown = JSON.parse(typeof value === 'string' ? value : '{}');
  const root = isObject(parsed) ? parsed['root'] : undefined;
  return isObject(root) && Array.isArray(root['children']) ? root['children'] : [];
}

describe('formatted text', () => {
  it('is typed, formatted and linked by keyboard alone, and stored as blocks', async () => {
    await show(page, { controlType: 'richtext' });
    await text().focus();
    await page.keyboard.type('Big ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('news');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read more');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('example.com/a');
    await page.keyboard.press('Enter');
    await expect.poll(blocks).toMatchObject([
      {
        type: 'paragraph',
        children: [
          { text: 'Big ', format: 0 },
          { text: 'news', format: 1 },
        ],
      },
      {
        type: 'paragraph',
        children: [{ text: 'Read ' }, { type: 'link', url: 'https://example.com/a', children: [{ text: 'more' }] }],
      },
    ]);
    await expectAccessible(page);
  });

  it('refuses an address that may not stand in a link', async () => {
    await show(page, { controlType: 'richtext' });
    await text().focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await blocks()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('has the focus as soon as a tool was pressed: no key is lost', async () => {
    await show(page, { controlType: 'richtext' });
    await page.getByRole('button', { name: 'Bulleted list' }).waitFor();
    const focused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Bulleted list"]')?.click();
      return document.activeElement?.getAttribute('role');
    });
    expect(focused).toBe('textbox');
    await page.keyboard.type('one');
    await expect.poll(blocks).toMatchObject([{ type: 'list', children: [{ children: [{ text: 'one' }] }] }]);
  });

  it('becomes a list and leaves it, a heading and goes on in a paragraph', async () => {
    await show(page, { controlType: 'richtext' });
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('after');
    await page.getByRole('combobox', { name: 'Kind of paragraph' }).selectOption('h2');
    await text().press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('plain');
    await expect.poll(blocks).toMatchObject([
      {
        type: 'list',
        listType: 'bullet',
        children: [
          { type: 'listitem', children: [{ text: 'one' }] },
          { type: 'listitem', children: [{ text: 'two' }] },
        ],
      },
      { type: 'heading', tag: 'h2', children: [{ text: 'after' }] },
      { type: 'paragraph', children: [{ text: 'plain' }] },
    ]);
  });

  it('keeps what it does not know, and takes pasted text without its format', async () => {
    await show(page, { controlType: 'richtext', value: STORED });
    await page.getByText('Kept as it is: poll').waitFor();
    await expectAccessible(page);
    await text().getByText('Hello there').click();
    await page.keyboard.press('End');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b onclick="x()">bold</b>'], { type: 'text/html' }),
          'text/plain': new Blob([', bold'], { type: 'text/plain' }),
        }),
      ]),
    );
    await page.keyboard.press('Control+v');
    await expect.poll(blocks).toMatchObject([
      { type: 'paragraph', children: [{ text: 'Hello there, bold', format: 0 }] },
      { type: 'poll', version: 3, question: 'Why?' },
    ]);
    await page.keyboard.press('Control+z');
    await expect.poll(blocks).toMatchObject([{ children: [{ text: 'Hello there' }] }, { type: 'poll' }]);
  });

  it('that cannot be read is neither shown empty nor written over unasked', async () => {
    await show(page, { controlType: 'richtext', value: '{"half": ' });
    await page.getByText(/cannot be shown/).waitFor();
    await expectAccessible(page);
    expect((await stateOf(page)).value).toBe('{"half": ');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the original' }).click();
    expect((await download).suggestedFilename()).toBe('Thing.txt');
    await page.getByRole('button', { name: 'Write anew' }).click();
    await text().waitFor();
    expect((await stateOf(page)).value).toBeNull();
  });
});
