import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { nodeBundle, projectRoot } from './node-bundle.ts';

const PROGRAM = 'server/make-template';

/** The template of the embedded database: its program is built and run. It needs the worker, which is built before. */
export default defineConfig({
  ...nodeBundle({ [PROGRAM]: 'src/server/data/migrations/make-template.ts' }, 'server/template-chunks'),
  plugins: [
    {
      name: 'make-template',
      closeBundle: () => {
        execFileSync(process.execPath, [join(projectRoot, 'dist', `${PROGRAM}.js`)], { stdio: 'inherit' });
      },
    },
  ],
});
