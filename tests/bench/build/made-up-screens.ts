import type { Plugin } from 'vite';
import { formScreen } from '../made-up/form-screen.ts';

const FORM = 'virtual:made-up/form';
/** Vite's mark for a module that has no file. */
const RESOLVED = '\0';

/** Gives a page its screen as the console gets one: completed when it is built, and parsed from text when it is loaded. */
export function madeUpScreens(): Plugin {
  return {
    name: 'bench:made-up-screens',
    resolveId: (id) => (id === FORM ? RESOLVED + id : undefined),
    load: (id) => (id === RESOLVED + FORM ? `export default JSON.parse(${JSON.stringify(JSON.stringify(formScreen()))});` : undefined),
  };
}
