import { describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';
import type { Machine } from './find-chromium.ts';

/** Creates a machine with the given executables, to which `onRun` may add. */
function machine(executables: string[], more: Partial<Machine> = {}): Machine & { ran: string[]; said: string[] } {
  const ran: string[] = [];
  const said: string[] = [];
  return {
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    isExecutable: (path) => executables.includes(path),
    downloaded: () => '/cache/ms-playwright/headless_shell',
    isRoot: false,
    isDebian: true,
    run: (program, args) => {
      ran.push([program, ...args].join(' '));
      throw new Error(`${program} failed`);
    },
    say: (line) => said.push(line),
    alone: (look) => look(),
    ran,
    said,
    ...more,
  };
}

describe('finding a Chromium', () => {
  test('CHROMIUM_PATH goes before everything, and must be runnable', () => {
    const here = machine(['/my/chrome', '/usr/bin/chromium'], { environment: { CHROMIUM_PATH: '/my/chrome' } });
    expect(findChromium(here)).toBe('/my/chrome');
    expect(() => findChromium(machine([], { environment: { CHROMIUM_PATH: '/gone' } }))).toThrow(
      "CHROMIUM_PATH names '/gone'",
    );
  });

  test('then names on PATH in order of preference, then app folders, then what Playwright has downloaded', () => {
    expect(findChromium(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    expect(findChromium(machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
    expect(findChromium(machine(['/opt/google/chrome/chrome']))).toBe('/opt/google/chrome/chrome');
    expect(findChromium(machine(['/cache/ms-playwright/headless_shell']))).toBe('/cache/ms-playwright/headless_shell');
  });

  test('then a download, with a limit of time', () => {
    const executables: string[] = [];
    let limit: number | undefined;
    const here = machine(executables, {
      run: (_program, _args, limitMs) => {
        limit = limitMs;
        executables.push('/cache/ms-playwright/headless_shell');
      },
    });
    expect(findChromium(here)).toBe('/cache/ms-playwright/headless_shell');
    expect(limit).toBe(60_000);
  });

  test('is done by one process at a time, from the first look on: another one may be installing it', () => {
    let isAlone = false;
    const executables: string[] = [];
    const here = machine(executables, {
      isExecutable: (path) => {
        expect(isAlone, path).toBe(true);
        return executables.includes(path);
      },
      alone: (look) => {
        // The other process has installed it meanwhile.
        executables.push('/usr/bin/chromium');
        isAlone = true;
        return look();
      },
    });
    expect(findChromium(here)).toBe('/usr/bin/chromium');
    expect(here.ran).toEqual([]);
  });

  test('then, for root on Debian, the package; in the end an instruction, never a skip', () => {
    const root = machine([], { isRoot: true });
    expect(() => findChromium(root)).toThrow('set CHROMIUM_PATH');
    expect(root.ran).toEqual(['npx playwright install chromium-headless-shell', 'apt-get update']);

    const executables: string[] = [];
    const debian = machine(executables, {
      isRoot: true,
      run(program, args) {
        if (args[0] === 'update') return;
        if (args.at(-1) !== 'chromium') throw new Error(`${program} failed`);
        executables.push('/usr/bin/chromium');
      },
    });
    expect(findChromium(debian)).toBe('/usr/bin/chromium');

    const clerk = machine([]);
    expect(() => findChromium(clerk)).toThrow('set CHROMIUM_PATH');
    expect(clerk.ran).toEqual(['npx playwright install chromium-headless-shell']);
    expect(clerk.said).toContain('npx failed');
  });
});
