import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../tools/chromium/find-chromium.ts';

// Found once: the workers read this file again and inherit the answer.
process.env['CHROMIUM_PATH'] ??= findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/canvas',
  // The pictures of a run are compared with each other.
  snapshotPathTemplate: '../../test-results/canvas-pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  use: {
    browserName: 'chromium',
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags() },
  },
});
