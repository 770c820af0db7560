import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../language/types/json.ts';
import { makeElement, makeHeading, makeList, makeParagraph, makeText, makeVoid } from '../make.ts';
import { parseDocument } from '../parse.ts';
import { hostileDocument } from '../testing/hostile-documents.ts';
import { renderMail, type MailOptions } from './render-mail.ts';

const ORIGIN = 'https://shop.example';
const options: MailOptions = {
  origin: ORIGIN,
  fill: (text) =>
    text.replaceAll('{{contact.fullName}}', '<Asha> & "co"').replaceAll('{{data.link}}', 'javascript:alert(1)'),
  follow: (address) => `${ORIGIN}/m/signed?to=${encodeURIComponent(address)}`,
};
const rendered = (...nodes: JsonObject[]): string => renderMail(nodes, options);
const link = (url: string, words: string): JsonObject => makeElement('link', { url }, [makeText(words)]);

describe('renderMail', () => {
  it('writes formats and blocks with inline styles, and values of fields as text', () => {
    const html = rendered(
      makeHeading(1, 'Spring'),
      makeParagraph('Dear {{contact.fullName}}', makeText(', now', 'bold')),
      makeList('check', ['one']),
    );
    expect(html).toMatch(/^<h1 style="margin: 0 0 12px; font-size: 36px/);
    expect(html).toContain('Dear &lt;Asha&gt; &amp; &quot;co&quot;<strong>, now</strong></p>');
    expect(html).toContain('<ul style=');
    expect(html).not.toMatch(/class=|<style|<script/);
  });

  it('fills data fields, and leaves out what only an app fills', () => {
    const field = makeVoid('datafield', { name: 'contact', fieldName: 'fullName', dataType: 'lineText' });
    const widget = makeVoid('widget', { widgetCode: 'cart', properties: { widgetParameters: {} } });
    const input = makeVoid('input-control', { name: 'phone', controlType: 'text' });
    expect(rendered(makeParagraph(field), makeElement('form-container', {}, [widget, input]))).toBe(
      '<p style="margin: 0 0 12px">&lt;Asha&gt; &amp; &quot;co&quot;</p><div></div>',
    );
  });

  it('leads by the given links, and by none that a browser would run', () => {
    const html = rendered(
      makeParagraph(
        link('https://shop.example/offers?a=1&b=2', 'Offers'),
        link('/sale', 'Sale'),
        link('mailto:us@shop.example', 'Mail'),
        link('{{data.link}}', 'Bad'),
      ),
    );
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      `${ORIGIN}/m/signed?to=https%3A%2F%2Fshop.example%2Foffers%3Fa%3D1%26b%3D2`,
      `${ORIGIN}/m/signed?to=https%3A%2F%2Fshop.example%2Fsale`,
      'mailto:us@shop.example',
    ]);
    expect(html).toContain('<span>Bad</span>');
  });

  it('has pictures at whole addresses, and films as links', () => {
    const picture = makeVoid('image', { imageUrl: 'pages/a.png', imageType: 'image', altText: 'A "red" shoe' });
    const film = makeVoid('embed', { provider: 'youtube', embedSrc: 'https://youtu.be/dQw4w9WgXcQ' });
    const html = rendered(picture, film);
    expect(html).toContain(`<img src="${ORIGIN}/api/images/digitalassets-management/pages/a.png"`);
    expect(html).toContain('alt="A &quot;red&quot; shoe"');
    expect(html).toContain('>YouTube film</a>');
    expect(html).not.toContain('<iframe');
  });

  it('keeps what mail programs can show of the styles of an author', () => {
    const box = makeElement(
      'div-container',
      { cssProperties: { normal: { 'background-color': '#ff0000', position: 'absolute', 'padding-top': '2rem' } } },
      [makeParagraph('In')],
    );
    expect(rendered(box)).toMatch(/^<div style="(?=[^"]*background-color: #ff0000)(?=[^"]*padding-top: 32px)[^"]*"><p/);
    expect(rendered(box)).not.toContain('position');
  });
});

test('no document has active parts or addresses of its author in a mail', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(hostileDocument, (stored) => {
      const html = renderMail(parseDocument(stored).children, { ...options, follow: (address) => address });
      const rest = html.replaceAll(/<\/?[a-z]+\d?(?: [\w-]+(?:="[^"<>]*")?)*>/g, '');
      expect(rest).not.toMatch(/[<>]/);
      const attributes = [...html.matchAll(/<([a-z]+\d?)((?: [\w-]+(?:="[^"<>]*")?)*)>/g)];
      for (const [, tag = '', own = ''] of attributes) {
        expect(['script', 'iframe', 'form', 'input', 'video', 'style']).not.toContain(tag);
        expect(own.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/ on\w+=/);
      }
      const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style);
      expect(styles.filter((style) => /url\(|expression|position|javascript/i.test(style))).toEqual([]);
      const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !/^(?:https?:|mailto:|sms:|tel:)/.test(address))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
