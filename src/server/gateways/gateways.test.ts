import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboundTo } from '../outbound/testing/outbound-to.ts';
import type { Payout } from '../domain/orders/ports/refund-gateway.ts';
import { createHttpConnector } from './http-connector.ts';
import { createHttpRefundGateway } from './http-refund-gateway.ts';
import { openConnectors, openRefundGateways } from './open-gateways.ts';
import { startLyingServer, type LyingServer, type Mood } from './testing/lying-server.ts';

let server: LyingServer;
beforeEach(async () => {
  server = await startLyingServer();
});
afterEach(() => server.close());

const payout: Payout = { identifier: 'p-1', sourcePaymentId: 'pay_7', amount: 10_050, currencyCode: 'INR' };
const credentials = { clientId: 'shop', secretKey: 'secret' };

describe('a refund gateway over HTTP', () => {
  it('sends the refund with its key and the credentials of the shop', async () => {
    const gateway = createHttpRefundGateway(new URL('api/', server.address));
    expect(await gateway.refund(payout, credentials)).toEqual({ status: 'succeeded', externalPaymentId: 'rfnd_p-1' });
    expect(server.calls).toEqual([
      {
        method: 'POST',
        path: '/api/refunds',
        key: 'p-1',
        authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}`,
        body: { ...payout },
      },
    ]);
  });

  it.each<[Mood, string, string]>([
    ['fails', 'failed', 'The bank has refused.'],
    ['refuses', 'failed', 'The payment is too old.'],
    ['pending', 'unknown', 'The gateway has not decided yet.'],
    ['down', 'unknown', 'The gateway answered 503.'],
    ['redirects', 'unknown', 'The gateway answered 302.'],
    ['lost', 'unknown', 'The gateway has not answered.'],
    ['hang', 'unknown', 'The gateway has not answered.'],
    ['huge', 'unknown', 'The gateway has not answered.'],
    ['noJson', 'unknown', 'The answer of the gateway is about another refund.'],
    ['wrongIdentifier', 'unknown', 'The answer of the gateway is about another refund.'],
    ['wrongAmount', 'unknown', 'The answer of the gateway is about another amount.'],
    ['wrongCurrency', 'unknown', 'The answer of the gateway is about another currency.'],
  ])('that %s counts as %s', async (mood, status, message) => {
    server.mood = mood;
    const gateway = createHttpRefundGateway(server.address, mood === 'hang' ? 50 : 10_000);
    expect(await gateway.refund(payout, credentials)).toEqual({ status, message });
  });

  it('is asked what has become of a refund, and does the work once', async () => {
    const gateway = createHttpRefundGateway(server.address);
    expect(await gateway.stateOf(payout, credentials)).toEqual({ status: 'missing' });
    server.mood = 'lost';
    expect((await gateway.refund(payout, credentials)).status).toBe('unknown');
    server.mood = 'honest';
    const paid = { status: 'succeeded', externalPaymentId: 'rfnd_p-1' };
    expect(await gateway.stateOf(payout, credentials)).toEqual(paid);
    expect(await gateway.refund(payout, credentials)).toEqual(paid);
    expect(server.effects.size).toBe(1);
  });

  it('is the manual one for a code without an address', async () => {
    const gateways = openRefundGateways(new Map([['RAZORPAY', server.address]]));
    expect(gateways.of('RAZORPAY').needsCredentials).toBe(true);
    expect(await gateways.of('STRIPE').refund(payout, credentials)).toEqual({
      status: 'succeeded',
      externalPaymentId: 'manual-p-1',
    });
    expect(server.calls).toEqual([]);
  });
});

const delivery = {
  orderId: 1,
  orderProductStatusId: 5,
  globalSerialNumber: '1-1-1',
  productId: 3,
  title: 'Course',
};

describe('a connector over HTTP', () => {
  it.each<[Mood, unknown]>([
    ['honest', { status: 'delivered', resourceUrl: 'https://courses.example.com/1-1-1' }],
    ['down', { status: 'unknown', message: 'The delivery endpoint answered 503.' }],
    ['lost', { status: 'unknown', message: 'The delivery endpoint has not answered.' }],
    [
      'wrongIdentifier',
      { status: 'unknown', message: 'The answer of the delivery endpoint is about another product.' },
    ],
    ['fails', { status: 'unknown', message: 'The delivery endpoint has not named an https address.' }],
  ])('that is %s', async (mood, answer) => {
    server.mood = mood;
    const connector = createHttpConnector(outboundTo(Number(server.address.port)));
    expect(await connector.deliver('https://delivery.example.com/', delivery)).toEqual(answer);
    expect(server.calls[0]).toMatchObject({ method: 'POST', key: 'unit-5', body: delivery });
  });

  it('calls no address of this machine and no name that leads there', async () => {
    const inner = outboundTo(Number(server.address.port), {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    const connector = openConnectors(inner).of('WEBHOOK');
    for (const address of [server.address.href, `http://localhost:${server.address.port}/`, 'https://127.0.0.1/'])
      expect(await connector.deliver(address, delivery)).toEqual({
        status: 'unknown',
        message: 'The delivery endpoint is not a public https address.',
      });
    expect(await connector.deliver('https://inner.example.com/', delivery)).toEqual({
      status: 'unknown',
      message: 'The delivery endpoint has not answered.',
    });
    expect(server.calls).toEqual([]);
  });
});
