import { DeliveryFailure, type Delivery } from '../domain/services.ts';
import type { DeliveryResult, Metrics, Transport } from '../metrics/metrics.ts';

/** Returns the same delivery, whose attempts are counted. */
export function countedDelivery(
  delivery: Delivery,
  transport: Transport,
  metrics: Pick<Metrics, 'delivered'>,
): Delivery {
  return {
    channels: delivery.channels,
    async send(message) {
      try {
        await delivery.send(message);
      } catch (error) {
        metrics.delivered(transport, resultOf(error));
        throw error;
      }
      metrics.delivered(transport, 'sent');
    },
  };
}

function resultOf(error: unknown): DeliveryResult {
  return error instanceof DeliveryFailure ? error.outcome : 'unknown';
}
