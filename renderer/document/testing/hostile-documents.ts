import fc from 'fast-check';
import { makeDocument, makeElement, makeText, makeVoid } from '../make.ts';

const PIECES = [
  'javascript:', 'JaVa\tScRiPt:', 'data:text/html,', 'vbscript:', 'https://', 'http:', '//', '/', '\\', ' ', '\n', '\u0000', 'mailto:', 'a.example',
  'alert(1)', '"', "'", '>', '<', '<script>', '</style>', ' onerror=', ' style=', '}', '{', ';', ':', 'url(', ')', 'expression(', '@import', '/*', '*/',
  'red', '#fff', '1px', '100%', 'var(--a', 'rgb(1 2 3', 'span 2', 'repeat(2, ', '1fr', 'none', 'youtu.be/', 'dQw4w9WgXcQ', 'embed/', '..', '&#106;', '%00', '\u202e',
]; // oxfmt-ignore

/** Texts that try to become an address, a tag, an attribute or a rule. */
export const hostileText = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(''));

/** Stored pages with hostile texts in every place for a text. */
export const hostileDocument = fc
  .array(hostileText, { minLength: 6, maxLength: 6 })
  .map(([a = '', b = '', c = '', d = '', e = '', f = '']) => {
    const stop = { color: a, start: 0, transparency: 0 };
    return makeDocument(
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
    );
  });
