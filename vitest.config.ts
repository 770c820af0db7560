import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { screensPlugin } from './tools/vite/screens-plugin.ts';

/** Runs for minutes. */
const EVERY_BENCH = 'tests/bench/every-bench.test.ts';

/**
 * `architecture` holds the house rules, `unit` everything else that needs no browser. `bench` runs each benchmark once with its smallest size. `database` is the part of `unit` that CI
 * repeats on the real PostgreSQL of TEST_DATABASE_URL: files named `*.database.test.ts`.
 */
export default defineConfig({
  plugins: [react(), screensPlugin()],
  test: {
    environment: 'node',
    setupFiles: ['tools/testing/setup.ts'],
    // One more than the processors of the machine that CI has: tests of servers and browsers wait more than they work.
    maxWorkers: 3,
    // A process runs many files, and modules stay loaded: a fifth of the processor time. So a file restores what it
    // changes outside of itself (`vi.unstubAllGlobals`, `vi.unstubAllEnvs`), and closes what it opens.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A forgotten `.only` would pass with everything else unseen.
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{renderer,schemas,src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tests/architecture/**', EVERY_BENCH],
          globalSetup: ['tools/testing/global-setup.mjs', 'tests/support/fill-demo-first.ts'],
        },
      },
      { extends: true, test: { name: 'bench', include: [EVERY_BENCH], maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{src,tests,tools}/**/*.database.test.ts'],
          globalSetup: ['tools/testing/global-setup.mjs'],
        },
      },
    ],
  },
});
