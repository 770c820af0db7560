import { DeliveryFailure, type Delivery, type DeliveryMessage } from '../domain/services.ts';
import { refusedBy, wasNeverConnected } from './http-outcome.ts';

export const LIMIT_MILLISECONDS = 10_000;

/** A gateway that takes one kind of messages over HTTP. */
export interface MessageGateway {
  /** As a failure names it: `The SMS gateway`. */
  name: string;
  channel: DeliveryMessage['channel'];
  address: URL;
  token: string;
  limitMilliseconds: number;
  bodyOf(message: DeliveryMessage): Record<string, string>;
}

/**
 * Sends messages by `POST` of JSON with a bearer token; any 2xx is success. One attempt. A redirect is a failure, because
 * a code must not reach another host. `Idempotency-Key` has the reference of the message, so that a gateway that knows the
 * header takes a message once.
 */
export function postMessages(gateway: MessageGateway): Delivery {
  const { name, channel, address, token, limitMilliseconds, bodyOf } = gateway;
  return {
    channels: [channel],
    async send(message: DeliveryMessage): Promise<void> {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(message.reference === undefined ? {} : { 'idempotency-key': message.reference }),
        },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(limitMilliseconds),
      }).catch((error: unknown) => {
        throw wasNeverConnected(error) ? new DeliveryFailure('notSent', `${name} cannot be reached.`, error) : error;
      });
      await response.body?.cancel();
      if (!response.ok) throw refusedBy(name, response.status);
    },
  };
}
