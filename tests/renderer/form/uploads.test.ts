import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { openFormPage, ownScreen, type FormPage } from './form-page.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'PUT',
};
const STORED = { thingId: 1, pictures: null, assetsUploadPath: 'things/1/', version: 1 };

const PICTURES: Entity['properties'] = {
  pictures: { type: 'array', format: 'assets', title: 'Pictures' },
  assetsUploadPath: { type: 'string', readOnly: true },
};
const UPLOAD = { result: { sasUrl: 'https://blobs.invalid/upload?sig=1', relativeBlobUrl: 'things/1/lamp.png' } };

let form: FormPage;
beforeAll(async () => {
  form = await openFormPage();
});
afterAll(() => form?.browser.close());

/** Opens a form that goes back after saving, and chooses a picture. */
async function addPicture(): Promise<void> {
  const sections = [{ rows: [{ fields: [{ name: 'pictures', controlType: 'asset' as const }] }] }];
  await form.open({
    screen: ownScreen({ sections, after: { update: 'back' } }, { properties: PICTURES }),
    address: '/things/1/edit/',
    answers: { getThing: STORED },
  });
  await form.reply('generateUploadSasUrl', UPLOAD);
  await form.page
    .getByLabel('Add pictures to Pictures')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.alloc(10) });
}

it('counts a file on its way as unsaved work, and is not saved without it', async () => {
  const { page } = form;
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('https://blobs.invalid/**', async (route) => {
    await held;
    await route.fulfill({ status: 201, headers: CORS });
  });
  await addPicture();
  await page.getByText('Uploading, 0%').waitFor();
  await expect.poll(async () => (await form.seen()).isUnsaved).toBe(true);
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect.poll(async () => (await form.seen()).toasts).toEqual(['info: Wait until the files have arrived.']);
  const stays = await form.seen();
  expect(stays.calls.filter(({ operation }) => operation === 'updateThing')).toEqual([]);
  expect(stays.wentBack).toBe(false);

  await page.getByRole('button', { name: 'Pause lamp.png' }).click();
  expect((await form.seen()).isUnsaved).toBe(true);
  letGo?.();
  await page.getByRole('button', { name: 'Resume lamp.png' }).click();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await save.click();
  await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  const sent = (await form.seen()).calls.find(({ operation }) => operation === 'updateThing');
  expect(sent?.payload?.['pictures']).toMatchObject([{ assetUrl: 'things/1/lamp.png' }]);
});

it('has nothing unsaved once the only file was given up', async () => {
  const { page } = form;
  await page.route('https://blobs.invalid/**', () => undefined);
  await addPicture();
  await expect.poll(async () => (await form.seen()).isUnsaved).toBe(true);
  await page.getByRole('button', { name: 'Stop uploading lamp.png' }).click();
  await expect.poll(async () => (await form.seen()).isUnsaved).toBe(false);
});

it('waits with a save for the size of a picture that was uploaded before', async () => {
  const { page } = form;
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/images/**', async (route) => {
    await held;
    await route.fulfill({ status: 404 });
  });
  const sections = [{ rows: [{ fields: [{ name: 'pictures', controlType: 'asset' as const }] }] }];
  await form.open({
    screen: ownScreen({ sections, after: { update: 'back' } }, { properties: PICTURES }),
    address: '/things/1/edit/',
    answers: {
      getThing: STORED,
      findFiles: {
        files: [{ assetUrl: 'things/2/tent.png', fileName: 'tent.png', contentType: 'image/png' }],
        isMore: false,
      },
    },
  });
  const choose = page.getByRole('button', { name: 'Choose an uploaded picture for Pictures' });
  await choose.click();
  await page.getByText('tent.png').click();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect.poll(() => choose.getAttribute('aria-busy')).toBe('true');
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect.poll(async () => (await form.seen()).toasts).toEqual(['info: Wait until the files have arrived.']);
  expect((await form.seen()).wentBack).toBe(false);
  letGo?.();
  await expect.poll(() => choose.getAttribute('aria-busy')).toBeNull();
  await save.click();
  await expect.poll(async () => (await form.seen()).wentBack).toBe(true);
  const sent = (await form.seen()).calls.find(({ operation }) => operation === 'updateThing');
  expect(sent?.payload?.['pictures']).toMatchObject([{ assetUrl: 'things/2/tent.png' }]);
});
