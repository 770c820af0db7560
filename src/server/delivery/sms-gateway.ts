import type { Delivery } from '../domain/services.ts';
import { LIMIT_MILLISECONDS, postMessages } from './post-message.ts';

/**
 * Sends text messages through a gateway over HTTP: `POST {"to","text","reference"}`. The gateway names the reference in
 * its reports; a message without one, such as a one-time code, is not reported.
 */
export function createSmsGateway(address: URL, token: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  return postMessages({
    name: 'The SMS gateway',
    channel: 'sms',
    address,
    token,
    limitMilliseconds,
    bodyOf: ({ to, text, reference }) => ({ to, text, ...(reference === undefined ? {} : { reference }) }),
  });
}
