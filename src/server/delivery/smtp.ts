import { createTransport } from 'nodemailer';
import type { Delivery, DeliveryMessage } from '../domain/services.ts';
import { withinLimit } from '../within-limit.ts';

const LIMIT_MILLISECONDS = 10_000;

/**
 * E-mail through an SMTP server. Each of its steps and the whole of it are over in ten seconds, or the message counts as not sent
 * (`security.md` R22).
 * @param server `smtp://` (STARTTLS when offered) or `smtps://`, with user and password in it where the server wants them
 */
export function createSmtpDelivery(server: URL, from: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  const limits = { connectionTimeout: limitMilliseconds, greetingTimeout: limitMilliseconds, socketTimeout: limitMilliseconds, dnsTimeout: limitMilliseconds };
  const isSecure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? (isSecure ? 465 : 587) : Number(server.port),
    secure: isSecure,
    ...(server.username === '' ? {} : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    ...limits,
    // Text alone: nothing is read from a file or fetched from an address, whatever stands in a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    channels: ['email'],
    async send(message: DeliveryMessage): Promise<void> {
      const sending = transport.sendMail({ from, to: { name: '', address: message.to }, subject: oneLine(message.subject), text: message.text });
      await withinLimit(limitMilliseconds, sending, () => new Error(`The mail server took longer than ${limitMilliseconds} ms.`));
    },
  };
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
