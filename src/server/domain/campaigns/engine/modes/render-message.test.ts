import { describe, expect, it } from 'vitest';
import { makeElement, makeParagraph, makeText } from '../../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../../renderer/language/types/json.ts';
import { EMAIL, IN_APP, PUSH, SMS, WHATSAPP } from './transport-modes.ts';
import { renderMessage, type MessageParts } from './render-message.ts';

const words: MessageParts = {
  content: {
    subject: 'For {{contact.fullName}}',
    text: 'Dear {{contact.fullName}}, call {{contact.phone}}, {{contact.fullName}}.',
    template: 'spring_offer',
  },
  values: { 'contact.fullName': 'Asha', 'contact.phone': '' },
  page: 'https://shop.example/m/1',
  unsubscribe: 'https://shop.example/u/1',
  origin: 'https://shop.example',
};
const { template: _, ...plain } = words.content;
const text = 'Dear Asha, call , Asha.';

describe('renderMessage', () => {
  it.each([EMAIL, SMS])('ends an e-mail and a text message with the links (mode %s)', (mode) => {
    const ending = `${words.page}\n\nUnsubscribe: ${words.unsubscribe}`;
    expect(renderMessage(mode, { ...words, content: plain })).toEqual({
      subject: 'For Asha',
      text: `${text}\n\n${ending}`,
    });
  });

  it('names no link that the text has, and none of a message that everybody gets', () => {
    const own = { ...plain, text: 'Stop: {{unsubscribeUrl}}' };
    const values = { unsubscribeUrl: words.unsubscribe };
    expect(renderMessage(EMAIL, { ...words, content: own, values }).text).toBe(
      `Stop: ${words.unsubscribe}\n\n${words.page}`,
    );
    const { page: _page, ...ofTopic } = words;
    expect(renderMessage(SMS, { ...ofTopic, content: plain, unsubscribe: '' }).text).toBe(text);
  });

  it('says in HTML what its document says, with the links, and the one that it names once', () => {
    const of = (nodes: JsonObject[]) =>
      renderMessage(EMAIL, { ...words, content: { ...plain, nodes }, values }).html ?? '';
    const values = { ...words.values, 'site.title': 'Acme & sons', unsubscribeUrl: words.unsubscribe };
    const html = of([makeParagraph('Dear {{contact.fullName}}')]);
    expect(html).toContain('<title>For Asha</title>');
    expect(html).toContain('Dear Asha</p>');
    expect(html).toContain('<a href="https://shop.example/m/1" style=');
    expect(html).toContain('>Acme &amp; sons</a>');
    expect(html.match(/href="https:\/\/shop\.example\/u\/1"/g)).toHaveLength(1);
    const own = of([makeParagraph(makeElement('link', { url: '{{unsubscribeUrl}}' }, [makeText('No more')]))]);
    expect(own).toContain('>No more</a>');
    expect(own.match(/href="https:\/\/shop\.example\/u\/1"/g)).toHaveLength(1);
    expect(renderMessage(SMS, { ...words, content: { ...plain, nodes: [] }, values }).html).toBeUndefined();
  });

  it('fills the places of a template with the fields of the text, each once', () => {
    expect(renderMessage(WHATSAPP, words)).toEqual({
      subject: 'For Asha',
      text,
      pageUrl: words.page,
      template: { name: 'spring_offer', parameters: ['Asha', ''] },
    });
  });

  it.each([
    ['offer:en_GB', { name: 'offer', language: 'en_GB' }],
    ['offer:fil', { name: 'offer', language: 'fil' }],
    ['offer:English', { name: 'offer:English' }],
    ['offer', { name: 'offer' }],
  ])('reads the language of %s', (template, named) => {
    expect(renderMessage(WHATSAPP, { ...words, content: { ...plain, text: 'Hello', template } }).template).toEqual({
      ...named,
      parameters: [],
    });
  });

  it.each([PUSH, IN_APP])('keeps the page apart from a short text (mode %s)', (mode) => {
    expect(renderMessage(mode, { ...words, content: plain })).toEqual({
      subject: 'For Asha',
      text,
      pageUrl: words.page,
    });
  });
});
