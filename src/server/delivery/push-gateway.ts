import type { Delivery } from '../domain/services.ts';
import { LIMIT_MILLISECONDS, postMessages } from './post-message.ts';

/**
 * Sends push notifications through a gateway over HTTP: `POST {"to","title","text"}`, of a campaign or a topic also with
 * `reference`, by which the gateway reports, `url`, the page that opens, and `unsubscribeUrl` (`docs/decisions/0077-push-by-a-gateway.md`).
 */
export function createPushGateway(address: URL, token: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  return postMessages({
    name: 'The push gateway',
    channel: 'push',
    address,
    token,
    limitMilliseconds,
    bodyOf: ({ to, subject, text, reference, pageUrl, unsubscribeUrl }) => ({
      to,
      title: subject,
      text,
      ...(reference === undefined ? {} : { reference }),
      ...(pageUrl === undefined ? {} : { url: pageUrl }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }),
  });
}
