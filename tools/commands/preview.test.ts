import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SCREENPLAY = fileURLToPath(new URL('../bin/screenplay.mjs', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../../tests/fixtures', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-preview-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command as a developer does. */
async function preview(...args: string[]): Promise<{ code: number | null; out: string }> {
  return previewOf(FIXTURES, ...args);
}

async function previewOf(root: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [SCREENPLAY, 'preview', ...args, '--root', root], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, out };
}

describe('what was got wrong is said in one line', () => {
  test.each([
    [['shipmnt-form'], "There is no screen 'shipmnt-form'. Did you mean 'shipment-form'?"],
    [
      ['shipment-form', '--state', 'broken'],
      "--state is one of filled, loading, empty, error, offline, denied, add, edit, readOnly, not 'broken'.",
    ],
    [['shipment-form', '--theme', 'pink'], "--theme is light, dark or system, not 'pink'."],
    [['shipment-form', '--width', '12'], "--width is a whole number from 320 to 3840, not '12'."],
    [['shipment-form', '--record', 'nowhere.json'], "--record: 'nowhere.json' could not be read as JSON."],
    [['--screenshot', 'x.png'], '--screenshot needs the id of a screen.'],
  ])('%j', async (args, message) => {
    const { code, out } = await preview(...args);
    expect(out).toContain(message);
    expect(code).toBe(2);
  });
});

test('a screenshot is a PNG of the width that was asked for', { timeout: 180_000 }, async () => {
  await writeFile(join(folder, 'record.json'), '{ "shipmentId": 5, "trackingId": "MINE-1", "allowedActions": [] }');
  const { code, out } = await preview(
    'shipment-form',
    '--screenshot',
    'out.png',
    '--width',
    '500',
    '--theme',
    'dark',
    '--record',
    'record.json',
  );
  expect({ code, out }).toEqual({ code: 0, out: '' });
  const picture = await readFile(join(folder, 'out.png'));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(500);
  expect(picture.readUInt32BE(20)).toBeGreaterThanOrEqual(900);
});

test(
  'a screenshot of a screen with mistakes says them as lint does, and is taken all the same',
  { timeout: 180_000 },
  async () => {
    const root = join(folder, 'tree');
    // The copy has no functions, because they import the renderer by a relative path.
    await cp(FIXTURES, root, { recursive: true, filter: (path) => !path.endsWith('functions') });
    const file = 'screens/orders/shipment-form.json';
    const text = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), text.replace('"trackingId"', '"trakingId"'));
    const { code, out } = await previewOf(root, 'shipment-form', '--screenshot', 'mistaken.png');
    expect(out).toMatch(/^screens\/orders\/shipment-form\.json:\d+:\d+ SP3\d{3} .*"trakingId".*$/m);
    expect(code).toBe(0);
    expect((await readFile(join(folder, 'mistaken.png'))).subarray(1, 4).toString()).toBe('PNG');
  },
);
