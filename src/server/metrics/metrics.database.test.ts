import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import { migrationsFolder, readMigrations } from '../data/migrations/migrate.ts';
import { freshDatabase, serverEnvironment } from '../data/testing/databases.ts';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import { jobs } from '../domain/jobs.ts';
import { PEOPLE, seedPeople } from '../http/testing/seed-people.ts';
import { PATHS } from '../http/testing/sign-in.ts';
import { TestBrowser } from '../http/testing/test-browser.ts';
import { readSettings } from '../settings/settings.ts';
import { startServer } from '../start/start-server.ts';
import { productVersion } from '../product-version.ts';
import { samplesOf, type Sample } from './testing/read-samples.ts';

const TOKEN = 'a token of the tests, without a space'.replaceAll(' ', '-');
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Starts the whole server over a database with the tests' people. */
async function start(environment: Record<string, string>) {
  const { database, options, drop } = await freshDatabase();
  await seedPeople(database, []);
  await database.close();
  closers.push(drop);
  const place = 'dataDirectory' in options ? options.dataDirectory : `/tmp/${process.pid}`;
  const settings = readSettings({
    PORT: '0',
    DEMO: '0',
    DATA_DIR: place,
    ...serverEnvironment(options),
    ...environment,
  });
  const server = await startServer(settings, { logTo: { write: () => undefined } });
  closers.push(() => server.close());
  return server;
}

async function scrape(port: number | null): Promise<Sample[]> {
  const answer = await new TestBrowser(port ?? 0).get('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  return samplesOf(answer.text);
}

function valueOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  return samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;
}

/** Asks until a value satisfies the condition. */
async function until(port: number | null, isThere: (samples: readonly Sample[]) => boolean): Promise<Sample[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const samples = await scrape(port);
    if (isThere(samples)) return samples;
    await wait(50);
  }
  throw new Error('The metrics never had the value.');
}

describe('metrics at a port of their own', () => {
  it('count calls, statements, messages and jobs, by names of this code base alone', async () => {
    const { port, metricsPort } = await start({ METRICS_PORT: '0' });
    const browser = new TestBrowser(port);
    const { email } = PEOPLE.clerk;
    expect((await browser.get(PATHS.session)).status).toBe(200);
    expect((await browser.get(PATHS.session)).status).toBe(200);
    expect((await browser.post(PATHS.send, { identityNo: email, countryCode: 'IND' })).status).toBe(200);
    expect((await browser.post(PATHS.login, { transactionIdentifier: 'none', smsOtp: '1' })).status).toBe(400);
    await browser.get('/somewhere/');
    const [{ kind = '' } = {}] = jobs.filter(({ everySeconds }) => everySeconds !== undefined);
    const samples = await until(
      metricsPort,
      (all) => (valueOf(all, 'screenplay_job_seconds_count', { kind, result: 'done' }) ?? 0) > 0,
    );

    const counts: [string, Record<string, string>, number][] = [
      ['screenplay_calls_total', { operation: 'getSession', status: '2xx' }, 2],
      ['screenplay_calls_total', { operation: 'login', status: '4xx' }, 1],
      ['screenplay_call_seconds_count', { operation: 'getSession' }, 2],
      ['screenplay_deliveries_total', { transport: 'outbox', result: 'sent' }, 1],
      ['screenplay_database_up', {}, 1],
      ['screenplay_body_bytes', { part: 'calls' }, 0],
      ['screenplay_turns', { state: 'waiting' }, 0],
      ['screenplay_build_info', { version: productVersion() }, 1],
      ['screenplay_migration', {}, Number.parseInt(readMigrations(migrationsFolder).at(-1)?.name ?? '', 10)],
    ];
    for (const [name, labels, count] of counts) expect([name, valueOf(samples, name, labels)]).toEqual([name, count]);
    expect(valueOf(samples, 'screenplay_statement_seconds_count', { operation: 'getSession' })).toBeGreaterThan(1);
    expect(valueOf(samples, 'screenplay_requests_total', { route: 'page' })).toBe(1);
    expect(valueOf(samples, 'screenplay_jobs', { kind, state: 'scheduled' })).toBe(1);
    const [busy = 0, idle = 0] = ['busy', 'idle'].map((state) =>
      valueOf(samples, 'screenplay_database_connections', { state }),
    );
    expect(busy + idle).toBeGreaterThan(0);
    expect(valueOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);

    const operations = withCompanions(loadCatalogue()).map(({ name }) => name);
    const known = new Set([...operations, ...jobs.map((job) => job.kind), 'metrics', 'other']);
    const own = samples.filter(({ name }) => name.startsWith('screenplay_'));
    const named = new Set(own.flatMap(({ labels }) => [labels['operation'], labels['kind']]).filter(isText));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    const allowed = ['operation', 'kind', 'status', 'route', 'reason', 'state', 'result', 'transport', 'part', 'le'];
    const used = new Set(own.flatMap(({ labels }) => Object.keys(labels)));
    expect([...used].filter((label) => ![...allowed, 'version', 'node', 'engine'].includes(label))).toEqual([]);
  });

  it('say what a limit refused', async () => {
    const { port, metricsPort } = await start({ METRICS_PORT: '0', RATE_PER_ADDRESS: '1' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => new TestBrowser(port).get(PATHS.session)));
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    const samples = await scrape(metricsPort);
    expect(valueOf(samples, 'screenplay_limited_total', { reason: 'tooManyRequests' })).toBe(refused);
    expect(valueOf(samples, 'screenplay_calls_total', { operation: 'getSession', status: '4xx' })).toBe(refused);
  });

  it('answer nothing else, ask for the token where there is one, and leave the port of the server alone', async () => {
    const { port, metricsPort } = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    const browser = new TestBrowser(metricsPort ?? 0);
    expect((await browser.get('/metrics')).status).toBe(401);
    expect((await browser.get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await browser.get(PATHS.session, { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
    const atServer = await new TestBrowser(port).get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(atServer.text).not.toContain('screenplay_');
  });
});

describe('metrics at the port of the server', () => {
  it('are there for the token alone', async () => {
    const { port, metricsPort } = await start({ METRICS_TOKEN: TOKEN });
    expect(metricsPort).toBeNull();
    const browser = new TestBrowser(port, 'unknown.example');
    const refused = [undefined, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, 'Bearer '];
    for (const authorization of refused) {
      const answer = await browser.get('/metrics', authorization === undefined ? {} : { authorization });
      expect([authorization, answer.status, answer.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
      expect(answer.text).not.toContain('screenplay_');
    }
    const answer = await browser.get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.text).toContain('screenplay_database_up 1');
  });

  it('are off by default', async () => {
    const { port, metricsPort } = await start({});
    expect(metricsPort).toBeNull();
    expect((await new TestBrowser(port).get('/metrics')).text).not.toContain('screenplay_');
  });
});

function isText(value: string | undefined): value is string {
  return value !== undefined;
}
