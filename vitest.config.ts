import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that need a database end so; they run on the embedded one, and with TEST_DATABASE_URL on a real PostgreSQL. */
const DATABASE_TESTS = ['src/server/**/*.database.test.ts', 'tests/**/*.database.test.ts'];

/**
 * `unit` is everything that runs without a browser; `database` is the part of it that CI repeats on a real PostgreSQL.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    globalSetup: ['tools/testing/global-setup.mjs'],
    setupFiles: ['tools/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A forgotten `.only` would pass with everything else unseen.
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{renderer,src,tools,tests}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'database', include: DATABASE_TESTS } },
    ],
  },
});
