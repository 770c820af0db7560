import { createTransport } from 'nodemailer';
import { DeliveryFailure, type Delivery, type DeliveryMessage } from '../domain/services.ts';
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
        ...(message.unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(message.unsubscribeUrl) }),
      });
      await withinLimit(
        limitMilliseconds,
        sending,
        () => new Error(`The mail server took longer than ${limitMilliseconds} ms.`),
      ).catch((error: unknown) => {
        throw certain(error);
      });
    },
  };
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** Mail programs unsubscribe by a POST to this address (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Returns an error of nodemailer as a failure that is certain, where it is: before the text of the mail was sent. */
function certain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  if (typeof responseCode === 'number' && responseCode >= 500 && command !== 'CONN' && command !== 'AUTH')
    return new DeliveryFailure('failed', error.message, error);
  return command === 'CONN' || command === 'AUTH' ? new DeliveryFailure('notSent', error.message, error) : error;
}
