import { defineConfig } from 'vite';
import { pagesBundle } from './pages-bundle.ts';

/** The same screens as others would write them. Apart, because a peer has its libraries as they are published. */
export default defineConfig(pagesBundle(['form-html', 'form-rjsf', 'form-hook-form', 'lists-ag-grid', 'rows-rjsf'], 'dist/bench/peers'));
