import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, withTestPage } from '../open-page.ts';
import type { ShownCase } from '../page/control-page.tsx';
import { expectAccessible, expectValue, show, stateOf } from './shown-control.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'PUT',
};
const STORED = `things/1/${'a1'.repeat(16)}-prices.pdf`;
const record = { assetsUploadPath: 'things/1/' };

let page: Page;

withTestPage((opened) => {
  page = opened;
});
beforeAll(async () => {
  await page.route('https://blobs.invalid/**', (route) => route.fulfill({ status: 201, headers: CORS }));
  await page.route(`${ADDRESS}digitalassets-management/files/**`, (route) =>
    route.fulfill({ status: 200, headers: { 'content-length': '1536000' } }),
  );
});

describe('document', () => {
  const shown: ShownCase = {
    controlType: 'document',
    field: { type: 'string' },
    record,
    isRequired: true,
    customProps: { accept: '.pdf', formats: 'PDF' },
  };

  it('uploads a file, links it with its size, and gives it up', async () => {
    await show(page, shown);
    await expectValue(page, null);
    expect((await stateOf(page)).isValid).toBe(false);
    await expectAccessible(page);
    await page
      .getByLabel('Add the document of Thing')
      .setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) });
    await expectValue(page, STORED);
    expect(await page.getByRole('link', { name: 'prices.pdf' }).getAttribute('href')).toBe(
      `/digitalassets-management/files/${STORED}`,
    );
    await page.getByText('1.5 MB').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove prices.pdf' }).click();
    await expectValue(page, null);
    await expect
      .poll(() =>
        page.getByLabel('Add the document of Thing').evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
  });

  it('takes no other kind of file', async () => {
    await show(page, shown);
    await page
      .getByLabel('Add the document of Thing')
      .setInputFiles({ name: 'prices.exe', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10) });
    expect((await stateOf(page)).value).toBeNull();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('says which of several dropped files it did not take', async () => {
    await show(page, shown);
    const dataTransfer = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      for (const name of ['prices.pdf', 'more.pdf', 'terms.pdf'])
        files.items.add(new File(['%PDF'], name, { type: 'application/pdf' }));
      return files;
    });
    await page.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer });
    await expectValue(page, STORED);
    expect(await page.getByRole('alert').textContent()).toBe(
      'Only one file can be added here; more.pdf, terms.pdf were not taken.',
    );
    await expectAccessible(page);
  });

  it('keeps name and size where the field has room for them', async () => {
    await show(page, { ...shown, field: { type: 'object', format: 'json' } });
    await page
      .getByLabel('Add the document of Thing')
      .setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2000) });
    await expectValue(page, { title: 'prices.pdf', assetUrl: STORED, size: 2000 });
    await page.getByText('2 kB').waitFor();
  });

  it('is a link alone where it cannot be changed', async () => {
    await show(page, { ...shown, value: STORED, isReadOnly: true });
    await page.getByRole('link', { name: 'prices.pdf' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('image', () => {
  const shown: ShownCase = { controlType: 'image', field: { type: 'array', format: 'assets', maxItems: 1 }, record };
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  it('holds one picture, and replaces it by another', async () => {
    await page.route(`${ADDRESS}api/images/**`, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
    await show(page, shown);
    await expectAccessible(page);
    await page
      .getByLabel('Add the picture of Thing')
      .setInputFiles({ name: 'front_door.png', mimeType: 'image/png', buffer: PIXEL });
    const uploaded = { type: 'image', device: 'All', tag: 'Gallery', intrinsicWidth: 1, intrinsicHeight: 1 };
    await expectValue(page, [
      { ...uploaded, title: 'front door', assetUrl: `things/1/${'a1'.repeat(16)}-front_door.png` },
    ]);
    await page.getByRole('img', { name: 'front door' }).waitFor();
    await expectAccessible(page);
    await page
      .getByLabel('Replace the picture of Thing')
      .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: PIXEL });
    await expectValue(page, [{ ...uploaded, title: 'garden', assetUrl: `things/1/${'a1'.repeat(16)}-garden.png` }]);
  });

  it('drops a picture of the library whose size comes after a removal or an upload', async () => {
    const held: { address: string; letGo: () => void }[] = [];
    await page.route(`${ADDRESS}api/images/**/things/2/*`, async (route) => {
      await new Promise<void>((letGo) => held.push({ address: route.request().url(), letGo }));
      await route.fulfill({ contentType: 'image/png', body: PIXEL });
    });
    const choose = page.getByRole('button', { name: 'Choose an uploaded picture for Thing' });
    const choosePicture = async (name: string): Promise<void> => {
      await choose.click();
      await page.getByRole('radio', { name }).check({ force: true });
      await page.getByRole('button', { name: 'Choose', exact: true }).click();
      await expect.poll(() => choose.getAttribute('aria-busy')).toBe('true');
    };
    /** Lets a picture arrive, and waits until the page has taken its size. */
    const release = async (name: string): Promise<void> => {
      for (const { address, letGo } of held) if (address.includes(name)) letGo();
      await page.waitForTimeout(300);
    };
    const stored = { type: 'image', title: 'Door', assetUrl: 'things/1/door.png' };

    await show(page, { ...shown, value: [stored] });
    await choosePicture('tent.png');
    await page.getByRole('button', { name: 'Remove Door' }).click();
    await release('tent.png');
    await expectValue(page, null);

    await show(page, { ...shown, value: [stored] });
    await choosePicture('lamp.png');
    await page
      .getByLabel('Replace the picture of Thing')
      .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('img', { name: 'garden' }).waitFor();
    await release('lamp.png');
    expect((await stateOf(page)).value).toMatchObject([{ title: 'garden' }]);
  });

  it('says why there is nothing to add where the record has no place for files yet', async () => {
    await show(page, { ...shown, record: {} });
    await page.getByText('You cannot add a picture here: the record has no place for files.').waitFor();
  });
});
