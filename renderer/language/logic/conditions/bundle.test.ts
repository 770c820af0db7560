import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const MOST_BYTES = 4_000;

test('the bundled evaluator is smaller than 4 kB gzip', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: join(import.meta.dirname, 'evaluate.ts'), formats: ['es'] } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
  expect(outputs).toHaveLength(1);
  expect(chunk?.exports).toContain('evaluate');
  expect(gzipSync(chunk?.code ?? '').byteLength).toBeLessThan(MOST_BYTES);
  // Guards against a build that dropped the evaluator.
  expect(chunk?.code).toContain('startsWith');
});
