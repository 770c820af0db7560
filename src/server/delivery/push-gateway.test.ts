import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeliveryFailure, type DeliveryMessage } from '../domain/services.ts';
import { createPushGateway } from './push-gateway.ts';
import { startLyingProvider, type LyingProvider } from './testing/lying-provider.ts';

const message: DeliveryMessage = {
  tenantId: 1,
  channel: 'push',
  to: 'fcm-token-1',
  subject: 'Spring offer',
  text: 'Pans from 20.',
  reference: '1.0f3c',
};

let provider: LyingProvider;

beforeEach(async () => {
  provider = await startLyingProvider();
});
afterEach(() => provider.close());

function outcome(sent: DeliveryMessage = message, address = provider.address): Promise<string> {
  return createPushGateway(address, 'the-token', 200)
    .send(sent)
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof DeliveryFailure ? error.outcome : 'unknown'),
    );
}

it('posts title and text with the token and the reference, and the links of a campaign', async () => {
  const links = { pageUrl: 'https://acme.example/m/1', unsubscribeUrl: 'https://acme.example/u/1' };
  expect([await outcome(), await outcome({ ...message, ...links })]).toEqual(['sent', 'sent']);
  const plain = { to: 'fcm-token-1', title: 'Spring offer', text: 'Pans from 20.', reference: '1.0f3c' };
  const head = { path: '/send', authorization: 'Bearer the-token', idempotencyKey: '1.0f3c' };
  expect(provider.calls).toEqual([
    { ...head, body: plain },
    { ...head, body: { ...plain, url: links.pageUrl, unsubscribeUrl: links.unsubscribeUrl } },
  ]);
});

it.each([
  [202, 'sent'],
  [302, 'unknown'],
  [401, 'notSent'],
  [404, 'failed'],
  [410, 'failed'],
  [429, 'notSent'],
  [500, 'unknown'],
  [503, 'notSent'],
])('the answer %s is known as %s, after one call', async (status, known) => {
  provider.answer = (outgoing) => outgoing.writeHead(status, { location: provider.address.href }).end();
  expect([await outcome(), provider.calls.length]).toEqual([known, 1]);
});

it('nobody knows after a time-out or a lost connection; a gateway that is away got nothing', async () => {
  provider.answer = () => undefined;
  expect(await outcome()).toBe('unknown');
  provider.answer = (outgoing) => outgoing.destroy();
  expect(await outcome()).toBe('unknown');
  expect(provider.calls).toHaveLength(2);
  expect(await outcome(message, new URL('http://no-such-host.invalid/'))).toBe('notSent');
});
