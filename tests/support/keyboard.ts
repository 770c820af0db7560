import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 250;
const MOST_STEPS = 60;
/** More often than the answers of one screen replace its elements. */
const MOST_TRIES = 5;

/**
 * In a list with this many options the first letters are typed, as a person would do instead of pressing an arrow so
 * often.
 */
const LONG_LIST = 20;

/**
 * Where the focus is, relative to an element: on it, in the widget of one tab stop that holds it, or elsewhere. `gone`:
 * the element was replaced by another one.
 */
type Place = 'there' | 'within' | 'elsewhere' | 'gone';

/** An element that is located once: locating it again at every stop would take longer than the stops. */
type Found = ElementHandle<HTMLElement | SVGElement>;

/**
 * Moves the focus to an element without a mouse: by Tab, by Shift+Tab to elements before the focus, and by arrows
 * within a widget that is one tab stop (a grid, tabs, a menu). An element in a focused cell counts as reached. Fails
 * when no key leads to the element.
 */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  await expect
    .poll(() => isInOverlay(target), {
      message: `${target.toString()} lies in what has just opened, and the focus comes there`,
    })
    .toBe(true);
  const tab = (await isBehind(target)) ? 'Shift+Tab' : 'Tab';
  let found = await find(target);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    let place = await placeOf(found);
    if (place === 'gone') {
      found = await find(target);
      place = await placeOf(found);
    }
    if (place === 'there') return;
    if (place === 'within' && (await moveWithin(page, target))) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`${target.toString()} cannot be reached by keyboard.`);
}

/** Presses a link or a button with Enter; check boxes, radio buttons and switches with the space bar. */
export async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await reachAndKeep(target);
  const isTick = await target.evaluate((element) =>
    element.matches('input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]'),
  );
  await target.page().keyboard.press(isTick ? 'Space' : 'Enter');
}

/**
 * Moves the focus to an element, and again when a late answer has replaced the element meanwhile: a person sees that
 * the focus is gone, and looks for it again.
 */
async function reachAndKeep(target: Locator): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await reach(target);
    if ((await placeOf(await find(target))) === 'there') return;
  }
  throw new Error(`${target.toString()} loses the focus again and again.`);
}

/**
 * Replaces the text of a field. Its last character may submit it and lead on, as the last digit of a one-time code
 * does.
 */
export async function write(target: Locator, text: string): Promise<void> {
  await expect(target).toBeEditable();
  await reach(target);
  const { keyboard } = target.page();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await keyboard.type(text.slice(0, -1));
  await expect(target).toBeFocused();
  await keyboard.type(text.slice(-1));
}

/** Checks or unchecks a box. */
export async function tick(target: Locator, wanted = true): Promise<void> {
  if ((await target.isChecked()) !== wanted) await press(target);
  await expect(target).toBeChecked({ checked: wanted });
}

/** Attaches a file through the dialog that the control opens. */
export async function attach(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const opened = target.page().waitForEvent('filechooser');
  await press(target);
  await (await opened).setFiles(file);
}

/** Chooses the first option whose text starts with `choice`, in a native select or in a search panel. */
export async function choose(target: Locator, choice: string): Promise<void> {
  await expect(target).toBeEnabled();
  await reach(target);
  const isNative = await target.evaluate((element) => element instanceof HTMLSelectElement);
  if (isNative) return await chooseNative(target, choice);
  const { keyboard } = target.page();
  await keyboard.type(choice);
  await expect(target.page().getByRole('option', { name: choice }).first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
}

/** Chooses by arrows; in a long list after typing the first letters. */
async function chooseNative(list: Locator, choice: string): Promise<void> {
  const { keyboard } = list.page();
  // The options arrive with a response.
  await expect(list.locator('option').filter({ hasText: choice }).first()).toBeAttached();
  const texts = await list.locator('option').allTextContents();
  const wanted = texts.includes(choice) ? texts.indexOf(choice) : texts.findIndex((text) => text.startsWith(choice));
  expect(wanted, `'${choice}' is among ${texts.join(', ')}`).toBeGreaterThanOrEqual(0);
  if (texts.length >= LONG_LIST) await keyboard.type(choice);
  for (let chosen = await chosenIn(list); chosen !== wanted; chosen = await chosenIn(list)) {
    await keyboard.press(wanted > chosen ? 'ArrowDown' : 'ArrowUp');
    // A choice that the address keeps is made when the address has it.
    await expect.poll(() => chosenIn(list), { message: `an arrow chooses on the way to '${choice}'` }).not.toBe(chosen);
  }
}

function chosenIn(list: Locator): Promise<number> {
  return list.evaluate((element) => (element instanceof HTMLSelectElement ? element.selectedIndex : -1));
}

/**
 * Returns whether the focus is in the dialog or menu that holds an element; true when the element is in neither. The
 * focus moves there shortly after the dialog has opened.
 */
function isInOverlay(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) =>
      element.closest('[role=dialog], [role=alertdialog], [role=menu], dialog')?.contains(document.activeElement) !==
      false,
  );
}

/** Returns whether an element comes before the focused one. */
function isBehind(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && (position & Node.DOCUMENT_POSITION_CONTAINS) === 0;
  });
}

async function find(target: Locator): Promise<Found> {
  const found = await target.elementHandle();
  if (found === null) throw new Error(`${target.toString()} is not on the page.`);
  return found;
}

function placeOf(found: Found): Promise<Place> {
  return found.evaluate((element) => {
    if (!element.isConnected) return 'gone';
    const active = document.activeElement;
    if (active === null || active === document.body) return 'elsewhere';
    if (active === element || (active.matches('[role=gridcell], [role=columnheader]') && active.contains(element)))
      return 'there';
    const isRadio = active.matches('input[type=radio], [role=radio]');
    const widget = active.closest(
      isRadio
        ? '[role=radiogroup], fieldset'
        : '[role=grid], [role=tablist], [role=menu], [role=listbox], [role=toolbar]',
    );
    return widget?.contains(element) === true ? 'within' : 'elsewhere';
  });
}

async function moveWithin(page: Page, target: Locator): Promise<boolean> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const place = await placeOf(await find(target));
    if (place !== 'within') return place === 'there';
    const before = await page.evaluate(() => document.activeElement?.outerHTML);
    await page.keyboard.press(await arrowTowards(target));
    if ((await page.evaluate(() => document.activeElement?.outerHTML)) === before) return false;
  }
  return false;
}

/** Returns the arrow key towards an element: sideways in a bar, down in a list, and by row first in a grid. */
function arrowTowards(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const active = document.activeElement;
    if (active?.closest('[role=tablist], [role=toolbar]')) return 'ArrowRight';
    const [from, to] = [active?.getBoundingClientRect(), element.getBoundingClientRect()];
    if (!from || !active?.closest('[role=grid]')) return 'ArrowDown';
    const middle = to.top + to.height / 2;
    if (middle < from.top) return 'ArrowUp';
    if (middle > from.bottom) return 'ArrowDown';
    return to.left < from.left ? 'ArrowLeft' : 'ArrowRight';
  });
}
