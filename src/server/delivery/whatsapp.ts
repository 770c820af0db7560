import { parsePhoneNumberFromString } from 'libphonenumber-js';
import {
  DeliveryFailure,
  OutboundFailure,
  type ApprovedTemplate,
  type Delivery,
  type DeliveryMessage,
  type Outbound,
} from '../domain/services.ts';
import { parsedJson, propertiesOf } from '../gateways/call-json.ts';
import { refusedBy, wasNeverConnected } from './http-outcome.ts';

/** How WhatsApp is reached. */
export interface WhatsAppAccount {
  /** The address before the id of the number, such as `https://graph.facebook.com/v23.0`. */
  address: URL;
  phoneNumberId: string;
  token: string;
  /** The language of a template that names none. */
  language: string;
}

/** Returns the address of something that belongs to the number of an account. */
export function whatsAppAddress({ address, phoneNumberId }: WhatsAppAccount, rest: string): string {
  return `${address.href.replace(/\/$/, '')}/${phoneNumberId}${rest}`;
}

/**
 * Sends approved templates by the Cloud API of WhatsApp, one attempt each. The API knows no idempotency key: what is not
 * certain is unknown, and is never sent again. `biz_opaque_callback_data` has the reference of the message, with which WhatsApp
 * reports its status.
 */
export function createWhatsApp(outbound: Outbound, account: WhatsAppAccount): Delivery {
  const messages = whatsAppAddress(account, '/messages');
  return {
    channels: ['whatsapp'],
    async send(message: DeliveryMessage): Promise<void> {
      if (message.template === undefined) throw new DeliveryFailure('failed', 'The message names no template.');
      const body = bodyOf(message, message.template, account);
      const response = await outbound(messages, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        throw isCertain(error) ? new DeliveryFailure('notSent', 'WhatsApp cannot be reached.', error) : error;
      });
      const answer = propertiesOf(parsedJson(await response.text()));
      if (!response.ok) throw refusalOf(response.status, answer);
      if (!hasMessageId(answer)) throw new Error(`WhatsApp answered ${response.status} without the id of a message.`);
    },
  };
}

/** Nothing was sent when the address is not public, or no connection was made. */
function isCertain(error: unknown): boolean {
  return (error instanceof OutboundFailure && error.kind === 'notPublic') || wasNeverConnected(error);
}

function bodyOf({ to, reference }: DeliveryMessage, template: ApprovedTemplate, { language }: WhatsAppAccount): object {
  const parameters = template.parameters.map((value) => ({ type: 'text', text: asParameter(value) }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: plainNumber(to),
    type: 'template',
    template: {
      name: template.name,
      language: { code: template.language ?? language },
      ...(parameters.length === 0 ? {} : { components: [{ type: 'body', parameters }] }),
    },
    ...(reference === undefined ? {} : { biz_opaque_callback_data: reference }),
  };
}

/**
 * Returns the digits of a number with its country and nothing else: a zero in brackets and an extension are no part of
 * it, and with them the message would reach somebody else.
 * @throws DeliveryFailure for what is no number
 */
function plainNumber(to: string): string {
  const number = parsePhoneNumberFromString(to)?.number;
  if (number === undefined) throw new DeliveryFailure('failed', 'The address is no phone number with its country.');
  return number.slice(1);
}

/** The longest value that WhatsApp takes. */
const LONGEST_PARAMETER = 1024;

/** WhatsApp refuses a value that is empty, or has line breaks, tabs or many spaces in a row. */
function asParameter(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PARAMETER).toWellFormed();
  return line === '' ? '-' : line;
}

/**
 * Codes of errors that say nothing of the message: too many calls or messages (4, 80007, 130429, 131048, 131056), a token
 * that has ended (190), a service that is away (131016), and an account that may not send now (131031, 131042).
 */
const NOT_NOW: readonly unknown[] = [4, 190, 80007, 130429, 131016, 131031, 131042, 131048, 131056];

const AWAY = 503;

function refusalOf(status: number, answer: Record<string, unknown>): Error {
  const { code, message, error_data: data } = propertiesOf(answer['error']);
  const { details } = propertiesOf(data);
  const why = [code, typeof details === 'string' ? details : message]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(' ');
  if (NOT_NOW.includes(code) && (status < 500 || status === AWAY))
    return new DeliveryFailure('notSent', `WhatsApp answered ${status}: ${why}`);
  // A proxy on the way answers 503 too, when the connection behind it ended after the message was passed on.
  return status === AWAY ? new Error(`WhatsApp answered ${AWAY}: ${why}`) : refusedBy('WhatsApp', status, why);
}

function hasMessageId({ messages }: Record<string, unknown>): boolean {
  const [first]: unknown[] = Array.isArray(messages) ? messages : [];
  const { id } = propertiesOf(first);
  return typeof id === 'string' && id !== '';
}
