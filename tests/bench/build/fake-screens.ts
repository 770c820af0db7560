import type { Plugin } from 'vite';
import { formScreen } from '../fake-data/form-screen.ts';

const FORM = 'virtual:fake/form-';
/** Vite's prefix for the id of a virtual module. */
const RESOLVED = '\0';

/**
 * Provides the form's screen of a number of fields as the console does: completed at build time, parsed from text at
 * load time.
 */
export function fakeScreens(): Plugin {
  return {
    name: 'bench:fake-screens',
    resolveId: (id) => (id.startsWith(FORM) ? RESOLVED + id : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED + FORM)) return undefined;
      const screen = formScreen(Number(id.slice(RESOLVED.length + FORM.length)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(screen))});`;
    },
  };
}
