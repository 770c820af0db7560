import { sql } from 'kysely';
import type { Database } from '../data/engine/database.ts';
import type { Attachment, Delivery, DeliveryMessage } from '../domain/services.ts';

/** The beginning of a file that a message carries. */
export interface ShownFile extends Pick<Attachment, 'name' | 'content'> {
  /** Of the whole file, in characters. */
  length: number;
}

/** The longest part of a file that is shown. */
const LONGEST_SHOWN = 2000;

/** A message in the outbox. */
export interface OutboxMessage {
  tenantTitle: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  attachments: ShownFile[];
  sentDate: string;
}

/**
 * Creates the development outbox: no message leaves the machine. Messages are stored in the database, so that every
 * process shows the same ones, and printed on the terminal. Production never creates one
 * (`docs/security.md#sign-in-rule-1`).
 * @param tell writes one line to the terminal
 */
export function createOutbox(database: Database, tell: (line: string) => void): Delivery {
  return {
    channels: ['sms', 'email', 'whatsapp', 'push'],
    async send(message: DeliveryMessage): Promise<void> {
      const { tenantId, channel, to, subject } = message;
      const text = shownText(message);
      const files = JSON.stringify(shownFiles(message).map(({ name, content }) => ({ name, content })));
      await database.transaction(({ query }) =>
        sql`select gate.put_into_outbox(${tenantId}, ${channel}, ${to}, ${subject}, ${text}, ${files}::jsonb)`.execute(
          query,
        ),
      );
      tell(`${channel} to ${to}: ${text.replaceAll('\n', ' ')}`);
    },
  };
}

/** Returns the files of a message; its HTML is one. */
function shownFiles({ html, attachments = [] }: DeliveryMessage): Pick<Attachment, 'name' | 'content'>[] {
  return html === undefined ? [...attachments] : [{ name: 'message.html', content: html }, ...attachments];
}

/** Returns the text of a message with what a provider would get besides: an approved template, the page of a push. */
function shownText({ text, template, pageUrl }: DeliveryMessage): string {
  const filled = template?.parameters.map((value, index) => `{{${index + 1}}} ${value}`) ?? [];
  return [
    text,
    ...(template === undefined ? [] : [`Template: ${[template.name, template.language].filter(Boolean).join(', ')}`]),
    ...(filled.length === 0 ? [] : [filled.join('\n')]),
    ...(pageUrl === undefined ? [] : [`Opens: ${pageUrl}`]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns the newest fifty messages, newest first. */
export async function readOutbox(database: Database): Promise<OutboxMessage[]> {
  interface Row {
    tenant_title: string;
    channel: string;
    recipient: string;
    subject: string;
    body: string;
    attachments: OutboxMessage['attachments'];
    created_date: string;
  }
  const { rows } = await database.transaction(({ query }) =>
    sql<Row>`select * from gate.read_outbox(${LONGEST_SHOWN})`.execute(query),
  );
  return rows.map((row) => ({
    tenantTitle: row.tenant_title,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    attachments: row.attachments,
    sentDate: row.created_date,
  }));
}
