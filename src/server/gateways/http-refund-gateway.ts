import type { Credentials, GatewayAnswer, Payout, RefundGateway } from '../domain/orders/ports/refund-gateway.ts';
import { callJson, propertiesOf, type JsonAnswer, type JsonCall } from './call-json.ts';

const LIMIT_MILLISECONDS = 10_000;
const MOST_CHARACTERS = 200;
const IDENTIFIER = /^[\x21-\x7e]{1,100}$/;
/** Answers by which a gateway says that it did nothing: the request itself is wrong. */
const REFUSALS: readonly number[] = [400, 401, 403, 404];

/** Returns a gateway that is called over HTTP (`docs/domain/orders.md#gateways`). */
export function createHttpRefundGateway(address: URL, limitMilliseconds = LIMIT_MILLISECONDS): RefundGateway {
  const base = address.href.replace(/\/+$/, '');
  return {
    needsCredentials: true,
    async refund(payout, credentials) {
      const answer = await ask({
        method: 'POST',
        address: new URL(`${base}/refunds`),
        headers: { ...signed(credentials), 'idempotency-key': payout.identifier },
        body: {
          identifier: payout.identifier,
          sourcePaymentId: payout.sourcePaymentId,
          amount: payout.amount,
          currencyCode: payout.currencyCode,
        },
        limitMilliseconds,
      });
      if (answer === null) return noAnswer;
      if (REFUSALS.includes(answer.status)) return { status: 'failed', message: refusalOf(answer) };
      return read(answer, payout);
    },
    async stateOf(payout, credentials) {
      const answer = await ask({
        method: 'GET',
        address: new URL(`${base}/refunds/${encodeURIComponent(payout.identifier)}`),
        headers: signed(credentials),
        limitMilliseconds,
      });
      if (answer === null) return noAnswer;
      return answer.status === 404 ? { status: 'missing' } : read(answer, payout);
    },
  };
}

const noAnswer: GatewayAnswer = { status: 'unknown', message: 'The gateway has not answered.' };

function signed({ clientId, secretKey }: Credentials): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}` };
}

/** Returns null without an answer: the gateway may have paid out all the same. */
async function ask(call: JsonCall): Promise<JsonAnswer | null> {
  try {
    return await callJson(call);
  } catch {
    return null;
  }
}

/** Returns what an answer says, if it fits the payment out; else `unknown`, because it says nothing about this one. */
function read({ status, body }: JsonAnswer, payout: Payout): GatewayAnswer {
  if (status < 200 || status > 299) return { status: 'unknown', message: `The gateway answered ${status}.` };
  const answer = propertiesOf(body);
  const expected = {
    identifier: payout.identifier,
    amount: payout.amount,
    currencyCode: payout.currencyCode,
  };
  for (const [name, value] of Object.entries(expected)) {
    if (answer[name] !== value)
      return { status: 'unknown', message: `The answer of the gateway is about another ${WORDS[name] ?? name}.` };
  }
  const { externalPaymentId } = answer;
  if (answer['status'] === 'succeeded' && typeof externalPaymentId === 'string' && IDENTIFIER.test(externalPaymentId))
    return { status: 'succeeded', externalPaymentId };
  if (answer['status'] === 'failed') return { status: 'failed', message: messageOf(answer) };
  return { status: 'unknown', message: 'The gateway has not decided yet.' };
}

const WORDS: Readonly<Record<string, string>> = { identifier: 'refund', currencyCode: 'currency' };

function refusalOf({ status, body }: JsonAnswer): string {
  const { message } = propertiesOf(body);
  return typeof message === 'string' && message !== ''
    ? messageOf({ message })
    : `The gateway refused the refund (${status}).`;
}

function messageOf({ message }: Readonly<Record<string, unknown>>): string {
  return typeof message === 'string' && message !== ''
    ? message.slice(0, MOST_CHARACTERS)
    : 'The gateway refused the refund.';
}
