import { defineConfig } from 'vite';
import { pagesBundle } from './pages-bundle.ts';

/**
 * Builds the same screens with other libraries. This is a build of its own, because peers use their libraries as
 * published.
 */
export default defineConfig(
  pagesBundle(
    [
      'form-html',
      'form-rjsf',
      'form-hook-form',
      'lists-ag-grid',
      'rows-rjsf',
      'editor-slate',
      'editor-lexical',
      'layout-react',
    ],
    'dist/bench/peers',
  ),
);
