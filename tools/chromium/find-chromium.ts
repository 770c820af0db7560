import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '../build/build-if-stale.mjs';
import { withLockSync } from '../build/lock.mjs';

/** The headless shell comes first: a test in it takes two thirds of the processor time of a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

/** Paths of installers that do not add the browser to PATH. */
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

/** Another program of the system may be installing packages. */
const WAITS_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=120'];

const INSTRUCTION =
  'The browser tests need Chromium and none could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.';

/** Returns flags that keep the browser from connecting to anything but the server under test. */
export function chromiumFlags(): string[] {
  const flags = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium does not start as root with its sandbox; all other users keep the sandbox.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
}

/** The parts of the machine that the finder uses; tests pass a fake one. */
export interface Machine {
  environment: Record<string, string | undefined>;
  isExecutable: (path: string) => boolean;
  /** Returns the path of the browser that Playwright downloads. */
  downloaded: () => string;
  isRoot: boolean;
  isDebian: boolean;
  /** Runs a program; throws when it fails or takes longer than `limitMs`. */
  run: (program: string, args: string[], limitMs?: number) => void;
  say: (line: string) => void;
  /** Runs `look` while no other process looks for a browser or installs one. */
  alone: (look: () => string) => string;
}

/**
 * Returns the path of a Chromium to test with: CHROMIUM_PATH, an installed one, Playwright's own, or a newly installed
 * one. Throws with an instruction when all fail; browser tests are never skipped.
 */
export function findChromium(machine: Machine = thisMachine()): string {
  const told = machine.environment['CHROMIUM_PATH'];
  if (told) {
    if (!machine.isExecutable(told)) throw new Error(`CHROMIUM_PATH names '${told}', which cannot be run.`);
    return told;
  }
  // The processes of a test run look at the same moment. A browser that is just being installed does not start yet.
  return machine.alone(
    () =>
      installed(machine) ?? downloadedOne(machine) ?? downloadNow(machine) ?? installFromPackages(machine) ?? fail(),
  );
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
  machine.say('Installing Chromium from the packages of this system.');
  const updated = attempt(machine, () => {
    machine.run('apt-get', ['update']);
    return 'updated';
  });
  if (updated === undefined) return undefined;
  return installPackage(machine, 'chromium-headless-shell') ?? installPackage(machine, 'chromium');
}

function installPackage(machine: Machine, name: string): string | undefined {
  return attempt(machine, () => {
    machine.run('apt-get', [...WAITS_FOR_OTHERS, 'install', '-y', '--no-install-recommends', name]);
    return installed(machine);
  });
}

/** Returns the result of `way`; prints the error and returns undefined when it fails, so that the next way is tried. */
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
    alone: (look) => withLockSync(join(projectRoot, 'dist/.chromium-lock'), look),
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

/** Returns whether the system is Debian or based on it (Ubuntu). */
function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
