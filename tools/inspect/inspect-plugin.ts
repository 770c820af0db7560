import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Inspector } from './inspector.ts';

/** The page asks the server here. */
const PATH = '/@inspect';

const BROWSER = join(projectRoot(), 'tools/inspect/browser');
const GIVE_ADDRESSES = JSON.stringify(join(BROWSER, 'give-addresses.ts'));
const SCREEN = '\0virtual:screen/';
const AREAS = '\0virtual:areas';

/**
 * Lets the pages of a development server lead from an element back to its line (`browser/`): adds the inspector to the
 * page, gives the objects of descriptors their addresses, and answers the inspector's questions. A build does not have
 * this plugin, so that nothing of it is shipped.
 */
export function inspectPlugin(inspector: Inspector): Plugin {
  return {
    name: 'screenplay:inspect',
    apply: 'serve',
    transform(code, id) {
      if (id.startsWith(SCREEN))
        return `import { addressedScreen } from ${GIVE_ADDRESSES};\n${code.replace('export default ', 'const screen = ')}export default addressedScreen(screen);\n`;
      if (id === AREAS) return `import { addressedAreas } from ${GIVE_ADDRESSES};\n${code}addressedAreas(areas);\n`;
      return undefined;
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: `/@fs/${join(BROWSER, 'inspect.ts').replace(/^\//, '')}` },
        injectTo: 'head',
      },
    ],
    configureServer({ middlewares }) {
      middlewares.use(PATH, (request, response, next) => {
        inspector.handle(request, response).catch(next);
      });
    },
  };
}
