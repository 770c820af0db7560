import { escapeHtml, plainPage } from './plain-page.ts';
import type { OutboxMessage } from '../../delivery/outbox.ts';

/**
 * The development outbox: the messages that would have been sent, newest first. The page reloads every three seconds.
 */
export function outboxPage(messages: readonly OutboxMessage[], nonce: string): string {
  const list = messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(article).join('\n');
  return plainPage(
    'Outbox',
    `<p class="about">What this development server would have sent. Newest first.</p>\n${list}`,
    { nonce, refreshSeconds: 3 },
  );
}

function article(message: OutboxMessage): string {
  return `<article data-to="${escapeHtml(message.to)}">
<p class="about">${escapeHtml(message.channel)} to <strong>${escapeHtml(message.to)}</strong> · ${escapeHtml(message.tenantTitle)} · <time datetime="${escapeHtml(message.sentDate)}">${escapeHtml(message.sentDate)}</time></p>
<p>${escapeHtml(message.subject)}</p>
<p class="text">${escapeHtml(message.text)}</p>${message.attachments.map(attachment).join('')}
</article>`;
}

function attachment({ name, content, length }: OutboxMessage['attachments'][number]): string {
  const rest = length - content.length;
  const shown = escapeHtml(content) + (rest > 0 ? `\n… and ${rest} characters more` : '');
  return `
<p class="about">Attached: ${escapeHtml(name)}</p><pre data-file="${escapeHtml(name)}">${shown}</pre>`;
}
