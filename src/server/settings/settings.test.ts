import { describe, expect, it } from 'vitest';
import { settingRows, settingTable } from './settings-table.ts';
import { readSettings, SettingsError } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://console.example.com',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://user:word@mail.example.com',
  MAIL_FROM: 'Screenplay <no-reply@example.com>',
};

function problems(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

function hrefs(text: string): [string, string][] {
  const { backend } = readSettings({ API_BASE_URL: text });
  return [...(backend?.addresses ?? [])].map(([host, { href }]) => [host, href]);
}

const named = (text: string) => readSettings({ PLATFORM_ADMINISTRATORS: text }).platformAdministrators;

describe('readSettings', () => {
  it('requires nothing in development', () => {
    expect(readSettings({})).toMatchObject({
      isProduction: false,
      port: 8080,
      host: '127.0.0.1',
      otpLength: 4,
      fillsDemo: true,
      secretKey: null,
      logLevel: 'warn',
    });
  });

  it('takes the domain of sites from the public origin, and DNS servers with and without a port', () => {
    const dns = '1.1.1.1, 8.8.8.8:5353,2606:4700::1111,[2606:4700::1111]:53';
    expect(readSettings({ PUBLIC_ORIGIN: 'https://console.example.com', DNS_SERVERS: dns })).toMatchObject({
      sitesDomain: 'console.example.com',
      dnsServers: ['1.1.1.1', '8.8.8.8:5353', '2606:4700::1111', '[2606:4700::1111]:53'],
    });
    expect(readSettings({})).toMatchObject({ sitesDomain: 'localhost', dnsServers: [] });
    expect(readSettings({ SITES_DOMAIN: 'sites.example.com' }).sitesDomain).toBe('sites.example.com');
  });

  it('takes persons by identity and host as platform administrators, or nobody', () => {
    expect(named('Asha@Example.com at console.example.com, +46701740651 at shop.example.com')).toEqual([
      { identity: 'asha@example.com', host: 'console.example.com' },
      { identity: '+46701740651', host: 'shop.example.com' },
    ]);
    expect([named('nobody'), readSettings({}).platformAdministrators]).toEqual([[], null]);
  });

  it('takes one address of a backend, or one for each host', () => {
    expect(hrefs('https://api.example.com/v1')).toEqual([['*', 'https://api.example.com/v1']]);
    expect(hrefs('a.example=https://api.a.example, localhost=http://globex.localhost:9000')).toEqual([
      ['a.example', 'https://api.a.example/'],
      ['localhost', 'http://globex.localhost:9000/'],
    ]);
    expect(readSettings({}).backend).toBeNull();
  });

  it('refuses a backend over plain http on another machine, and a database of its own beside it', () => {
    const elsewhere = { API_BASE_URL: 'http://backend:8080' };
    expect(problems(elsewhere)).toEqual([expect.stringContaining('API_BASE_URL has "http://backend:8080"')]);
    expect(problems({ ...elsewhere, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(problems({ API_BASE_URL: 'https://api.example.com', DATABASE_URL: 'postgres://h/d' })).toEqual([
      expect.stringContaining('DATABASE_URL is set together with API_BASE_URL'),
    ]);
  });

  it('takes the server itself beside a pooler, and not alone', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://h/d' }).databaseDirectUrl).toBe('postgres://h/d');
    const both = { DATABASE_URL: 'postgres://pooler/d', DATABASE_DIRECT_URL: 'postgres://server/d' };
    expect(readSettings(both)).toMatchObject({
      databaseUrl: 'postgres://pooler/d',
      databaseDirectUrl: 'postgres://server/d',
    });
    expect(problems({ DATABASE_DIRECT_URL: 'postgres://server/d' })).toEqual([
      expect.stringMatching(/^DATABASE_URL is not set: with DATABASE_DIRECT_URL it must be /),
    ]);
  });

  it('asks of a front in production neither a carrier of codes nor anything of the demo', () => {
    const { SMTP_URL: _server, MAIL_FROM: _sender, ...front } = production;
    expect(problems({ ...front, API_BASE_URL: 'https://api.example.com' })).toEqual([]);
    const { SECRET_KEY: _key, ...open } = front;
    expect(problems({ ...open, API_BASE_URL: 'https://api.example.com' })).toHaveLength(1);
  });

  it('takes a container with the key of its account, and at a front without', () => {
    const container = 'https://acme.blob.core.windows.net/uploads';
    const key = Buffer.alloc(64, 7).toString('base64');
    expect(readSettings({ AZURE_STORAGE_CONTAINER: container, AZURE_STORAGE_KEY: key }).azure).toEqual({
      container: { address: container, origin: 'https://acme.blob.core.windows.net', account: 'acme', name: 'uploads' },
      key: Buffer.alloc(64, 7),
    });
    expect(problems({ AZURE_STORAGE_CONTAINER: container })).toEqual([
      expect.stringContaining('AZURE_STORAGE_KEY is not set: with AZURE_STORAGE_CONTAINER it must be'),
    ]);
    expect(problems({ AZURE_STORAGE_KEY: key })).toEqual([
      expect.stringContaining('AZURE_STORAGE_CONTAINER is not set'),
    ]);
    expect(problems({ AZURE_STORAGE_CONTAINER: container, API_BASE_URL: 'https://api.example.com' })).toEqual([]);
  });

  it('takes a service that writes texts only where calls to it can go: at a public address without a port', () => {
    for (const wrong of [
      'https://ai.intranet',
      'https://ai.example.com:8443',
      'https://10.0.0.1',
      'http://ai.example.com',
    ])
      expect(problems({ AI_URL: wrong, AI_KEY: 'k', AI_MODEL: 'm' })[0], wrong).toContain('a public https address');
    const { textService } = readSettings({ AI_URL: 'https://ai.example.com/v1', AI_KEY: 'k', AI_MODEL: 'm' });
    expect(textService?.address.href).toBe('https://ai.example.com/v1');
  });

  it('takes keys of reports by their formats, several of one too, and prints none', () => {
    const own = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const sendgrid =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const { deliveryReportKeys } = readSettings({
      DELIVERY_REPORT_KEYS: `screenplay=${own}, mailgun=${'m'.repeat(20)},sendgrid=${sendgrid},mailgun=${'n'.repeat(20)}`,
    });
    expect(Object.fromEntries(deliveryReportKeys)).toEqual({
      screenplay: [own],
      mailgun: ['m'.repeat(20), 'n'.repeat(20)],
      sendgrid: [sendgrid],
    });
    expect(readSettings({}).deliveryReportKeys.size).toBe(0);
    for (const wrong of [
      own,
      `postmark=${own}`,
      `toString=${own}`,
      'screenplay=whsec_c2hvcnQ=',
      `screenplay=${own.slice(6)}`,
      'mailgun=short',
      `sendgrid=${own}`,
      `screenplay=${own},`,
    ])
      expect(problems({ DELIVERY_REPORT_KEYS: wrong }), wrong).toEqual([
        expect.stringMatching(/^DELIVERY_REPORT_KEYS is \(hidden\): it must be keys such as /),
      ]);
  });

  it('serves metrics nowhere, at a port of their own, or behind a token', () => {
    const token = 't'.repeat(32);
    expect(readSettings({}).metrics).toBeNull();
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, token: null });
    expect(readSettings({ METRICS_TOKEN: token }).metrics).toEqual({ port: null, token });
    expect(problems({ METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_TOKEN is (hidden): it must be at least 32 visible characters without spaces.',
    ]);
    expect(problems({ METRICS_PORT: '8080' })).toEqual([expect.stringMatching(/^METRICS_PORT is "8080", as PORT is/)]);
    expect(problems({ METRICS_PORT: '0', PORT: '0' })).toEqual([]);
  });

  it('logs statements from a second on, from another bound, or none', () => {
    const bounds = ['', '250', '0'].map((text) => readSettings({ SLOW_STATEMENT_MILLISECONDS: text }));
    expect(bounds.map(({ slowStatementMilliseconds }) => slowStatementMilliseconds)).toEqual([1000, 250, null]);
  });

  it('treats an empty value as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['API_BASE_URL', 'api.example.com'],
    ['API_BASE_URL', 'https://user:word@api.example.com'],
    ['API_BASE_URL', 'https://api.example.com/?key=1'],
    ['API_BASE_URL', 'https://a.example,https://b.example'],
    ['API_BASE_URL', 'https://a.example,shop.example=https://b.example'],
    ['API_BASE_URL', 'Shop=https://b.example'],
    ['API_TIMEOUT_SECONDS', '0'],
    ['AZURE_STORAGE_CONTAINER', 'http://acme.blob.core.windows.net/uploads'],
    ['AZURE_STORAGE_KEY', 'c2hvcnQ='],
    ['PUBLIC_ORIGIN', 'console.example.com'],
    ['PUBLIC_ORIGIN', 'https://a.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://a.example'],
    ['SECRET_KEY', 'short'],
    ['OTP_LENGTH', '3'],
    ['OTP_LENGTH', '9'],
    ['ENUMERATION_SAFE', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['SMS_GATEWAY_URL', 'http://sms.example.com/send'],
    ['SMS_GATEWAY_TOKEN', 'a b'],
    ['WHATSAPP_PHONE_NUMBER_ID', '+15550100'],
    ['WHATSAPP_TOKEN', 'a b'],
    ['WHATSAPP_API_URL', 'https://127.0.0.1/v23.0'],
    ['WHATSAPP_LANGUAGE', 'English'],
    ['PUSH_GATEWAY_URL', 'http://push.example.com/send'],
    ['PUSH_GATEWAY_TOKEN', 'a b'],
    ['PAYMENT_GATEWAYS', 'RAZORPAY'],
    ['PAYMENT_GATEWAYS', 'RAZORPAY=http://pay.example.com'],
    ['PAYMENT_GATEWAYS', 'A=https://a.example.com,A=https://b.example.com'],
    ['SITES_DOMAIN', 'Sites.example.com'],
    ['SITES_DOMAIN', 'https://sites.example.com'],
    ['DNS_SERVERS', 'dns.example.com'],
    ['DNS_SERVERS', '1.1.1.1,'],
    ['DNS_SERVERS', '1.1.1.1:0'],
    ['DNS_SERVERS', '1.1.1.1:65536'],
    ['DNS_SERVERS', '1.1.1.256'],
    ['DNS_SERVERS', '[1.1.1.1]:53'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['PLATFORM_ADMINISTRATORS', 'asha@example.com'],
    ['PLATFORM_ADMINISTRATORS', 'a@example.com at a.example, at b.example'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_PER_ADDRESS', '0'],
  ])('refuses %s=%s in one line with name, value and allowed values', (name, value) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${name} is `);
    expect(found[0]).toContain('it must be ');
    expect(found[0]).not.toContain('\n');
  });

  it('never prints a secret', () => {
    for (const [name, row] of Object.entries(settingTable)) {
      if (!row.isSecret) continue;
      expect(problems({ [name]: 'se cret' }).join(), name).not.toContain('se cret');
    }
  });

  it('reports every wrong setting at once', () => {
    expect(problems({ PORT: 'x', OTP_LENGTH: 'y' })).toHaveLength(2);
  });

  it('requires the partner of a setting', () => {
    expect(problems({ SMTP_URL: 'smtp://localhost:25' })[0]).toContain('MAIL_FROM is not set');
    expect(problems({ SMS_GATEWAY_URL: 'https://sms.example.com' })[0]).toContain('SMS_GATEWAY_TOKEN is not set');
  });

  it('accepts a complete production', () => {
    expect(readSettings(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      fillsDemo: false,
      publicOrigin: 'https://console.example.com',
      sms: null,
      whatsApp: null,
      push: null,
    });
  });

  it.each([
    ['the development outbox', { SMTP_URL: '', MAIL_FROM: '' }, 'no outbox'],
    ['plain http', { PUBLIC_ORIGIN: 'http://console.example.com' }, 'https://'],
    ['no origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is not set'],
    ['no secret key', { SECRET_KEY: '' }, 'SECRET_KEY is not set'],
    ['the demo', { DEMO: '1' }, 'DEMO is "1"'],
  ])('refuses %s in production', (_what, change, text) => {
    const found = problems({ ...production, ...change });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(text);
  });

  it('allows production over plain http when told so', () => {
    expect(
      readSettings({ ...production, PUBLIC_ORIGIN: 'http://console.example.com', ALLOW_PLAIN_HTTP: '1' }).publicOrigin,
    ).toBe('http://console.example.com');
  });
});

describe('settingRows', () => {
  it('returns name, default and help of each', () => {
    for (const row of settingRows()) expect(row.default.length * row.help.length, row.name).toBeGreaterThan(0);
  });
});
