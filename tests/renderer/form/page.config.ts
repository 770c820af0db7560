import { defineConfig } from 'vite';
import { testPageBundle } from '../../support/test-page-bundle.ts';

export default defineConfig(testPageBundle('tests/renderer/form/page/main.tsx', 'dist/tests/form'));
