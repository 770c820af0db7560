import type { Delivery, DeliveryMessage } from '../domain/services.ts';

const LIMIT_MILLISECONDS = 10_000;

/**
 * Sends text messages through a gateway over HTTP: `POST {"to","text"}` with a bearer token; any 2xx is success. One
 * attempt of at most ten seconds. A redirect is a failure, because the code must not reach another host.
 */
export function createSmsGateway(gateway: URL, token: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  return {
    channels: ['sms'],
    async send(message: DeliveryMessage): Promise<void> {
      const response = await fetch(gateway, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to: message.to, text: message.text }),
        signal: AbortSignal.timeout(limitMilliseconds),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
