import { createTransport } from 'nodemailer';
import { DeliveryFailure, type Delivery, type DeliveryMessage } from '../domain/services.ts';
import { withinLimit } from '../within-limit.ts';

const LIMIT_MILLISECONDS = 10_000;
/** Of an attached file, besides: a line of a megabit in a second carries it. */
const BYTES_PER_MILLISECOND = 100;

/**
 * Sends e-mail through an SMTP server. Each step and the whole end within ten seconds, the whole of a mail with files
 * within some more, or the message counts as not sent (`docs/security.md#r22`).
 * @param server `smtp://` (STARTTLS when offered) or `smtps://`, with user and password where the server requires them
 */
export function createSmtpDelivery(server: URL, from: string, limitMilliseconds = LIMIT_MILLISECONDS): Delivery {
  const transport = openTransport(server, limitMilliseconds);
  const domain = domainOf(from);
  return {
    channels: ['email'],
    async send(message: DeliveryMessage): Promise<void> {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: message.to },
        subject: oneLine(message.subject),
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
        ...(message.reference === undefined ? {} : { messageId: `<${message.reference}@${domain}>` }),
        attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
        headers: headersOf(message),
      });
      const limit = limitMilliseconds + fileBytes(message) / BYTES_PER_MILLISECOND;
      await withinLimit(limit, sending, () => new Error(`The mail server took longer than ${limit} ms.`)).catch(
        (error: unknown) => {
          throw certain(error);
        },
      );
    },
  };
}

/** Connects, greets and signs in as a mail would, and sends none. Throws the error of nodemailer. */
export async function verifySmtp(server: URL, limitMilliseconds: number): Promise<void> {
  const transport = openTransport(server, limitMilliseconds);
  try {
    await withinLimit(limitMilliseconds, transport.verify(), () => new Error('The mail server takes long.'));
  } finally {
    transport.close();
  }
}

function openTransport(server: URL, limitMilliseconds: number) {
  const limits = {
    // Shorter than the whole, so that a server that cannot be reached is told from one that does not answer a mail.
    connectionTimeout: limitMilliseconds / 2,
    greetingTimeout: limitMilliseconds,
    socketTimeout: limitMilliseconds,
    dnsTimeout: limitMilliseconds,
  };
  const isSecure = server.protocol === 'smtps:';
  return createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? (isSecure ? 465 : 587) : Number(server.port),
    secure: isSecure,
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    ...limits,
    // Texts only: no message may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns the bytes of the attached files, as they are sent (Base64). */
function fileBytes({ attachments = [] }: DeliveryMessage): number {
  return attachments.reduce((sum, { content }) => sum + Math.ceil((Buffer.byteLength(content) * 4) / 3), 0);
}

/** Returns the domain of a sender such as `Screenplay <no-reply@example.com>`. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}

/** Headers of a mail; a prepared one is not encoded as words of a language. */
function headersOf({
  unsubscribeUrl,
  reference,
}: DeliveryMessage): Record<string, string | { prepared: true; value: string }> {
  return {
    ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
    // SendGrid repeats it in events that do not have the Message-ID; other servers know nothing of it.
    ...(reference === undefined
      ? {}
      : { 'X-SMTPAPI': { prepared: true, value: JSON.stringify({ unique_args: { reference } }) } }),
  };
}

/** Mail programs unsubscribe by a POST to this address (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** What nodemailer says of an error, besides its message. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

/** The steps before the text of a mail is sent in which a refusal below 500 asks to try again later (greylisting). */
const ENVELOPE: readonly unknown[] = ['MAIL FROM', 'RCPT TO'];
/** Time-outs before the first command; `SOCKET_TIMEOUT` may come after the text was sent. */
const SETUP_TIMEOUTS: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/**
 * Returns an error of nodemailer as a failure where it is certain that the server has not accepted the mail. The command
 * `CONN` proves nothing: nodemailer gives it to every lost connection, also to one that is lost after the text was sent.
 */
function certain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode, syscall, timeoutType } = error as SmtpError;
  const wasRefused = typeof responseCode === 'number';
  const isGreeting = code === 'EPROTOCOL' && error.message.startsWith('Invalid greeting');
  const isSetup =
    isGreeting || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH' || SETUP_TIMEOUTS.includes(timeoutType);
  if (isSetup || (wasRefused && responseCode < 500 && ENVELOPE.includes(command)))
    return new DeliveryFailure('notSent', error.message, error);
  // A connection that ends with an answer has `CONN`, too: the answer need not be about the mail.
  return wasRefused && responseCode >= 500 && command !== 'CONN'
    ? new DeliveryFailure('failed', error.message, error)
    : error;
}
