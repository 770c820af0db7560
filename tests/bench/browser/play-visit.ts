import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../../support/api-client.ts';
import { owner } from '../../support/demo-people.ts';
import { openMeasured, pressToPaint, type MeasuredPage, type OpenOptions, type SlowNetwork } from './measured-page.ts';
import { TITLE_FIELD, type VisitContestant } from './visit-contestants.ts';

export const PAGE_SIZE = 10;

/** The measured moments of a visit. */
export const MOMENTS = {
  signIn: 'opening the page that signs in, nothing cached; its work includes what it fetches ahead',
  list: 'from the press or digit that signs in to the first row',
  firstForm: 'from the link of a row to the first field, the first form of the visit',
  form: 'from the link of a row to the first field, warm',
  deepLink: 'opening the address of the list in a new window, signed in, nothing cached',
};

export type Moment = keyof typeof MOMENTS;
export type VisitFigure = `${Moment}Clock` | `${Moment}Work`;

/** Plays one visit: sign-in, list, form, back, another form; then the list by its address in an empty window. */
export async function playVisit(
  browser: Browser,
  origin: string,
  contestant: VisitContestant,
  network: SlowNetwork | undefined,
): Promise<Record<VisitFigure, number>> {
  // A code works only in the browser that requested it, so the client's cookie is passed on.
  const client = new ApiClient(origin);
  const code = await client.sendCode(owner);
  const entries = Object.entries(contestant.entries(code));
  // A window of this height shows ten rows: as many as the other contestant has on a page.
  const options: OpenOptions = { network, isUntilQuiet: true, height: 760 };
  const opened = await openMeasured(browser, origin + contestant.signIn(code), entries[0]?.[0] ?? 'input', {
    ...options,
    cookies: client.browserCookies,
  });
  const { page, quiet } = opened;
  try {
    for (const [field, text] of entries) await page.locator(field).fill(text);
    await quiet();
    const { pressed, text } = contestant.lastStep(code);
    const list = await press(opened, pressed, contestant.row, text);
    await expectRows(page, contestant);
    const firstForm = await pressLink(opened, contestant.link(1));
    await page.goBack();
    await page.locator(contestant.link(2)).waitFor();
    await quiet();
    const form = await pressLink(opened, contestant.link(2));
    const deep = await openMeasured(browser, origin + contestant.deepLink, contestant.row, {
      ...options,
      cookies: await page.context().cookies(),
      storage: contestant.storage,
    });
    await expectRows(deep.page, contestant).finally(deep.close);
    return {
      signInClock: opened.shownAfter,
      signInWork: opened.opening.total,
      listClock: list.clock,
      listWork: list.work,
      firstFormClock: firstForm.clock,
      firstFormWork: firstForm.work,
      formClock: form.clock,
      formWork: form.work,
      deepLinkClock: deep.shownAfter,
      deepLinkWork: deep.opening.total,
    };
  } finally {
    await opened.close();
  }
}

/**
 * Presses an element. Returns the time by the clock to the frame that shows the result, and the processor time until
 * the page is quiet.
 */
async function press(
  { page, workOf, quiet }: MeasuredPage,
  pressed: string,
  shown: string,
  text?: string,
): Promise<{ clock: number; work: number }> {
  let clock = Number.NaN;
  const { total } = await workOf(async () => {
    clock = await pressToPaint(page, pressed, shown, text);
    await quiet();
  });
  return { clock, work: total };
}

/** Opens the form of a row, and expects the row's title in its field. */
async function pressLink(opened: MeasuredPage, link: string): Promise<{ clock: number; work: number }> {
  const title = (await opened.page.locator(link).textContent())?.trim();
  const figures = await press(opened, link, TITLE_FIELD);
  const shown = await opened.page.locator(TITLE_FIELD).first().inputValue();
  if (title === undefined || shown !== title) throw new Error(`The form of '${title ?? ''}' shows '${shown}'.`);
  return figures;
}

/** Fails when the page does not show what is measured: its figure would be wrong. */
async function expectRows(page: Page, { title, row }: VisitContestant): Promise<void> {
  const shown = await page.locator(row).count();
  if (shown !== PAGE_SIZE) throw new Error(`The list of ${title} shows ${shown} rows instead of ${PAGE_SIZE}.`);
}
