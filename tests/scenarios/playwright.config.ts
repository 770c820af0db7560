import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';

// Found once: the workers read this file again and inherit the answer.
process.env['CHROMIUM_PATH'] ??= findChromium();

/** Plays the scenarios of the project's forms by the real renderer on fake data: one preview for the run. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/scenarios',
  globalSetup: './start-preview.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags() },
  },
});
