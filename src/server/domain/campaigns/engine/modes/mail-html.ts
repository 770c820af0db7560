import { attributesHtml, escapeHtml } from '../../../../../../renderer/document/export/escape.ts';
import { renderMail } from '../../../../../../renderer/document/export/render-mail.ts';
import { withMergeFields } from '../../../notifications/merge-fields.ts';
import type { MessageParts } from './render-message.ts';

const FRAME = 'margin: 0 auto; max-width: 600px; padding: 24px; overflow-wrap: break-word';
const TEXT =
  'background-color: #ffffff; color: #1a1d24; font-family: Arial, sans-serif; font-size: 16px; line-height: 1.6';
const LINK = 'color: #2453c9; text-decoration: underline';
const SMALL = 'color: #4a5160; font-size: 13px; margin: 24px 0 0';

/**
 * Returns the HTML of a mail: the document of the template, the page of the campaign, and where the contact
 * unsubscribes. It says what the text of the mail says. Undefined for a content that has no document.
 */
export function mailHtml(
  subject: string,
  { content, values, page, unsubscribe, origin, picture, follow }: MessageParts,
): string | undefined {
  const { nodes } = content;
  if (nodes === undefined) return undefined;
  const body = renderMail(nodes, {
    origin,
    fill: (text) => withMergeFields(text, values),
    follow: (address) => (address === unsubscribe ? address : (follow?.(address) ?? address)),
  });
  const hasUnsubscribe = unsubscribe === '' || body.includes(`href="${escapeHtml(unsubscribe)}"`);
  return [
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin: 0; ${TEXT}"><div style="${FRAME}">`,
    body,
    page === undefined ? '' : `<p style="margin: 24px 0 0">${link(page, values['site.title'] || page)}</p>`,
    hasUnsubscribe ? '' : `<p style="${SMALL}">${link(unsubscribe, 'Unsubscribe')}</p>`,
    '</div>',
    picture === undefined ? '' : `<img${attributesHtml({ src: picture, width: '1', height: '1' })} alt="">`,
    '</body></html>',
  ].join('\n');
}

function link(href: string, words: string): string {
  return `<a${attributesHtml({ href, style: LINK })}>${escapeHtml(words)}</a>`;
}
