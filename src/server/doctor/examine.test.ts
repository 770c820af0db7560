import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { serveAzure } from '../blobs/testing/azure-wire.ts';
import { startDnsServer } from '../dns/testing/dns-server.ts';
import { findingOf } from './check-disk.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'screenplay-doctor-'));
  closers.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Starts a real mail server, which counts the mails that it gets. */
async function mailServer(user: string, password: string): Promise<{ port: number; mails: () => number }> {
  let mails = 0;
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error(`not ${password}`)),
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, mails: () => mails };
}

async function dnsServer(names: readonly string[]): Promise<string> {
  const server = await startDnsServer();
  for (const name of names) server.zones.set(name, { A: ['203.0.113.9'] });
  closers.push(() => server.close());
  return server.address;
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://console.shop.example',
  SECRET_KEY: 'the-secret-of-this-installation-for-tests',
  MAIL_FROM: 'no-reply@shop.example',
  DEMO: '0',
};

async function linesOf(environment: Record<string, string>, check: string): Promise<string[]> {
  const findings = await examine({ DATA_DIR: folder(), ...environment });
  return findings.filter((finding) => finding.check === check).map(({ level, text }) => `${level} ${text}`);
}

describe('settings', () => {
  test('that are wrong are one error each, and the only findings', async () => {
    const findings = await examine({ PORT: 'eighty', OTP_LENGTH: '99', SECRET_KEY: 'too-short' });
    expect(findings.map(({ check, level }) => `${level} ${check}`)).toEqual(Array(3).fill('error settings'));
    expect(findings[0]?.text).toBe('PORT is "eighty": it must be a whole number from 0 to 65535.');
    expect(JSON.stringify(findings)).not.toContain('too-short');
  });

  test('of development are a warning', async () => {
    expect(await linesOf({}, 'settings')).toEqual([expect.stringMatching(/^warning Development/)]);
  });
});

function mailLines(port: number, user: string, password: string): Promise<string[]> {
  const server = `smtp://${user}:${password}@127.0.0.1:${port}`;
  return linesOf({ ...production, SMTP_URL: server, DNS_SERVERS: '127.0.0.1:1' }, 'mail');
}

describe('mail', () => {
  test('is greeted and signed in to, and nothing is sent', async () => {
    const { port, mails } = await mailServer('shop', 'right-word');
    expect(await mailLines(port, 'shop', 'right-word')).toEqual([
      `ok The mail server 127.0.0.1:${port} lets us in, and takes the password.`,
    ]);
    expect(mails()).toBe(0);
  });

  test('that refuses the password, or is away, is an error without the password', async () => {
    const { port } = await mailServer('shop', 'right-word');
    const refused = await mailLines(port, 'shop', 'wrong-word');
    expect(refused).toEqual([`error The mail server 127.0.0.1:${port} refuses the user or the password of SMTP_URL.`]);
    expect(await mailLines(1, 'shop', 'right-word')).toEqual([
      'error The mail server 127.0.0.1:1 cannot be used (ESOCKET).',
    ]);
  });
});

describe('DNS', () => {
  test('has the console and the domain of sites, or says what is missing', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', ...production };
    const both = await dnsServer(['console.shop.example', 'any-site.sites.example']);
    expect(await linesOf({ ...smtp, SITES_DOMAIN: 'sites.example', DNS_SERVERS: both }, 'dns')).toEqual([
      'ok console.shop.example is 203.0.113.9.',
      'ok any-site.sites.example is 203.0.113.9.',
    ]);
    const none = await dnsServer([]);
    expect(await linesOf({ ...smtp, SITES_DOMAIN: 'sites.example', DNS_SERVERS: none }, 'dns')).toEqual([
      'error console.shop.example has no address.',
      'warning any-site.sites.example has no address.',
    ]);
  });

  test('is not asked for this machine', async () => {
    expect(await linesOf({}, 'dns')).toEqual(['ok localhost needs no DNS.']);
  });
});

describe('storage', () => {
  test('in a folder is written, read and left empty', async () => {
    const data = folder();
    expect(await linesOf({ DATA_DIR: data }, 'storage')).toEqual([
      expect.stringMatching(/^ok The folder .*blobs takes/),
    ]);
    expect(readdirSync(join(data, 'blobs/files'))).toEqual([]);
    expect(readdirSync(join(data, 'blobs/temporary'))).toEqual([]);
  });

  test('in a folder that is a file is an error', async () => {
    const data = folder();
    writeFileSync(join(data, 'blobs'), '');
    expect(await linesOf({ DATA_DIR: data }, 'storage')).toEqual([
      expect.stringMatching(/^error .*\((ENOTDIR|EEXIST)\)/),
    ]);
  });

  test('in a container is written, read and deleted; another key is an error', async () => {
    const azure = await serveAzure();
    closers.push(() => azure.close());
    const at = (key: Buffer) =>
      linesOf(
        { AZURE_STORAGE_CONTAINER: azure.container.address, AZURE_STORAGE_KEY: key.toString('base64') },
        'storage',
      );
    expect(await at(azure.key)).toEqual([
      `ok The container ${azure.container.address} takes, gives and deletes a file.`,
    ]);
    expect(azure.asked.map((asked) => asked.split(' ', 1)[0])).toEqual(['PUT', 'GET', 'DELETE']);
    expect(readdirSync(azure.files, { recursive: true }).filter((name) => String(name).endsWith('.pdf'))).toEqual([]);
    expect(await at(Buffer.alloc(64, 1))).toEqual([expect.stringMatching(/^error The container .* cannot be used/)]);
  });
});

describe('disk', () => {
  test('has enough room, little, or none', () => {
    expect([50_000, 1_500, 50].map((free) => findingOf('free', free).level)).toEqual(['ok', 'warning', 'error']);
  });

  test('is measured where the data folder is, also before the first start', async () => {
    expect(await linesOf({ DATA_DIR: join(folder(), 'not/yet') }, 'disk')).toEqual([
      expect.stringMatching(/^(ok|warning|error) \d+ MB \(\d+ %\) are free/),
    ]);
  });
});

describe('the whole', () => {
  test('never prints a secret, whatever is wrong', async () => {
    const secrets = {
      DATABASE_URL: 'postgres://shop:secret-of-database@127.0.0.1:1/shop',
      SMTP_URL: 'smtp://shop:secret-of-mail@127.0.0.1:1',
      SMS_GATEWAY_TOKEN: 'secret-of-sms',
      METRICS_TOKEN: 'secret-of-metrics-with-32-letters',
      AZURE_STORAGE_KEY: Buffer.from('secret-of-storage'.padEnd(64, '.')).toString('base64'),
    };
    const findings = await examine({
      ...production,
      ...secrets,
      DATA_DIR: folder(),
      SMS_GATEWAY_URL: 'https://127.0.0.1:1/send',
      AZURE_STORAGE_CONTAINER: 'http://127.0.0.1:1/account/uploads',
      DNS_SERVERS: '127.0.0.1:1',
    });
    const text = JSON.stringify(findings);
    for (const secret of [...Object.values(secrets), 'secret-of', production.SECRET_KEY])
      expect(text).not.toContain(secret);
    const levels = new Map(findings.map(({ check, level }: Finding) => [check, level]));
    expect([...levels]).toEqual([
      ['settings', 'ok'],
      ['disk', expect.anything()],
      ['files', expect.anything()],
      ['database', 'error'],
      ['dns', 'warning'],
      ['mail', 'error'],
      ['sms', 'error'],
      ['whatsapp', 'ok'],
      ['push', 'ok'],
      ['storage', 'error'],
    ]);
    expect(findings.filter(({ level, advice }) => level !== 'ok' && !advice)).toEqual([]);
  });

  test('of the console before a backend asks the backend', async () => {
    const environment = { API_BASE_URL: 'http://127.0.0.1:1' };
    expect(await linesOf(environment, 'backend')).toEqual([
      'error http://127.0.0.1:1 does not answer (backendUnavailable).',
    ]);
    expect(await linesOf(environment, 'database')).toEqual([]);
  });
});
