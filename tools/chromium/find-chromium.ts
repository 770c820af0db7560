import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** Where installers put a browser without adding it to PATH. */
const APP_FOLDERS = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const INSTALL_LIMIT_MS = 60_000;

const INSTRUCTION =
  'The browser tests need Chromium and none could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.';

/** Flags that keep the browser from talking to anybody but the server under test. */
export function chromiumFlags(): string[] {
  const flags = [
    '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ];
  // Chromium refuses to run as root with its sandbox; everybody else keeps it.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
}

/** What the finder asks of the machine; tests give it another one. */
export interface Machine {
  environment: Record<string, string | undefined>;
  isExecutable: (path: string) => boolean;
  /** Where Playwright keeps the browser that it has downloaded. */
  downloaded: () => string;
  isRoot: boolean;
  isDebian: boolean;
  /** Runs a program; throws when it fails or takes longer than `limitMs`. */
  run: (program: string, args: string[], limitMs?: number) => void;
  say: (line: string) => void;
}

/**
 * The path of a Chromium to test with (`stack.md` §7): CHROMIUM_PATH, one that is installed, Playwright's own, or one
 * that is installed now. Throws with an instruction when all fail; browser tests are never skipped.
 */
export function findChromium(machine: Machine = thisMachine()): string {
  const told = machine.environment['CHROMIUM_PATH'];
  if (told) {
    if (!machine.isExecutable(told)) throw new Error(`CHROMIUM_PATH names '${told}', which cannot be run.`);
    return told;
  }
  return installed(machine) ?? downloadedOne(machine) ?? downloadNow(machine) ?? installFromPackages(machine) ?? fail();
}

function installed(machine: Machine): string | undefined {
  const folders = (machine.environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...APP_FOLDERS].find(machine.isExecutable);
}

function downloadedOne(machine: Machine): string | undefined {
  const path = machine.downloaded();
  return machine.isExecutable(path) ? path : undefined;
}

function downloadNow(machine: Machine): string | undefined {
  machine.say('No Chromium found: asking Playwright for one.');
  return attempt(machine, () => {
    machine.run('npx', ['playwright', 'install', 'chromium-headless-shell'], INSTALL_LIMIT_MS);
    return downloadedOne(machine);
  });
}

function installFromPackages(machine: Machine): string | undefined {
  if (!machine.isRoot || !machine.isDebian) return undefined;
  machine.say('Installing chromium from the packages of this system.');
  return attempt(machine, () => {
    machine.run('apt-get', ['update']);
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
    return installed(machine);
  });
}

/** The next way is tried when this one fails; why it failed is said. */
function attempt(machine: Machine, way: () => string | undefined): string | undefined {
  try {
    return way();
  } catch (error) {
    machine.say(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function fail(): never {
  throw new Error(INSTRUCTION);
}

function thisMachine(): Machine {
  return {
    environment: process.env,
    isExecutable,
    downloaded: () => chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    isDebian: isDebian(),
    run: (program, args, limitMs) => {
      execFileSync(program, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        ...(limitMs === undefined ? {} : { timeout: limitMs }),
      });
    },
    say: (line) => process.stderr.write(`${line}\n`),
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian and what descends from it (Ubuntu). */
function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
