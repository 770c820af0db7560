import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../tests/support/api-client.ts';
import { owner } from '../../tests/support/demo-people.ts';
import { newDemoFolder } from '../../tests/support/start-server.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { chromiumFlags, findChromium } from '../chromium/find-chromium.ts';
import { startDevServer, type RunningDevServer } from './dev-server.ts';

let root = '';
let dataDirectory = '';
let dev: RunningDevServer;
let printed = '';

beforeAll(async () => {
  // Succeeds, and opens no window.
  process.env['LAUNCH_EDITOR'] = 'true';
  root = await mkdtemp(join(tmpdir(), 'screenplay-dev-'));
  for (const part of ['screens', 'schemas/entities', 'schemas/operations'])
    await cp(join(projectRoot(), part), join(root, part), { recursive: true });
  dataDirectory = await newDemoFolder();
  dev = await startDevServer({
    port: 0,
    root,
    environment: { DATA_DIR: dataDirectory },
    print: (text) => (printed += text),
  });
}, 300_000);
afterAll(async () => {
  delete process.env['LAUNCH_EDITOR'];
  await dev?.close();
  for (const folder of [root, dataDirectory]) await rm(folder, { recursive: true, force: true });
});

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, file), text.replace(from, to));
}

test('the page runs under the policy of production, and a changed screen shows without a manual reload', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${dev.origin}/auth/signin/`);
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const before = await title.textContent();
    await change('screens/auth/sign-in-phone.json', `"title": "${before}"`, '"title": "Come in"');
    await page.getByRole('heading', { level: 1, name: 'Come in' }).waitFor();
    // The inspector runs under the policy too: a line is said, and so is a mistake.
    await title.click({ modifiers: ['Alt'] });
    await page.getByText(/^screens\/auth\/sign-in-phone\.json:\d+:\d+$/).waitFor();
    await change('screens/auth/sign-in-phone.json', '"title": "Come in"', '"titel": "x", "title": "Come in"');
    const mistakes = page.getByRole('region', { name: 'Mistakes of this screen' });
    await mistakes
      .getByText(/^screens\/auth\/sign-in-phone\.json:\d+:\d+$/)
      .first()
      .waitFor();
    await change('screens/auth/sign-in-phone.json', '"titel": "x", "title": "Come in"', '"title": "Come in"');
    await mistakes.waitFor({ state: 'detached' });
    expect(errors.filter((text) => /policy|trusted/i.test(text))).toEqual([]);
  } finally {
    await browser.close();
  }
}, 240_000);

test('a changed handler starts the server again, and everybody stays signed in', async () => {
  const client = new ApiClient(dev.origin);
  await client.signIn(owner);
  const before = dev.starts();
  // The content stays: only the time of the change tells the watcher of it.
  const now = new Date();
  await utimes(join(projectRoot(), 'src/server/domain/markets/market-rules.ts'), now, now);
  await expect.poll(dev.starts, { timeout: 60_000 }).toBe(before + 1);
  const { status, envelope } = await client.get('/api/session');
  expect(status, printed).toBe(200);
  expect(envelope.result).toMatchObject({ isSignedIn: true, fullName: owner.fullName });
}, 120_000);

test('a mistake in a screen is printed once with its place, and told the page', async () => {
  await change('screens/catalog/categories-list.json', '"name": "title"', '"name": "titel"');
  await fetch(`${dev.origin}/@id/__x00__virtual:screens`);
  const line = /screens\/catalog\/categories-list\.json:\d+:\d+ SP3004 .*/g;
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(line);
  const ask = async (): Promise<string> => {
    const response = await fetch(`${dev.origin}/@inspect`, {
      method: 'POST',
      headers: { origin: dev.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ask: 'mistakes', screen: 'categories-list' }),
    });
    return response.text();
  };
  expect(await ask()).toContain('"code":"SP3004"');
  await ask();
  const lines = printed.match(line) ?? [];
  expect(lines.length).toBe(new Set(lines).size);
}, 120_000);

test('a changed schema starts the server again, and calls wait for it', async () => {
  expect((await fetch(`${dev.origin}/api/session`)).status, printed).toBe(200);
  const before = dev.starts();
  await change('schemas/operations/site-management.json', '{', '{ ');
  await expect.poll(dev.starts, { timeout: 60_000 }).toBe(before + 1);
  expect((await fetch(`${dev.origin}/api/session`)).status, printed).toBe(200);
}, 120_000);
