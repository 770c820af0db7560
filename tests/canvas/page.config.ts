import { defineConfig } from 'vite';
import { testPageBundle } from '../support/test-page-bundle.ts';

export default defineConfig(testPageBundle('tests/canvas/page/main.tsx', 'dist/tests/canvas'));
