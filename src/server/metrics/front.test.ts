import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startFront } from '../front/start-front.ts';
import { PATHS } from '../http/testing/sign-in.ts';
import { TestBrowser } from '../http/testing/test-browser.ts';
import { readSettings } from '../settings/settings.ts';
import { samplesOf } from './testing/read-samples.ts';

test('the console before a backend counts calls, and has no metrics of a database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-front-metrics-'));
  const environment = { API_BASE_URL: 'http://127.0.0.1:1', PORT: '0', METRICS_PORT: '0', DATA_DIR: folder };
  const front = await startFront(readSettings(environment), { logTo: { write: () => undefined } });
  try {
    expect((await new TestBrowser(front.port).get(PATHS.session)).status).toBe(503);
    const samples = samplesOf((await new TestBrowser(front.metricsPort ?? 0).get('/metrics')).text);
    const calls = samples.filter(({ name }) => name === 'screenplay_calls_total');
    expect(calls).toEqual([
      { name: 'screenplay_calls_total', labels: { operation: 'getSession', status: '5xx' }, value: 1 },
    ]);
    expect(samples.find(({ name }) => name === 'screenplay_build_info')?.labels['engine']).toBe('none');
    expect(samples.filter(({ name }) => name.startsWith('screenplay_database'))).toEqual([]);
  } finally {
    await front.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
