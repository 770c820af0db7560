import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../src/server/data/testing/databases.ts';
import { newDemoFolder } from '../support/start-server.ts';
import { InstalledConsole, plainEnvironment } from './installed-console.ts';

/** On a busy machine the build of the console and the demo take a minute each. */
const PATIENCE = 300_000;

let own: InstalledConsole;
let fresh: TestDatabase | null = null;
/** The settings that name a database with the demo: a copied folder, or a PostgreSQL that the first test fills. */
let database: Record<string, string>;
const folders: string[] = [];
let front: ChildProcess | null = null;

beforeAll(async () => {
  own = await InstalledConsole.make();
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    const folder = await newDemoFolder();
    folders.push(folder);
    database = { TEST_DATA_DIR: folder };
    return;
  }
  fresh = await freshDatabase();
  if (!('databaseUrl' in fresh.options)) throw new Error('TEST_DATABASE_URL must name a PostgreSQL.');
  database = { DATABASE_URL: fresh.options.databaseUrl };
}, PATIENCE);

afterEach(async () => {
  if (front?.exitCode === null && front.signalCode === null) {
    front.kill('SIGTERM');
    await once(front, 'exit');
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
    const { code, output } = await own.screenplay(['test'], database);
    rmSync(migration);
    expect(code).toBe(1);
    expect(output).toContain('Every tenant could read tools: its migration must end with');
  },
  PATIENCE,
);

test(
  'serves the console alone before a backend',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'screenplay-front-'));
    folders.push(folder);
    const started = spawn(process.execPath, ['node_modules/screenplay/tools/bin/installed.mjs', 'start'], {
      cwd: own.root,
      env: { ...plainEnvironment(), PORT: '0', DATA_DIR: folder, API_BASE_URL: 'http://127.0.0.1:1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    front = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      if (output.includes('Sessions: ')) break;
    }
    const origin = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
    expect(await (await fetch(`${origin}/api/session`)).json()).toMatchObject({ errorCode: 'backendUnavailable' });
    const call = await fetch(`${origin}/equipment-management/management/tools/getTools`);
    expect(call.status).toBe(401);
    const page = await fetch(`${origin}/commerce/equipment/tools/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('id="page"');
  },
  PATIENCE,
);
