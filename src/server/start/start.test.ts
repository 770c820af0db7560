import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../data/testing/databases.ts';
import { PEOPLE, seedPeople } from '../http/testing/seed-people.ts';
import { codeOf, anotherCode, PATHS } from '../http/testing/sign-in.ts';
import { TestBrowser } from '../http/testing/test-browser.ts';
import { textMember } from '../http/testing/http-call.ts';
import { projectRoot } from '../root.ts';

/** The built server as its own process: how it starts, refuses to start, stops and survives a kill. */

const MAIN = join(projectRoot, 'dist/server/main.js');
/** Milliseconds to create the database and fill the demo on a busy machine. */
const FIRST_START_LIMIT = 90_000;
const running = new Set<ChildProcess>();
const folders: string[] = [];

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'screenplay-start-'));
  folders.push(folder);
  return folder;
}

/** Returns a folder with a migrated database and the tests' people, so that a start is fast. */
async function preparedFolder(): Promise<string> {
  const { database, options } = await freshDatabase();
  await seedPeople(database, []);
  await database.close();
  if (!('dataDirectory' in options))
    throw new Error('This test is about the embedded database: run it without TEST_DATABASE_URL.');
  folders.push(options.dataDirectory);
  return options.dataDirectory;
}

interface Started {
  child: ChildProcess;
  out(): string;
  err(): string;
  ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Started {
  const { NODE_ENV: _tests, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return {
    child,
    out: () => out,
    err: () => err,
    ended: once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}

/** Returns the port once the server reports that it is ready. */
async function ready(server: Started, lastLine = 'Data: '): Promise<number> {
  const giveUpAt = Date.now() + FIRST_START_LIMIT;
  while (Date.now() < giveUpAt) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(server.out())?.[1];
    if (port !== undefined && server.out().includes(lastLine)) return Number(port);
    if (server.child.exitCode !== null) break;
    await wait(20);
  }
  throw new Error(`The server did not start: ${server.out()}${server.err()}`);
}

/** Starts a call that the server has begun to handle: it waits for the body, which `finish` sends. */
async function begunCall(browser: TestBrowser): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ identityNo: 'nobody@example.com', countryCode: 'IND' });
  const call = request({
    host: '127.0.0.1',
    port: browser.port,
    method: 'POST',
    path: PATHS.send,
    agent: false,
    headers: {
      host: browser.host,
      origin: browser.origin,
      'content-type': 'application/json',
      'x-screenplay': '1',
      expect: '100-continue',
      'content-length': String(body.length),
    },
  });
  const answered: Promise<IncomingMessage[]> = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  return {
    async finish() {
      call.end(body);
      const [answer] = await answered;
      answer?.resume();
      return answer?.statusCode;
    },
  };
}

describe('a failing start', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a wrong setting', { PORT: 'eighty' }, 'PORT is "eighty": it must be a whole number from 0 to 65535.'],
    [
      'an unsafe production',
      { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), PUBLIC_ORIGIN: 'https://a.example' },
      'SMTP_URL and SMS_GATEWAY_URL are not set',
    ],
    ['a folder that is a file', { DATA_DIR: MAIN }, 'The data folder'],
    ['a database that is away', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, ''],
  ])('%s is one line and exit code 1', async (_what, environment, line) => {
    const server = start({ DATA_DIR: temporaryFolder(), ...environment });
    expect(await server.ended).toBe(1);
    expect(server.err().trimEnd().split('\n')).toHaveLength(1);
    expect(server.err()).toContain(line);
    expect(server.out()).toBe('');
  });

  it('on a port that is taken is one line and exit code 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = start({ DATA_DIR: await preparedFolder(), PORT: String(port), DEMO: '0' });
    expect(await server.ended).toBe(1);
    expect(server.err()).toBe(
      `Port ${port} is taken already. Stop the program that has it, or set PORT to another one.\n`,
    );
    other.close();
  });
});

describe('a server', () => {
  it(
    "prints its address, the demo's people and the outbox, and restricts its key to its owner",
    async () => {
      const folder = temporaryFolder();
      const server = start({ DATA_DIR: folder });
      const port = await ready(server);
      expect(server.out()).toMatch(/Who can sign in:\n {2}\S/);
      expect(server.out()).toContain(`One-time codes arrive here and at http://localhost:${port}/dev/outbox`);
      expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
      const second = start({ DATA_DIR: folder });
      expect(await second.ended).toBe(1);
      expect(second.err().trimEnd().split('\n')).toHaveLength(1);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.err()).toBe('');
    },
    FIRST_START_LIMIT,
  );

  it('runs the console alone before a backend, without a database, and stops', async () => {
    const folder = temporaryFolder();
    const front = start({ DATA_DIR: folder, API_BASE_URL: 'http://127.0.0.1:1' });
    const port = await ready(front, 'Sessions: ');
    expect(front.out()).toContain('Calls are answered by http://127.0.0.1:1/');
    expect((await new TestBrowser(port).get(PATHS.session)).envelope().errorCode).toBe('backendUnavailable');
    expect(readdirSync(folder).toSorted()).toEqual(['front-sessions', 'secret.key']);
    front.child.kill('SIGTERM');
    expect(await front.ended).toBe(0);
    expect(front.err()).toBe('');
  });

  it('finishes running calls when it is stopped', async () => {
    const server = start({ DATA_DIR: await preparedFolder(), DEMO: '0' });
    const browser = new TestBrowser(await ready(server));
    const calls = await Promise.all(Array.from({ length: 5 }, () => begunCall(browser)));
    server.child.kill('SIGTERM');
    expect(await Promise.all(calls.map((call) => call.finish()))).toEqual([200, 200, 200, 200, 200]);
    expect(await server.ended).toBe(0);
  });

  it('that is killed after two wrong guesses still counts them', async () => {
    const environment = { DATA_DIR: await preparedFolder(), DEMO: '0' };
    const first = start(environment);
    const browser = new TestBrowser(await ready(first));
    const transactionIdentifier = textMember(
      (await browser.post(PATHS.send, { identityNo: PEOPLE.clerk.email, countryCode: 'IND' })).envelope().result,
      'transactionIdentifier',
    );
    const { messages } = JSON.parse((await browser.get('/dev/outbox', { accept: 'application/json' })).text);
    const smsOtp = codeOf(messages[0]);
    const guess = async (from: TestBrowser, step: number) =>
      (await from.post(PATHS.login, { transactionIdentifier, smsOtp: anotherCode(smsOtp, step) })).envelope().message;
    expect([await guess(browser, 1), await guess(browser, 2)]).toEqual([
      'Please provide a valid OTP.',
      'Please provide a valid OTP.',
    ]);
    first.child.kill('SIGKILL');
    await first.ended;
    const after = new TestBrowser(await ready(start(environment)));
    for (const [name, value] of browser.cookies) after.cookies.set(name, value);
    expect(await guess(after, 3)).toBe('Please provide a valid OTP. Request a new code.');
    expect((await after.post(PATHS.login, { transactionIdentifier, smsOtp })).status).toBe(400);
  });
});
