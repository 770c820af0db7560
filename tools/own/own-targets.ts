import type { Target } from '../build/targets.mjs';

/** Whatever is built depends on the version of the package. */
const EVERY_BUILD = ['package.json', 'package-lock.json', 'node_modules/screenplay/package.json'];

/** The parts of a console of one's own that are built, into its `dist/` (`docs/own-console.md#the-folder`). */
export const OWN_TARGETS = {
  server: {
    name: 'own-server',
    inputs: [...EVERY_BUILD, 'server'],
    outputs: ['server/own.js'],
    cleared: ['server'],
  },
  definitions: {
    name: 'own-definitions',
    inputs: [...EVERY_BUILD, 'controls', 'functions'],
    outputs: ['tools/definitions.js'],
    cleared: ['tools'],
  },
  console: {
    name: 'own-console',
    inputs: [...EVERY_BUILD, 'controls', 'functions', 'screens', 'schemas/entities', 'schemas/operations'],
    outputs: ['console/index.html', 'console/public-form.html'],
    cleared: ['console'],
  },
} as const satisfies Record<string, OwnTarget>;

/** A target whose configuration is the package's. */
export type OwnTarget = Pick<Target, 'name'> & {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly cleared: readonly string[];
};
