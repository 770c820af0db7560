import { defineConfig, type UserConfig } from 'vitepress';
import type { Menus } from './outline.ts';
import { headingAnchor } from './page-text.ts';
import { SITE_PATH } from './site-path.ts';

/** Returns the configuration of VitePress. A link that leads to no page fails the build. */
export function siteConfiguration(sidebar: Menus): UserConfig {
  return defineConfig({
    title: 'Screenplay',
    description: 'A multi-tenant business-management console whose screens are data.',
    lang: 'en',
    base: SITE_PATH,
    outDir: '../docs/docs',
    cacheDir: '../docs-cache',
    rewrites: (file) => file.replace(/(^|\/)README\.md$/, '$1index.md'),
    // The preview is beside the site, and a started console is no page.
    ignoreDeadLinks: [/^\/preview\//, /^http:\/\/localhost/],
    markdown: {
      anchor: { slugify: headingAnchor },
      config: ({ renderer }) => {
        const plain = renderer.rules.code_inline;
        // Vue would take double braces for a template.
        renderer.rules.code_inline = (tokens, index, ...rest) => {
          tokens[index]?.attrSet('v-pre', '');
          return plain?.(tokens, index, ...rest) ?? '';
        };
      },
    },
    // The index of the search is one chunk, which is loaded when somebody searches.
    vite: { build: { chunkSizeWarningLimit: 2_000 } },
    themeConfig: {
      nav: [
        { text: 'First screen', link: '/#a-screen-in-five-minutes' },
        { text: 'Guide', link: '/docs/language' },
        { text: 'Reference', link: '/schemas/descriptor/reference/' },
        { text: 'Gallery', link: '/preview/?screen=', target: '_blank' },
      ],
      sidebar,
      outline: [2, 3],
      search: { provider: 'local' },
    },
  });
}
