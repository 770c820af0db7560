import { defineConfig } from '@playwright/test';
import everyRun from '../../playwright.config.ts';

/** The same server and browser as in the tests, with another output folder. */
export default defineConfig({
  ...everyRun,
  testDir: '.',
  testMatch: ['*.spec.ts'],
  fullyParallel: true,
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results',
});
