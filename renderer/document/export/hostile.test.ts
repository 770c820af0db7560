import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetAddress, embedSource, frameAddress, linkAddress } from '../addresses.ts';
import { makeDocument, makeElement, makeText, makeVoid } from '../make.ts';
import { safeStyle } from '../properties/css-values.ts';
import { STYLE_PROPERTIES } from '../properties/styles.ts';
import { renderDocument } from './render-document.ts';

const PIECES = [
  'javascript:', 'JaVa\tScRiPt:', 'data:text/html,', 'vbscript:', 'https://', 'http:', '//', '/', '\\', ' ', '\n', '\u0000', 'mailto:', 'a.example',
  'alert(1)', '"', "'", '>', '<', '<script>', '</style>', ' onerror=', ' style=', '}', '{', ';', ':', 'url(', ')', 'expression(', '@import', '/*', '*/',
  'red', '#fff', '1px', '100%', 'var(--a', 'rgb(1 2 3', 'span 2', 'repeat(2, ', '1fr', 'none', 'youtu.be/', 'dQw4w9WgXcQ', 'embed/', '..', '&#106;', '%00', '\u202e',
]; // prettier-ignore

const hostile = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));

/** Whether a browser would follow an address to a place that may be followed. */
function isHarmless(address: string): boolean {
  if (address === '') return true;
  const { protocol } = new URL(address, 'https://site.example');
  return ['http:', 'https:', 'mailto:', 'sms:', 'tel:'].includes(protocol);
}

/** 50,000 values in every run of the tests; more where the environment asks for them. */
const RUNS = Number(process.env['EDITOR_HOSTILE'] ?? 50_000);
const PATIENCE = { timeout: 60_000 + RUNS * 4 };

test('no hostile text becomes an active address or ends a declaration', PATIENCE, () => {
  fc.assert(
    fc.property(hostile, fc.nat(STYLE_PROPERTIES.length - 1), (text, index) => {
      const property = STYLE_PROPERTIES[index];
      const style = property === undefined ? '' : safeStyle(property, text);
      const addresses = [
        linkAddress(text),
        assetAddress(text),
        embedSource('website', text),
        frameAddress('youtube', text),
      ];
      return addresses.every(isHarmless) && !/[{};<>"'\\@]|url|expression|\/\*/i.test(style);
    }),
    { numRuns: RUNS },
  );
});

test('no document has tags, attributes or rules of its author in its page', PATIENCE, () => {
  fc.assert(
    fc.property(
      fc.array(hostile, { minLength: 6, maxLength: 6 }),
      ([a = '', b = '', c = '', d = '', e = '', f = '']) => {
        const stop = { color: a, start: 0, transparency: 0 };
        const { html, css } = renderDocument(
          makeDocument(
            makeElement(
              'div-container',
              {
                customId: a,
                href: b,
                direction: c,
                cssProperties: {
                  normal: { 'background-color': a, 'grid-template-columns': b, 'box-shadow': c, width: d },
                },
                backgroundLayers: [
                  { type: 'image', value: { assetUrl: e }, position: f },
                  { type: 'gradient', value: { direction: 1, colors: [stop, stop] } },
                ],
                animations: { enter: { name: 'Slide', properties: { easing: a, direction: b, distance: c } } },
                componentProperties: { type: 'slider', gap: d },
              },
              [
                makeElement('link', { url: a, title: b, cssClass: c }, [
                  { ...makeText(d), style: `color: ${e}; font-size: ${f}` },
                ]),
                makeVoid('image', { imageUrl: a, title: b, width: c, posterUrl: d, imageType: 'video' }),
                makeVoid('embed', { provider: 'website', embedSrc: a, title: b }),
                makeVoid('input-control', { name: a, controlType: 'text', label: b, pattern: c, helpText: d }),
                makeVoid('datafield', { name: a, fieldName: b }),
                makeVoid('widget', { widgetCode: a }),
                makeElement(
                  'layout-container',
                  { templateColumns: a, backgroundColor: b, backgroundImage: c, columnGap: d, boxShadow: e },
                  [],
                ),
              ],
            ),
          ),
        );
        const tags = [...html.matchAll(/<([a-z]+)((?: [\w-]+(?:="[^"<>]*")?)*)>/g)];
        const addresses = [...html.matchAll(/ (?:href|src|poster)="([^"]*)"/g)].map(([, address = '']) =>
          address.replaceAll('&amp;', '&'),
        );
        expect(html.replaceAll(/<\/?[a-z]+\d?(?: [\w-]+(?:="[^"<>]*")?)*>/g, '')).not.toMatch(/[<>]/);
        expect(
          tags.filter(
            ([, tag = '', attributes = '']) =>
              tag === 'script' || / (on\w+|style)=/.test(attributes.replaceAll(/"[^"]*"/g, '""')),
          ),
        ).toEqual([]);
        expect(addresses.filter((address) => !isHarmless(address))).toEqual([]);
        expect(css.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/javascript|expression|@import|<|\/\*/i);
        expect(css.split('{').length).toBe(css.split('}').length);
      },
    ),
    { numRuns: RUNS / 100 },
  );
});
