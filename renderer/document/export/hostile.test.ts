import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetAddress, embedSource, frameAddress, linkAddress } from '../addresses.ts';
import { safeStyle } from '../properties/css-values.ts';
import { STYLE_PROPERTIES } from '../properties/styles.ts';
import { hostileDocument, hostileText } from '../testing/hostile-documents.ts';
import { renderDocument } from './render-document.ts';

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
    fc.property(hostileText, fc.nat(STYLE_PROPERTIES.length - 1), (text, index) => {
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
    fc.property(hostileDocument, (stored) => {
      const { html, css } = renderDocument(stored);
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
    }),
    { numRuns: RUNS / 100 },
  );
});
