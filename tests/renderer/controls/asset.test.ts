import type { Page, Request, Route } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { pagePolicy } from '../../../src/server/http/responses/security-headers.ts';
import { ADDRESS, openTestPage, withTestPage } from '../open-page.ts';
import type { ShownCase } from '../page/control-page.tsx';
import { expectAccessible, inputFocused, show, stateOf } from './shown-control.ts';

const STORAGE = 'https://blobs.invalid/**';
const BLOCK = 512_000;
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'PUT',
};
const SHOWN: ShownCase = {
  controlType: 'asset',
  field: { type: 'array', format: 'assets' },
  record: { assetsUploadPath: 'things/1/' },
};

let page: Page;

withTestPage((opened) => {
  page = opened;
});
afterEach(() => page.unroute(STORAGE));

/** Serves a fake storage that records what it receives. `answer` may delay or refuse a request. */
async function serveStorage(answer: (block: string, route: Route) => Promise<number> | number): Promise<string[]> {
  const sent: string[] = [];
  await page.route(STORAGE, async (route) => {
    const block = partOf(route.request());
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    sent.push(block);
    const status = await answer(block, route);
    await route.fulfill({ status, headers: CORS }).catch(() => undefined);
  });
  return sent;
}

/** Returns the number of the block, or 'list'. */
function partOf(request: Request): string {
  const id = new URL(request.url()).searchParams.get('blockid');
  return id === null ? 'list' : String(Number(atob(id).replace('block-', '')));
}

const choose = (size: number) =>
  page
    .getByLabel('Add pictures to Thing')
    .setInputFiles({ name: 'summer_sale.png', mimeType: 'image/png', buffer: Buffer.alloc(size) });
const itemsOf = async () => (await stateOf(page)).value;
const arrived = { type: 'image', title: 'summer sale', device: 'All', tag: 'Gallery' };

describe('uploading', () => {
  it('holds an upload and goes on where it stopped', async () => {
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = await serveStorage(async (block) => {
      if (block === '1') await held;
      return 201;
    });
    await show(page, SHOWN);
    await choose(BLOCK * 2 + 1);
    await expect.poll(() => sent).toEqual(['0', '1']);
    await expect.poll(() => page.getByText('Uploading, 25%').count()).toBe(1);
    await page.getByRole('button', { name: 'Pause summer_sale.png' }).click();
    await expect.poll(() => page.getByText('Paused, 25%').count()).toBe(1);
    await expectAccessible(page);
    letGo?.();
    // The interrupted block is sent again, the one before it is not.
    await page.getByRole('button', { name: 'Resume summer_sale.png' }).click();
    await expect.poll(itemsOf).toMatchObject([arrived]);
    expect(sent).toEqual(['0', '1', '1', '2', 'list']);
    expect((await stateOf(page)).toasts).toEqual(['File uploaded successfully']);
    await expectAccessible(page);
  });

  it('sends once what was held and sent on before its turn', async () => {
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = await serveStorage(async () => {
      await held;
      return 201;
    });
    await show(page, SHOWN);
    const picture = { mimeType: 'image/png', buffer: Buffer.alloc(10) };
    await page.getByLabel('Add pictures to Thing').setInputFiles([
      { name: 'first.png', ...picture },
      { name: 'second.png', ...picture },
    ]);
    await page.getByRole('button', { name: 'Pause second.png' }).click();
    await page.getByRole('button', { name: 'Resume second.png' }).click();
    await expect.poll(() => sent).toEqual(['0', '0']);
    letGo?.();
    await expect.poll(async () => (await stateOf(page)).toasts.length).toBe(2);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(sent.toSorted()).toEqual(['0', '0', 'list', 'list']);
    expect(await itemsOf()).toHaveLength(2);
  });

  it('sends what is chosen later after what was chosen before', async () => {
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = await serveStorage(async () => {
      await held;
      return 201;
    });
    await show(page, SHOWN);
    await choose(10);
    await expect.poll(() => sent).toEqual(['0']);
    await choose(10);
    await expect.poll(() => page.getByText('Waiting', { exact: true }).count()).toBe(1);
    letGo?.();
    await expect.poll(itemsOf).toHaveLength(2);
    expect(sent).toEqual(['0', 'list', '0', 'list']);
  });

  it("says 'Upload failed', and takes another address for another try after a refusal", async () => {
    let refusals = 0;
    const sent = await serveStorage((block) => (block === '1' && refusals++ < 2 ? 403 : 201));
    await show(page, SHOWN);
    await choose(BLOCK + 1);
    await expect.poll(() => page.getByText('Upload failed', { exact: true }).count()).toBe(1);
    expect((await stateOf(page)).toasts).toEqual(['Upload failed']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again: summer_sale.png' }).click();
    await expect.poll(() => page.getByText('Upload failed', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Try again: summer_sale.png' }).click();
    await expect.poll(itemsOf).toMatchObject([arrived]);
    expect(sent.filter((block) => block === '0').length).toBeGreaterThan(1);
  });

  it('forgets an upload that is stopped', async () => {
    const sent = await serveStorage(() => new Promise<number>(() => undefined));
    await show(page, SHOWN);
    await choose(10);
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('button', { name: 'Stop uploading summer_sale.png' }).click();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await itemsOf()).toBeNull();
  });
});

describe('a picture that was uploaded before', () => {
  it('that fills the field gets the focus, because the button that added it is gone', async () => {
    await show(page, { ...SHOWN, field: { type: 'array', format: 'assets', maxItems: 1 } });
    const opener = page.getByRole('button', { name: 'Choose an uploaded picture for Thing' });
    await opener.click();
    await page.getByRole('radio', { name: 'tent.png' }).check({ force: true });
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect.poll(itemsOf).toMatchObject([{ assetUrl: 'things/2/tent.png' }]);
    expect(await opener.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.querySelector('input')?.value))
      .toBe('tent');
  });

  it('is not taken when another search hides it', async () => {
    await show(page, SHOWN);
    await page.getByRole('button', { name: 'Choose an uploaded picture for Thing' }).click();
    const take = page.getByRole('button', { name: 'Choose', exact: true });
    await page.getByRole('radio', { name: 'tent.png' }).check({ force: true });
    expect(await take.isEnabled()).toBe(true);
    await page.getByRole('searchbox').fill('lamp');
    expect(await take.isDisabled()).toBe(true);
  });
});

describe('videos', () => {
  it('are added by their address, and refused where that is none', async () => {
    await show(page, SHOWN);
    await page.getByRole('button', { name: 'Add a video' }).click();
    await inputFocused(page);
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('Give the path of an uploaded file or an https:// address.');
    await expectAccessible(page);
    await page.getByLabel('Address of the video').fill('https://video.example/opening-film.m3u8');
    await page.keyboard.press('Enter');
    await expect.poll(itemsOf).toEqual([
      {
        type: 'video',
        title: 'opening film',
        assetUrl: 'https://video.example/opening-film.m3u8',
        device: 'All',
        tag: 'Gallery',
      },
    ]);
    expect(await page.getByRole('link', { name: 'Open opening film in a new tab' }).getAttribute('href')).toBe(
      'https://video.example/opening-film.m3u8',
    );
    await expectAccessible(page);
  });

  it('play through hls.js under the policy of pages, without a violation', async () => {
    const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nsegment-0.ts\n#EXT-X-ENDLIST\n';
    const asked: string[] = [];
    const own = await openTestPage({ 'content-security-policy': pagePolicy('n0nce') });
    try {
      await own.page.route(`${ADDRESS}digitalassets-management/files/**`, (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        asked.push(name);
        return name.endsWith('.m3u8')
          ? route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: PLAYLIST })
          : route.fulfill({ status: 404 });
      });
      await own.page.evaluate(() => {
        // Behaves like Firefox, which does not play HLS itself.
        HTMLMediaElement.prototype.canPlayType = () => '';
        Object.assign(globalThis, { violations: [], sources: [] });
        document.addEventListener('securitypolicyviolation', (event) =>
          Reflect.get(globalThis, 'violations').push(`${event.violatedDirective} ${event.blockedURI}`),
        );
        document.addEventListener(
          'loadstart',
          (event) => Reflect.get(globalThis, 'sources').push(Reflect.get(event.target ?? {}, 'currentSrc')),
          true,
        );
      });
      await show(own.page, { ...SHOWN, value: [{ type: 'video', title: 'Film', assetUrl: 'things/1/film.m3u8' }] });
      await own.page.getByRole('button', { name: 'Play Film' }).click();
      await own.page.getByRole('dialog', { name: 'Film' }).waitFor();
      await expect.poll(() => asked).toContain('segment-0.ts');
      const sources: string[] = await own.page.evaluate(() => Reflect.get(globalThis, 'sources'));
      expect(sources.filter((source) => source !== '').every((source) => source.startsWith('blob:'))).toBe(true);
      expect(sources.length).toBeGreaterThan(0);
      // The segment is missing: a message is shown instead of a dead player.
      await own.page.getByText('The video could not be played.').waitFor({ timeout: 20_000 });
      expect(await own.page.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([]);
    } finally {
      await own.browser.close();
    }
  });
});
