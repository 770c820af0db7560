import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerJson, startLyingProvider, type LyingProvider } from '../delivery/testing/lying-provider.ts';
import { outboundTo } from '../outbound/testing/outbound-to.ts';
import { checkMessages } from './check-messages.ts';

const none = { sms: null, whatsApp: null, push: null, isProduction: true };
const whatsApp = {
  address: new URL('https://graph.facebook.com/v23.0'),
  phoneNumberId: '1065',
  token: 'secret-of-whatsapp',
  language: 'en',
};

let provider: LyingProvider;

beforeEach(async () => {
  provider = await startLyingProvider();
});
afterEach(() => provider.close());

async function linesOf(settings: Partial<Parameters<typeof checkMessages>[0]>): Promise<string[]> {
  const findings = await checkMessages({ ...none, ...settings }, outboundTo(provider.port));
  return findings.map(({ check, level, text }) => `${level} ${check} ${text}`);
}

test('says what carries nothing', async () => {
  expect(await linesOf({})).toEqual([
    'ok sms Nothing is sent by text messages.',
    'ok whatsapp Nothing is sent by WhatsApp.',
    'ok push Nothing is sent by push notifications.',
  ]);
  expect((await linesOf({ isProduction: false }))[1]).toBe(
    'ok whatsapp Messages by WhatsApp go to the outbox of development.',
  );
});

test('connects to gateways and sends them nothing', async () => {
  const gateway = { gateway: provider.address, token: 't' };
  const away = { gateway: new URL('http://127.0.0.1:1/'), token: 't' };
  expect(await linesOf({ sms: gateway, push: away })).toEqual([
    `ok sms The gateway ${provider.address.host} can be connected to. Its token is not tried: that would send a message.`,
    'ok whatsapp Nothing is sent by WhatsApp.',
    'error push The gateway 127.0.0.1:1 cannot be connected to (ECONNREFUSED).',
  ]);
  expect(
    await linesOf({ sms: { ...gateway, gateway: new URL(provider.address.href.replace('http:', 'https:')) } }),
  ).toEqual([
    expect.stringMatching(/^error sms .* cannot be connected to \(\w+\)\.$/),
    expect.anything(),
    expect.anything(),
  ]);
  expect(provider.calls).toEqual([]);
});

test.each([
  [200, { id: '1065' }, 'ok whatsapp graph.facebook.com knows the number, and takes the token.'],
  [200, { id: '9' }, 'error whatsapp graph.facebook.com does not give the token the number (answered 200).'],
  [401, {}, 'error whatsapp graph.facebook.com refuses the token.'],
  [404, {}, 'error whatsapp graph.facebook.com does not give the token the number (answered 404).'],
])('asks WhatsApp for the number: %s %o', async (status, body, line) => {
  provider.answer = answerJson(status, body);
  const [, found] = await linesOf({ whatsApp });
  expect(found).toBe(line);
  expect(found).not.toContain('secret-of');
  expect(provider.calls.map(({ path, authorization }) => `${path} ${authorization}`)).toEqual([
    '/v23.0/1065?fields=id,verified_name Bearer secret-of-whatsapp',
  ]);
});
