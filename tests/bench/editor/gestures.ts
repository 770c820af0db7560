import type { Page } from '@playwright/test';
import { frameTimes, timeFrames } from '../browser/timed-input.ts';
import { wordHtml } from '../fake-data/page-plan.ts';
import { percentile } from '../figures/median.ts';
import { selectBlock } from './typing.ts';

const DRAG_STEPS = 60;

export interface Dragged {
  /** The 95th percentile of the times between frames during the drag. */
  frame: number;
  /** How often undo was pressed until the style was what it had been. */
  undos: number;
}

/** Drags the slider of a container's padding, and takes it back by undo. */
export async function dragSlider(page: Page, block: number): Promise<Dragged> {
  await selectBlock(page, block);
  const panels = page.getByRole('complementary', { name: 'Properties' });
  await panels.getByRole('button', { name: 'Spacing', exact: true }).click();
  const slider = panels.getByRole('slider', { name: 'Padding slider', exact: true });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The slider of the padding is not shown.');
  const column = page.locator('[data-kind="div-container"] [data-kind="div-container"]', {
    has: page.getByText(`Block ${block}:`),
  });
  const padding = () => column.evaluate((element) => getComputedStyle(element).paddingTop);
  const before = await padding();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, y);
  await page.mouse.down();
  await timeFrames(page);
  for (let step = 1; step <= DRAG_STEPS; step += 1)
    await page.mouse.move(box.x + 8 + ((box.width - 16) * step) / DRAG_STEPS, y);
  const frames = await frameTimes(page);
  await page.mouse.up();
  if ((await padding()) === before) throw new Error('The drag has changed nothing.');
  await selectBlock(page, block);
  let undos = 0;
  while ((await padding()) !== before && undos < 10) {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(100);
    undos += 1;
  }
  return { frame: percentile(frames, 0.95), undos };
}

export interface Pasted {
  /** Milliseconds by the clock from the event to the end of the frame that shows it. */
  shown: number;
  /** The blocks that were added. */
  lines: number;
}

/** Pastes HTML of this many characters, as Word writes it, into a paragraph. */
export async function pasteHtml(page: Page, block: number, characters: number): Promise<Pasted> {
  await selectBlock(page, block);
  return page.evaluate(paste, wordHtml(characters));
}

/** Runs in the page. A pasted event is dispatched, because the browser cleans what a program puts on its clipboard. */
function paste(html: string): Promise<{ shown: number; lines: number }> {
  const editable = document.activeElement;
  if (!(editable instanceof HTMLElement) || !editable.isContentEditable) throw new Error('No editor has the focus.');
  const lines = () => editable.querySelectorAll('p').length;
  const before = lines();
  const data = new DataTransfer();
  data.setData('text/html', html);
  data.setData('text/plain', new DOMParser().parseFromString(html, 'text/html').body.textContent);
  const startedAt = performance.now();
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  editable.dispatchEvent(event);
  if (!event.defaultPrevented)
    editable.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertFromPaste',
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
      }),
    );
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => resolve({ shown: performance.now() - startedAt, lines: lines() - before })),
    );
  });
}
