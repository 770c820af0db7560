import { DeliveryFailure, type Delivery, type DeliveryMessage } from '../domain/services.ts';

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
      }).catch((error: unknown) => {
        throw certain(error);
      });
      await response.body?.cancel();
      if (!response.ok) throw refused(response.status);
    },
  };
}

/** Errors of a connection that was never made. */
const UNREACHABLE: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Returns an error of `fetch` as a failure where no connection was made; any other one may come after the request. */
function certain(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && UNREACHABLE.includes(cause.code)
    ? new DeliveryFailure('notSent', 'The SMS gateway cannot be reached.', error)
    : error;
}

/** Answers that say nothing of the message: the token is wrong, or the gateway takes nothing now. */
const NOT_NOW: readonly number[] = [401, 403, 429, 503];

/** A gateway that answers 4xx has not taken the message. What one that answers 5xx has done with it is not known. */
function refused(status: number): Error {
  const message = `The SMS gateway answered ${status}.`;
  if (NOT_NOW.includes(status)) return new DeliveryFailure('notSent', message);
  return status >= 400 && status < 500 ? new DeliveryFailure('failed', message) : new Error(message);
}
