import { defineConfig } from '@playwright/test';
import { takeOwnServer, WORKERS } from './tests/support/worker-server.ts';
import { chromiumFlags, findChromium } from './tools/chromium/find-chromium.ts';

// Found once: the workers read this file again and inherit the answer.
process.env['CHROMIUM_PATH'] ??= findChromium();
takeOwnServer();

/** Journeys and browser walks, each against the real server on a folder of its own (`tests/support/`), and what shows that their helpers find faults. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'walks/browser/**/*.spec.ts', 'support/**/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['BASE_URL'],
    browserName: 'chromium',
    // A browser with a window lets a pressed button copy; a headless one asks for a permission.
    permissions: ['clipboard-write'],
    // A trace takes a copy of the page at every key: a third of the time. `--trace on` when one is wanted.
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags() },
  },
});
