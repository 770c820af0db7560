import { defineConfig } from 'vite';
import { testPageBundle } from '../support/test-page-bundle.ts';

export default defineConfig(testPageBundle('tests/renderer/page/main.ts', 'dist/tests/renderer'));
