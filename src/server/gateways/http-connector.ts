import type { DeliveryConnector } from '../domain/orders/ports/delivery-connector.ts';
import type { Outbound } from '../domain/services.ts';
import { isPublicHttpsAddress } from '../outbound/public-address.ts';
import { parsedJson, propertiesOf } from './call-json.ts';

const MOST_CHARACTERS = 300;

/** Returns a connector that calls the end point of a fulfilment process (`docs/domain/orders.md#connectors`). */
export function createHttpConnector(outbound: Outbound): DeliveryConnector {
  return {
    async deliver(endPoint, delivery) {
      if (!isPublicHttpsAddress(endPoint))
        return { status: 'unknown', message: 'The delivery endpoint is not a public https address.' };
      const answer = await outbound(endPoint, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': `unit-${delivery.orderProductStatusId}`,
        },
        body: JSON.stringify(delivery),
      }).catch(() => undefined);
      if (answer === undefined) return { status: 'unknown', message: 'The delivery endpoint has not answered.' };
      if (!answer.ok) return { status: 'unknown', message: `The delivery endpoint answered ${answer.status}.` };
      const { globalSerialNumber, resourceUrl } = propertiesOf(parsedJson(await answer.text()));
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
