import type { DeliveryConnector } from '../domain/orders/ports/delivery-connector.ts';
import { callJson, propertiesOf, type JsonAnswer } from './call-json.ts';
import { isInnerAddress, publicLookup } from './public-lookup.ts';

const LIMIT_MILLISECONDS = 10_000;
const MOST_CHARACTERS = 300;

export interface ConnectorOptions {
  limitMilliseconds?: number;
  /** Whether end points may be on this machine: for tests with a local server. */
  allowsInner?: boolean;
}

/** Returns a connector that calls the end point of a fulfilment process (`docs/domain/orders.md#connectors`). */
export function createHttpConnector(options: ConnectorOptions = {}): DeliveryConnector {
  const { limitMilliseconds = LIMIT_MILLISECONDS, allowsInner = false } = options;
  return {
    async deliver(endPoint, delivery) {
      const address = new URL(endPoint);
      if (!allowsInner && isInnerAddress(address))
        return { status: 'unknown', message: 'The delivery endpoint is on a private network.' };
      let answer: JsonAnswer;
      try {
        answer = await callJson({
          method: 'POST',
          address,
          headers: { 'idempotency-key': `unit-${delivery.orderProductStatusId}` },
          body: delivery,
          limitMilliseconds,
          ...(allowsInner ? {} : { lookup: publicLookup }),
        });
      } catch {
        return { status: 'unknown', message: 'The delivery endpoint has not answered.' };
      }
      if (answer.status < 200 || answer.status > 299)
        return { status: 'unknown', message: `The delivery endpoint answered ${answer.status}.` };
      const { globalSerialNumber, resourceUrl } = propertiesOf(answer.body);
      if (globalSerialNumber !== delivery.globalSerialNumber)
        return { status: 'unknown', message: 'The answer of the delivery endpoint is about another product.' };
      if (typeof resourceUrl !== 'string' || !isResource(resourceUrl))
        return { status: 'unknown', message: 'The delivery endpoint has not named an https address.' };
      return { status: 'delivered', resourceUrl };
    },
  };
}

/** Staff and buyers open it, so nothing but https is a resource. */
function isResource(text: string): boolean {
  return text.length <= MOST_CHARACTERS && URL.canParse(text) && new URL(text).protocol === 'https:';
}
