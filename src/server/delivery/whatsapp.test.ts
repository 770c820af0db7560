import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryFailure, type DeliveryMessage } from '../domain/services.ts';
import type { OutboundOptions } from '../outbound/open-outbound.ts';
import { outboundTo } from '../outbound/testing/outbound-to.ts';
import { answerJson, startLyingProvider, type LyingProvider } from './testing/lying-provider.ts';
import { createWhatsApp } from './whatsapp.ts';

const account = {
  address: new URL('https://graph.facebook.com/v23.0'),
  phoneNumberId: '106540352242922',
  token: 'the-token',
  language: 'en',
};
const message: DeliveryMessage = {
  tenantId: 1,
  channel: 'whatsapp',
  to: '+1 202 555 0123',
  subject: 'Offer',
  text: 'Dear Asha, pans from 20.',
  reference: '1.0f3c',
  template: { name: 'spring_offer', parameters: ['Asha', '20'] },
};
const TAKEN = { messaging_product: 'whatsapp', messages: [{ id: 'wamid.HBgL' }] };

let provider: LyingProvider;

beforeEach(async () => {
  provider = await startLyingProvider();
  provider.answer = answerJson(200, TAKEN);
});
afterEach(() => provider.close());

const send = (sent: DeliveryMessage, options: OutboundOptions = {}) =>
  createWhatsApp(outboundTo(provider.port, { timeoutMilliseconds: 200, ...options }), account).send(sent);

function outcome(options: OutboundOptions = {}, sent = message): Promise<string> {
  return send(sent, options).then(
    () => 'sent',
    (error: unknown) => (error instanceof DeliveryFailure ? error.outcome : 'unknown'),
  );
}

describe('a message by WhatsApp', () => {
  it('is one call of the Cloud API with template, language, values and reference', async () => {
    await send(message);
    expect(provider.calls).toEqual([
      {
        path: '/v23.0/106540352242922/messages',
        authorization: 'Bearer the-token',
        idempotencyKey: undefined,
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '12025550123',
          type: 'template',
          template: {
            name: 'spring_offer',
            language: { code: 'en' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: 'Asha' },
                  { type: 'text', text: '20' },
                ],
              },
            ],
          },
          biz_opaque_callback_data: '1.0f3c',
        },
      },
    ]);
  });

  it('has the language of its template, no component without a value, and values that WhatsApp takes', async () => {
    await send({ ...message, template: { name: 'hello_world', language: 'en_US', parameters: [] } });
    const parameters = [' ', 'a\n\tb     c', '😀'.repeat(600)];
    await send({ ...message, template: { name: 'spring_offer', parameters } });
    expect(provider.calls.map(({ body }) => Object(body)['template'])).toEqual([
      { name: 'hello_world', language: { code: 'en_US' } },
      {
        name: 'spring_offer',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: ['-', 'a b c', '😀'.repeat(512)].map((text) => ({ type: 'text', text })),
          },
        ],
      },
    ]);
  });

  it('without a template is not sent', async () => {
    const { template: _, ...free } = message;
    expect([await outcome({}, free), provider.calls]).toEqual(['failed', []]);
  });
});

const error = (code: number) => ({ error: { message: `(#${code}) No`, code, error_data: { details: 'Because.' } } });

const inwards = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
const nowhere = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));

describe('what is known of it', () => {
  it.each([
    ['taken', 200, TAKEN, 'sent'],
    ['taken without an id', 200, { messages: [] }, 'unknown'],
    ['a success with an error', 200, error(131000), 'unknown'],
    ['a page', 200, 'ok', 'unknown'],
    ['a redirect', 302, {}, 'unknown'],
    ['a template that does not exist', 404, error(132001), 'failed'],
    ['too few values', 400, error(132000), 'failed'],
    ['nobody at the number', 400, error(131026), 'failed'],
    ['a refusal without JSON', 400, 'no', 'failed'],
    ['a token that has ended', 401, error(190), 'notSent'],
    ['a token that has ended, as 400', 400, error(190), 'notSent'],
    ['too many messages', 429, error(130429), 'notSent'],
    ['too many messages, as 400', 400, error(130429), 'notSent'],
    ['too many messages to the same number', 400, error(131056), 'notSent'],
    ['an account that was locked', 403, error(131031), 'notSent'],
    ['a fault', 500, error(131000), 'unknown'],
    ['a fault that names too many calls', 500, error(4), 'unknown'],
    ['a service that is away', 503, error(131016), 'notSent'],
    ['a proxy that lost the service behind it', 503, 'upstream connect error', 'unknown'],
  ])('after %s', async (_name, status, body, known) => {
    provider.answer = answerJson(status, body);
    expect([await outcome(), provider.calls.length]).toEqual([known, 1]);
  });

  it.each([
    ['+44 (0)7911 123456', '447911123456'],
    ['+91 098765 43210', '919876543210'],
    ['+1 202 555 0123 ext. 45', '12025550123'],
  ])('goes to the number alone: %s', async (to, digits) => {
    await send({ ...message, to });
    expect(provider.calls.map(({ body }) => body)).toMatchObject([{ to: digits }]);
  });

  it('goes nowhere without a number', async () => {
    expect([await outcome({}, { ...message, to: 'Asha' }), provider.calls.length]).toEqual(['failed', 0]);
  });

  it('says what WhatsApp said', async () => {
    provider.answer = answerJson(404, error(132001));
    await expect(send(message)).rejects.toThrow('WhatsApp answered 404: 132001 Because.');
  });

  it('is nothing after a time-out, a lost connection and an endless answer', async () => {
    provider.answer = () => undefined;
    expect(await outcome()).toBe('unknown');
    provider.answer = (outgoing) => outgoing.destroy();
    expect(await outcome()).toBe('unknown');
    provider.answer = (outgoing) => outgoing.end('x'.repeat(2_000_000));
    expect(await outcome()).toBe('unknown');
    expect(provider.calls).toHaveLength(3);
  });

  it('is that nothing left when the address leads inwards or cannot be found', async () => {
    expect([await outcome({ resolve: inwards }), await outcome({ resolve: nowhere })]).toEqual(['notSent', 'notSent']);
    expect(provider.calls).toEqual([]);
  });
});
