import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase, serverEnvironment, type TestDatabase } from '../../src/server/data/testing/databases.ts';
import { copyFolder } from '../../src/server/data/engine/embedded/copy-folder.ts';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';
import { owner } from '../support/demo-people.ts';
import { press, write } from '../support/keyboard.ts';
import { signInByEmail } from '../support/sign-in-page.ts';
import { newDemoFolder } from '../support/start-server.ts';
import { InstalledConsole, plainEnvironment } from './installed-console.ts';

/** On a busy machine the build of the console and the demo take a minute each. */
const PATIENCE = 300_000;

let own: InstalledConsole;
let fresh: TestDatabase | null = null;
/** The settings that name a database with the demo: a copied folder, or a PostgreSQL that the first test fills. */
let database: Record<string, string>;
const folders: string[] = [];
let server: ChildProcess | null = null;
let browser: Browser | null = null;

beforeAll(async () => {
  own = await InstalledConsole.make();
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    const folder = await newDemoFolder();
    folders.push(folder);
    database = { TEST_DATA_DIR: folder };
    return;
  }
  fresh = await freshDatabase();
  database = serverEnvironment(fresh.options);
}, PATIENCE);

afterEach(async () => {
  await browser?.close();
  browser = null;
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});

afterAll(async () => {
  own.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await fresh?.drop();
});

test(
  'its descriptors are linted by name and line, without those of the package',
  async () => {
    expect(await own.screenplay(['lint'])).toEqual({ code: 0, output: 'No findings in 7 files.\n' });
    const list = join(own.root, 'screens/equipment/tools-list.json');
    const text = readFileSync(list, 'utf8');
    writeFileSync(list, text.replace('"name": "stock"', '"name": "stok"'));
    const { code, output } = await own.screenplay(['lint']);
    writeFileSync(list, text);
    expect(code).toBe(1);
    expect(output).toContain('screens/equipment/tools-list.json:14:15 SP3004 Tool has no field "stok".');
  },
  PATIENCE,
);

test(
  'its own functions are names that lint knows',
  async () => {
    const form = join(own.root, 'screens/equipment/tool-form.json');
    const text = readFileSync(form, 'utf8');
    writeFileSync(form, text.replace('equipment.missing', 'equipment.mising'));
    const { code, output } = await own.screenplay(['lint']);
    writeFileSync(form, text);
    expect(code).toBe(1);
    expect(output).toContain(
      'SP3019 There is no registered calculation "equipment.mising". Did you mean "equipment.missing"?',
    );
  },
  PATIENCE,
);

test(
  'its sources have the types of its operations',
  async () => {
    const tsc = 'node_modules/typescript/bin/tsc';
    expect(await own.node([tsc])).toEqual({ code: 0, output: '' });
    const handler = join(own.root, 'server/restock-tool.ts');
    const text = readFileSync(handler, 'utf8');
    writeFileSync(handler, text.replace('result: { toolId, stock:', 'result: { toolId, stocks:'));
    const { code, output } = await own.node([tsc]);
    writeFileSync(handler, text);
    expect(code).not.toBe(0);
    expect(output).toContain("Property 'stock' is missing in type '{ toolId: number; stocks: number; }'");
  },
  PATIENCE,
);

test(
  'an operation gets another name with a migration, and the types fail where code has the old one',
  async () => {
    const renamed = await own.screenplay(['rename', 'operation', 'restockTool', 'fillTool']);
    const migration = join(own.root, 'migrations/0002_rename_restock_tool_to_fill_tool.sql');
    const sql = readFileSync(migration, 'utf8');
    const { output } = await own.node(['node_modules/typescript/bin/tsc']);
    const back = await own.screenplay(['rename', 'operation', 'fillTool', 'restockTool']);
    rmSync(migration);
    rmSync(join(own.root, 'migrations/0003_rename_fill_tool_to_restock_tool.sql'));
    expect(renamed).toMatchObject({ code: 0, output: expect.stringContaining('\n  server/restock-tool.ts:5\n') });
    expect(sql).toContain("service_route = '/equipment-management/management/tools/fillTool'");
    // The payload of an operation that is not there has no types.
    expect(output).toMatch(/^server\/restock-tool\.ts\(8,/);
    expect(back.code).toBe(0);
  },
  PATIENCE,
);

test(
  'its tests pass: it is built, migrated and started, and its records are written by its handler',
  async () => {
    const { code, output } = await own.screenplay(['test'], database);
    expect(output).toContain('# pass 2');
    expect(code).toBe(0);
  },
  PATIENCE,
);

test(
  'a migration that leaves a table open to all tenants stops the start',
  async () => {
    const migration = join(own.root, 'migrations/0002_open.sql');
    writeFileSync(migration, 'alter table public.tools no force row level security;\n');
    // A folder is copied for each run. A PostgreSQL keeps the migration, so it gets a database of its own.
    const other = fresh === null ? null : await freshDatabase();
    const { code, output } = await own.screenplay(
      ['test'],
      other === null ? database : serverEnvironment(other.options),
    );
    await other?.drop();
    rmSync(migration);
    expect(code).toBe(1);
    expect(output).toContain('Every tenant could read tools: its migration must end with');
  },
  PATIENCE,
);

test(
  'its screens are played on fake data',
  async () => {
    const address = await run(['preview', 'tools-list'], /^(http:\/\/localhost:\S+)/, {});
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
    const page = await browser.newPage();
    await page.goto(address);
    const shown = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Tools' });
    await shown.waitFor({ timeout: PATIENCE / 2 });
  },
  PATIENCE,
);

/** Starts the console as `npm start` does, and resolves with its origin. The test's end stops it. */
function start(environment: Record<string, string>): Promise<string> {
  return run(['start'], /ready at (http:\/\/localhost:\d+)/, environment);
}

/** Runs a command that goes on, and resolves with what it prints when it is ready. The test's end stops it. */
async function run(command: string[], ready: RegExp, environment: Record<string, string>): Promise<string> {
  const started = spawn(process.execPath, ['node_modules/screenplay/tools/bin/installed.mjs', ...command], {
    cwd: own.root,
    env: { ...plainEnvironment(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  let output = '';
  return new Promise((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = ready.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    started.once('exit', () => reject(new Error(`The console did not start: ${output}`)));
  });
}

/** Returns the settings of a database with the demo that this test may write. */
function writable(): Record<string, string> {
  const { TEST_DATA_DIR: filled, ...settings } = database;
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-own-data-'));
  folders.push(folder);
  if (filled !== undefined) copyFolder(filled, folder);
  return { ...settings, DATA_DIR: folder };
}

test(
  'its form plays the own control and the own calculation, and what it writes is stored and listed',
  async () => {
    const origin = await start(writable());
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(origin);
    await signInByEmail(page, owner);
    await page.goto(`${origin}/commerce/equipment/tools/add/`);
    await write(page.getByRole('textbox', { name: 'Title' }), 'Claw hammer');
    await press(page.getByRole('button', { name: 'Raise In Stock' }));
    await press(page.getByRole('button', { name: 'Raise In Stock' }));
    await press(page.getByRole('button', { name: 'Raise In Stock' }));
    await press(page.getByRole('button', { name: 'Lower In Stock' }));
    await write(page.getByRole('textbox', { name: 'Full Stock' }), '7');
    await page.getByLabel('Missing').filter({ hasText: /^5$/ }).waitFor();
    await press(page.getByRole('button', { name: 'Save Changes' }));
    await page.waitForURL(/\/tools\/\d+\/edit\/|\/tools\/$/);
    await page.goto(`${origin}/commerce/equipment/tools/`);
    await page.getByRole('row').filter({ hasText: 'Claw hammer' }).waitFor();
    const filter = encodeURIComponent("title eq 'Claw hammer'");
    const stored = await page.request.get(`${origin}/equipment-management/management/tools/getTools?$filter=${filter}`);
    expect(await stored.json()).toMatchObject({ result: [{ title: 'Claw hammer', stock: 2, fullStock: 7 }] });
    expect(errors).toEqual([]);
  },
  PATIENCE,
);

test(
  'serves the console alone before a backend',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'screenplay-front-'));
    folders.push(folder);
    const origin = await start({ DATA_DIR: folder, API_BASE_URL: 'http://127.0.0.1:1' });
    expect(await (await fetch(`${origin}/api/session`)).json()).toMatchObject({ errorCode: 'backendUnavailable' });
    const call = await fetch(`${origin}/equipment-management/management/tools/getTools`);
    expect(call.status).toBe(401);
    const page = await fetch(`${origin}/commerce/equipment/tools/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('id="page"');
  },
  PATIENCE,
);
