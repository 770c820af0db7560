import { REPORT_KINDS } from '../report.ts';
import type { ReportFormat } from './format.ts';

/** The format of this project, for whatever a provider's reports are translated by. */
const screenplay: ReportFormat = {
  source: 'screenplay',
  signature: 'standardWebhooks',
  reports: 'reports',
  // Gateways that share a key may number alike, and one may name each message by one id.
  keys: ['id', 'kind', 'message'],
  messages: ['message'],
  at: 'at',
  details: ['detail'],
  kinds: REPORT_KINDS.map((kind) => ({ kind, when: { kind } })),
  isStrict: true,
};

/**
 * The Event Webhook of Twilio SendGrid. A deferred mail is still tried by SendGrid, and is no report here. Neither is one
 * that was blocked, or dropped for its content or a quota: that says something of the sender, not of the address.
 */
const sendgrid: ReportFormat = {
  source: 'sendgrid',
  signature: 'sendgrid',
  reports: '',
  keys: ['sg_event_id'],
  // Events of engagement, such as a complaint, have the unique argument that the mail was sent with.
  messages: ['smtp-id', 'reference'],
  at: 'timestamp',
  details: ['reason', 'response'],
  kinds: [
    { kind: 'delivered', when: { event: 'delivered' } },
    { kind: 'hardBounce', when: { event: 'bounce', type: 'bounce' } },
    { kind: 'hardBounce', when: { event: 'dropped', reason: 'Bounced Address' } },
    { kind: 'hardBounce', when: { event: 'dropped', reason: 'Invalid' } },
    { kind: 'complaint', when: { event: 'dropped', reason: 'Spam Reporting Address' } },
    { kind: 'unsubscribed', when: { event: 'dropped', reason: 'Unsubscribed Address' } },
    { kind: 'complaint', when: { event: 'spamreport' } },
    { kind: 'unsubscribed', when: { event: 'unsubscribe' } },
    { kind: 'unsubscribed', when: { event: 'group_unsubscribe' } },
  ],
  isStrict: false,
};

const MAILGUN_FAILED = { 'event-data/event': 'failed', 'event-data/severity': 'permanent' } as const;

/**
 * The webhooks of Mailgun, one event each. A temporary failure is still tried by Mailgun, and is no report here. Neither
 * is a permanent one for a reason that says nothing of the address. The token is the key, because an id of Mailgun is
 * unique within a day only.
 */
const mailgun: ReportFormat = {
  source: 'mailgun',
  signature: 'mailgun',
  token: 'signature/token',
  reports: '',
  keys: ['signature/token'],
  messages: ['event-data/message/headers/message-id'],
  at: 'event-data/timestamp',
  details: ['event-data/delivery-status/message', 'event-data/delivery-status/description', 'event-data/reason'],
  kinds: [
    { kind: 'delivered', when: { 'event-data/event': 'delivered' } },
    { kind: 'hardBounce', when: { ...MAILGUN_FAILED, 'event-data/reason': 'bounce' } },
    { kind: 'hardBounce', when: { ...MAILGUN_FAILED, 'event-data/reason': 'suppress-bounce' } },
    { kind: 'complaint', when: { ...MAILGUN_FAILED, 'event-data/reason': 'suppress-complaint' } },
    { kind: 'unsubscribed', when: { ...MAILGUN_FAILED, 'event-data/reason': 'suppress-unsubscribe' } },
    { kind: 'complaint', when: { 'event-data/event': 'complained' } },
    { kind: 'unsubscribed', when: { 'event-data/event': 'unsubscribed' } },
  ],
  isStrict: false,
};

/** The formats by the last part of their addresses. */
export const REPORT_FORMATS: ReadonlyMap<string, ReportFormat> = new Map(
  [screenplay, sendgrid, mailgun].map((format) => [format.source, format]),
);
