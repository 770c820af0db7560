import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { OutboundOptions } from '../../outbound/open-outbound.ts';
import { outboundTo } from '../../outbound/testing/outbound-to.ts';
import { askEndpoint, type DataAnswer } from './ask-endpoint.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Asks an endpoint that a local server answers for, and returns the answer and the requests that came there. */
async function ask(
  answered: RequestListener,
  { options = {}, wanted = ['track'] }: { options?: OutboundOptions; wanted?: string[] } = {},
): Promise<{ answer: DataAnswer; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${request.headers['idempotency-key']} ${body}`);
      answered(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const outbound = outboundTo((server.address() as AddressInfo).port, options); // It listens at a port.
  const answer = await askEndpoint(outbound, {
    topicEventId: 7,
    endpoint: 'https://data.example.com/topics?key=k',
    topicCode: 'order.shipped',
    eventKey: 'order 7/1',
    data: { orderId: '7' },
    wanted,
  });
  return { answer, requests };
}

const json =
  (body: unknown, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{"track":"T"}');

test('asks for the data of an event, by its id, and names no contact', async () => {
  const { answer, requests } = await ask(json({ track: 'T-9', other: 'o' }, 'application/json; charset=utf-8'));
  expect(answer).toEqual({ fields: { track: 'T-9' } });
  expect(requests).toEqual([
    'POST /topics?key=k topic-event-7 {"topicCode":"order.shipped","eventKey":"order 7/1","data":{"orderId":"7"}}',
  ]);
});

test('takes texts, numbers and booleans at any depth as one line, and nothing else', async () => {
  const body = {
    plain: ' a\r\nBcc: thief@example.com\u0000 ',
    deep: { date: { day: 12, isLate: false }, none: null },
    list: ['x'],
    long: 'x'.repeat(2000),
  };
  const wanted = [
    'plain',
    'deep.date.day',
    'deep.date.isLate',
    'deep.none',
    'deep',
    'list',
    'constructor.name',
    'long',
  ];
  const { answer } = await ask(json(body), { wanted });
  expect(answer).toEqual({
    fields: {
      plain: 'a Bcc: thief@example.com',
      'deep.date.day': '12',
      'deep.date.isLate': 'false',
      long: 'x'.repeat(1000),
    },
  });
});

test.each([
  ['a pair that the cut divides', `{"track":"${'x'.repeat(999)}😀"}`, `${'x'.repeat(999)}\uFFFD`],
  ['half a pair', String.raw`{"track":"a\ud83d"}`, 'a\uFFFD'],
  ['NUL', String.raw`{"track":"a\u0000b"}`, 'a b'],
])('makes well-formed text of %s', async (_name, body, track) => {
  expect((await ask(json(body))).answer).toEqual({ fields: { track } });
});

test.each<[string, RequestListener, DataAnswer]>([
  ['a page', json('{"track":"T"}', 'text/html'), { problem: 'invalid' }],
  ['no JSON', json('{"track":'), { problem: 'invalid' }],
  ['a list', json([{ track: 'T' }]), { problem: 'invalid' }],
  ['an endless answer', json({ track: 'T', rest: 'x'.repeat(100_000) }), { problem: 'invalid' }],
  ['an answer that the outbound ends', json('x'.repeat(1_000_001)), { problem: 'invalid' }],
  ['a refusal', status(404), { problem: 'refused' }],
  ['a redirect', status(302, { location: 'https://169.254.169.254/' }), { problem: 'refused' }],
  ['a fault', status(503), { problem: 'unreachable' }],
  ['too many requests', status(429), { problem: 'unreachable' }],
])('takes nothing from %s', async (_name, answered, expected) => {
  const { answer, requests } = await ask(answered);
  expect([answer, requests.length]).toEqual([expected, 1]);
});

test('gives up on an answer that does not come, and refuses an inner address at once', async () => {
  const late = await ask(() => undefined, { options: { timeoutMilliseconds: 50 } });
  expect(late.answer).toEqual({ problem: 'unreachable' });
  const inner = await ask(json({ track: 'T' }), {
    options: { resolve: () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]) },
  });
  expect(inner).toEqual({ answer: { problem: 'refused' }, requests: [] });
});
