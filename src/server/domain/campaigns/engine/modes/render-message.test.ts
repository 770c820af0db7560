import { describe, expect, it } from 'vitest';
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
