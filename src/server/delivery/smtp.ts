import { createTransport } from 'nodemailer';
import type { Delivery, DeliveryMessage } from '../domain/services.ts';
import { withinLimit } from '../within-limit.ts';

const LIMIT_MILLISECONDS = 10_000;

/**
 * Sends e-mail through an SMTP server. Each step and the whole end within ten seconds, or the message counts as not
 * sent (`docs/security.md#r22`).
 * @param server `smtp://` (STARTTLS when offered) or `smtps://`, with user and password where the server requires them
 */
export function createSmtpDelivery(server: URL, from: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  const limits = {
    connectionTimeout: limitMilliseconds,
    greetingTimeout: limitMilliseconds,
    socketTimeout: limitMilliseconds,
    dnsTimeout: limitMilliseconds,
  };
  const isSecure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? (isSecure ? 465 : 587) : Number(server.port),
    secure: isSecure,
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    ...limits,
    // Text only: no message may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    channels: ['email'],
    async send(message: DeliveryMessage): Promise<void> {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: message.to },
        subject: oneLine(message.subject),
        text: message.text,
      });
      await withinLimit(
        limitMilliseconds,
        sending,
        () => new Error(`The mail server took longer than ${limitMilliseconds} ms.`),
      );
    },
  };
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
