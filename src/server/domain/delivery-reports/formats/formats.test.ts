import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { readReference } from '../../campaigns/engine/reference.ts';
import { readReports } from './format.ts';
import { judgeSignature, type Signature } from './signatures.ts';
import { REPORT_FORMATS } from './sources.ts';

const MESSAGE_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SENT_AS = `<7.${MESSAGE_ID}@mail.example.com>`;

function judge(
  signature: Signature,
  text: string,
  headers: Record<string, string>,
  { keys, at }: { keys: string[]; at: number },
) {
  const bytes = new TextEncoder().encode(text);
  return judgeSignature(signature, { headers, bytes, body: () => JSON.parse(text) as Json }, keys, at * 1000);
}

describe('a signature of Standard Webhooks', () => {
  // The example of https://github.com/standard-webhooks.
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = 1614265330;
  const text = '{"test": 2432232314}';
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': String(at),
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };

  it('fits its id, its time and its body, and no other', () => {
    const signed = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` };
    expect(judge('standardWebhooks', text, signed, { keys: ['whsec_AAAAAAAA', key], at })).toBe('valid');
    for (const [changed, body] of [
      [{ ...signed, 'webhook-id': 'another' }, text],
      [{ ...signed, 'webhook-timestamp': String(at + 1) }, text],
      [{ ...signed, 'webhook-timestamp': `${at} ` }, text],
      [{ ...signed, 'webhook-signature': headers['webhook-signature'].slice(3) }, text],
      [{ ...signed, 'webhook-signature': 'v1,' }, text],
      [signed, '{"test": 2432232315}'],
      [{}, text],
    ] as const)
      expect(judge('standardWebhooks', body, changed, { keys: [key], at })).toBe('invalid');
    expect(judge('standardWebhooks', text, signed, { keys: ['whsec_AAAAAAAA'], at })).toBe('invalid');
    expect(judge('standardWebhooks', text, signed, { keys: [], at })).toBe('invalid');
  });

  it('is good for five minutes, also by a clock that is behind', () => {
    const judged = [-301, -300, 0, 300, 301].map((age) =>
      judge('standardWebhooks', text, headers, { keys: [key], at: at + age }),
    );
    expect(judged).toEqual(['stale', 'valid', 'valid', 'valid', 'stale']);
  });
});

describe('a signature of SendGrid', () => {
  // The example of the libraries of SendGrid.
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
  const other =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqTxd43gyp8IOEto2LdIfjRQrIbsd4SXZkLW6jDutdhXSJCWHw8REntlo7aNDthvj+y7GjUuFDb/R1NGe1OPzpA==';
  const at = 1588788367;
  const text = JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' });
  const headers = {
    'x-twilio-email-event-webhook-signature':
      'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
    'x-twilio-email-event-webhook-timestamp': String(at),
  };

  it('fits its time and its body, and no other', () => {
    expect(judge('sendgrid', text, headers, { keys: [other, key], at })).toBe('valid');
    expect(judge('sendgrid', text, headers, { keys: [other], at })).toBe('invalid');
    expect(judge('sendgrid', '"payload"', headers, { keys: [key], at })).toBe('invalid');
    const later = { ...headers, 'x-twilio-email-event-webhook-timestamp': String(at + 1) };
    expect(judge('sendgrid', text, later, { keys: [key], at })).toBe('invalid');
    const none = { ...headers, 'x-twilio-email-event-webhook-signature': 'AAAA' };
    expect(judge('sendgrid', text, none, { keys: [key], at })).toBe('invalid');
  });

  it('is good for the day in which SendGrid repeats', () => {
    expect(judge('sendgrid', text, headers, { keys: [key], at: at + 25 * 3600 })).toBe('valid');
    expect(judge('sendgrid', text, headers, { keys: [key], at: at + 25 * 3600 + 1 })).toBe('stale');
  });
});

describe('a signature of Mailgun', () => {
  const [key, at, token] = ['a key of the tests, long enough', 1529006854, 'a8ce0edb2dd8301dee6c2405235584e4'];
  const signature = createHmac('sha256', key).update(`${at}${token}`).digest('hex');
  const text = (more: object = {}) =>
    JSON.stringify({ signature: { timestamp: String(at), token, signature, ...more }, 'event-data': {} });

  it('fits its time and its token, and no other', () => {
    expect(judge('mailgun', text(), {}, { keys: ['another key', key], at })).toBe('valid');
    for (const more of [{ token: 'x' }, { timestamp: String(at + 1) }, { timestamp: at }, { signature: '' }])
      expect(judge('mailgun', text(more), {}, { keys: [key], at })).toBe('invalid');
    expect(judge('mailgun', '[]', {}, { keys: [key], at })).toBe('invalid');
    expect(judge('mailgun', text(), {}, { keys: [key], at: at + 9 * 3600 + 1 })).toBe('stale');
  });
});

function read(source: string, body: Json) {
  const format = REPORT_FORMATS.get(source);
  if (format === undefined) throw new Error(`There is no format ${source}.`);
  return readReports(format, body);
}

describe('our format', () => {
  const report = { id: 'r1', message: `7.${MESSAGE_ID}`, kind: 'hardBounce', at: '2026-03-02T10:00:00Z' };

  it('has reports of every kind', () => {
    const kinds = ['delivered', 'hardBounce', 'softBounce', 'complaint', 'unsubscribed', 'replied'];
    const { reports } = read('screenplay', { reports: kinds.map((kind) => ({ ...report, kind })) });
    expect(reports.map(({ kind }) => kind)).toEqual(kinds);
    expect(reports[0]).toEqual({
      tenantId: 7,
      messageId: MESSAGE_ID,
      kind: 'delivered',
      key: `r1 delivered 7.${MESSAGE_ID}`,
      at: Date.parse('2026-03-02T10:00:00Z'),
      detail: null,
    });
  });

  it.each<[string, Json]>([
    ['without reports', {}],
    ['whose reports are no objects', { reports: ['hardBounce'] }],
    ['with another kind', { reports: [report, { ...report, kind: 'bounce' }] }],
    ['without an id', { reports: [{ ...report, id: '' }] }],
    ['with an id that is no text', { reports: [{ ...report, id: 7 }] }],
    ['with a long id', { reports: [{ ...report, id: 'x'.repeat(201) }] }],
    ['without a time', { reports: [{ ...report, at: 'yesterday' }] }],
    ['with a time that no clock has', { reports: [{ ...report, at: 1e300 }] }],
    ['with 5,001 reports', { reports: Array.from({ length: 5001 }, () => report) }],
  ])('refuses a body %s', (_, body) => {
    expect(() => read('screenplay', body)).toThrow(/report/);
  });

  it('drops a report of a message that is not ours, and stores a reason as one line that can be stored', () => {
    const detail = `550 no\r\n such\u0000 user \ud800 ${'x'.repeat(400)}`;
    const { reports, ignored } = read('screenplay', {
      reports: [
        { ...report, message: 'abc@example.com' },
        { ...report, detail },
      ],
    });
    expect(ignored).toBe(1);
    expect(reports[0]?.detail).toMatch(/^550 no {2}such {2}user \ufffd x+$/);
    expect(reports[0]?.detail).toHaveLength(300);
  });
});

describe('SendGrid', () => {
  const event = { email: 'a@example.com', timestamp: 1513299569, 'smtp-id': SENT_AS, sg_event_id: 'e1' };

  it.each([
    [{ event: 'delivered', response: '250 OK' }, 'delivered', '250 OK'],
    [{ event: 'bounce', type: 'bounce', reason: '500 unknown recipient' }, 'hardBounce', '500 unknown recipient'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'hardBounce', 'Bounced Address'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'unsubscribed', 'Unsubscribed Address'],
    [{ event: 'spamreport', 'smtp-id': null, reference: `7.${MESSAGE_ID}` }, 'complaint', null],
    [{ event: 'group_unsubscribe', 'smtp-id': null, reference: `7.${MESSAGE_ID}` }, 'unsubscribed', null],
  ])('reports %j as %s', (more, kind, detail) => {
    expect(read('sendgrid', [{ ...event, ...more }]).reports).toEqual([
      { tenantId: 7, messageId: MESSAGE_ID, kind, key: 'e1', at: 1513299569000, detail },
    ]);
  });

  it('has events that say nothing here', () => {
    const events = ['processed', 'deferred', 'open', 'click'].map((name) => ({ ...event, event: name }));
    const ofSender = [
      { ...event, event: 'bounce', type: 'blocked', reason: '550 listed' },
      { ...event, event: 'dropped', reason: 'Spam Content' },
    ];
    const foreign = { ...event, event: 'bounce', 'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>' };
    expect(read('sendgrid', [...events, ...ofSender, foreign, { event: 'bounce' }])).toEqual({
      reports: [],
      ignored: 8,
    });
  });
});

const mailgunBody = (data: object): Json => ({
  signature: { timestamp: '1521472262', token: 't1', signature: '' },
  'event-data': {
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: 1521472262.908181,
    message: { headers: { 'message-id': SENT_AS.slice(1, -1) } },
    ...data,
  },
});

describe('Mailgun', () => {
  it.each([
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' }, 'hardBounce', 'suppress-bounce'],
    [
      { event: 'failed', severity: 'permanent', reason: 'bounce', 'delivery-status': { message: '550 5.1.1' } },
      'hardBounce',
      '550 5.1.1',
    ],
    [{ event: 'complained' }, 'complaint', null],
    [{ event: 'unsubscribed' }, 'unsubscribed', null],
    [{ event: 'delivered' }, 'delivered', null],
  ])('reports %j as %s', (data, kind, detail) => {
    expect(read('mailgun', mailgunBody(data)).reports).toEqual([
      { tenantId: 7, messageId: MESSAGE_ID, kind, key: 't1', at: 1521472262908, detail },
    ]);
  });

  it.each(['temporary', 'permanent'])('says nothing of the address by a %s failure for another reason', (severity) => {
    const data = { event: 'failed', severity, reason: 'generic' };
    expect(read('mailgun', mailgunBody(data))).toEqual({ reports: [], ignored: 1 });
  });
});

describe('a reference', () => {
  it('is read as it was sent, alone or in a Message-ID', () => {
    const target = { tenantId: 7, messageId: MESSAGE_ID };
    expect(readReference(`7.${MESSAGE_ID}`)).toEqual(target);
    expect(readReference(SENT_AS)).toEqual(target);
    for (const text of [
      '',
      MESSAGE_ID,
      `x.${MESSAGE_ID}`,
      `7.${MESSAGE_ID}x`,
      `7.${'0'.repeat(36)}`,
      `${'9'.repeat(12)}.${MESSAGE_ID}`,
    ])
      expect(readReference(text)).toBeNull();
  });
});
