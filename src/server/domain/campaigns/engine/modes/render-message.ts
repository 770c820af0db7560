import { mergeFieldsOf, withMergeFields } from '../../../notifications/merge-fields.ts';
import type { ApprovedTemplate } from '../../../services.ts';
import type { Content } from '../contents.ts';
import { EMAIL, SMS } from './transport-modes.ts';
import type { OutgoingMessage } from '../transport.ts';
import { mailHtml } from './mail-html.ts';

/** What a message is made of, before its transport mode gives it a form. */
export interface MessageParts {
  content: Content;
  /** The values of merge fields by their names. */
  values: Readonly<Record<string, string>>;
  /** The page of a campaign; absent from a message of a topic. */
  page?: string;
  /** '' of a message that everybody gets. */
  unsubscribe: string;
  /** Where pictures and paths of a mail lead. */
  origin: string;
  /** The picture of a mail that tells of its opening. */
  picture?: string;
  /** Returns the address by which a link of a mail's text leads to its own. */
  follow?: (address: string) => string;
}

/** What a message says by a transport mode. */
export type RenderedMessage = Pick<OutgoingMessage, 'subject' | 'text' | 'html' | 'pageUrl' | 'template'>;

/**
 * Returns what a message says by a transport mode. An e-mail and a text message end with the links, and an
 * e-mail has its document besides. WhatsApp shows what it
 * has approved, filled with the merge fields of the text; a push notification has its page apart; and the console shows
 * the text alone.
 */
export function renderMessage(transportModeId: number, parts: MessageParts): RenderedMessage {
  const { content, values, page, unsubscribe } = parts;
  const subject = withMergeFields(content.subject, values);
  const text = withMergeFields(content.text, values);
  if (transportModeId === EMAIL || transportModeId === SMS) {
    const html = transportModeId === EMAIL ? mailHtml(subject, parts) : undefined;
    return { subject, text: withLinks(text, page, unsubscribe), ...(html === undefined ? {} : { html }) };
  }
  return {
    subject,
    text,
    ...(page === undefined ? {} : { pageUrl: page }),
    ...(content.template === undefined ? {} : { template: filled(content.template, content.text, values) }),
  };
}

function withLinks(text: string, page: string | undefined, unsubscribe: string): string {
  const lines = page === undefined ? [text] : [text, page];
  if (unsubscribe !== '' && !text.includes(unsubscribe)) lines.push(`Unsubscribe: ${unsubscribe}`);
  return lines.join('\n\n');
}

/** The name of an approved template, and a language after a colon. */
const NAMED = /^(.*?)(?::([a-z]{2,3}(?:_[A-Z]{2})?))?$/s;

/** The first merge field of the text fills `{{1}}`, the second one `{{2}}`, and so on, each once. */
function filled(named: string, text: string, values: MessageParts['values']): ApprovedTemplate {
  const [, name = named, language] = NAMED.exec(named) ?? [];
  const parameters = mergeFieldsOf(text).map((field) => values[field] ?? '');
  return { name, parameters, ...(language === undefined ? {} : { language }) };
}
