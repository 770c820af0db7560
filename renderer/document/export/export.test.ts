import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../language/types/json.ts';
import { makeDocument, makeElement, makeHeading, makeList, makeParagraph, makeText, makeVoid } from '../make.ts';
import { TEXT_SIZES } from '../marks.ts';
import { newGradient, newImageLayer } from '../properties/backgrounds.ts';
import { describeElement } from './describe.ts';
import { renderDocument } from './render-document.ts';
import { StyleSheet } from './style-sheet.ts';

/** The HTML within the page. */
function html(...nodes: Parameters<typeof makeDocument>): string {
  return renderDocument(makeDocument(...nodes)).html.replace(/^<div class="page">(.*)<\/div>$/s, '$1');
}

function css(...nodes: Parameters<typeof makeDocument>): string {
  return renderDocument(makeDocument(...nodes)).css;
}

const link = (url: string) =>
  makeElement('link', { url, title: 'T', target: '_blank', cssClass: 'primary' }, [makeText('go')]);

/** Returns the style sheet of a page with one picture. */
function pictureCss(data: JsonObject): string {
  return css(makeVoid('image', { imageUrl: 'a.png', ...data }));
}

/** Returns the classes of a container. */
function classesOf(componentProperties: JsonObject): string {
  return describeElement('div-container', { componentProperties }).className;
}

describe('HTML', () => {
  test('has lines, lists and tables of a document', () => {
    expect(
      html(
        makeHeading(1, 'A & B'),
        makeParagraph('x ', makeText('bold', 'bold', 'italic'), { type: 'linebreak' }, 'y'),
        makeParagraph(),
        makeList('number', ['one']),
        makeElement('quote', {}, [makeText('q')]),
        makeVoid('horizontalrule', {}),
        makeElement('table', {}, [
          makeElement('tablerow', {}, [makeElement('tablecell', { headerState: 1, colSpan: 2 }, [makeParagraph('h')])]),
        ]),
      ),
    ).toBe(
      '<h1>A &amp; B</h1><p>x <strong><em>bold</em></strong><br>y</p><p><br></p><ol><li>one</li></ol>' +
        '<blockquote>q</blockquote><hr><table><tbody><tr><th colspan="2"><p>h</p></th></tr></tbody></table>',
    );
  });

  test('has links that lead somewhere, and no link within a link', () => {
    expect(html(makeParagraph(link('https://Example.com/A')))).toBe(
      '<p><a href="https://example.com/A" title="T" target="_blank" rel="noreferrer" class="page-link-primary">go</a></p>',
    );
    expect(html(makeParagraph(link('javascript:alert(1)')))).toBe('<p><span class="page-link-primary">go</span></p>');
    expect(html(makeElement('div-container', { href: '/a/', customId: 'x' }, [makeParagraph('p')]))).toBe(
      '<a id="x" href="/a/"><p>p</p></a>',
    );
    expect(html(makeElement('div-container', { href: '/a/', customId: 'x' }, [makeParagraph(link('/b/'))]))).toContain(
      '<div id="x"><p><a href="/b/"',
    );
  });

  test('has images, videos, embeds, widgets and inputs', () => {
    expect(html(makeVoid('image', { imageUrl: 'a/b.png', title: '"x"', intrinsicWidth: 20 }))).toBe(
      '<img src="/api/images/digitalassets-management/a/b.png" width="20" class="page-image" loading="lazy" alt="&quot;x&quot;">',
    );
    expect(html(makeVoid('image', { imageUrl: '../a', title: 'x' }))).toBe('');
    const alternativeOf = (data: JsonObject) =>
      /alt="([^"]*)"/.exec(html(makeVoid('image', { imageUrl: 'a.png', ...data })))?.[1];
    expect(alternativeOf({ title: 'lamp-2', altText: ' A brass lamp ' })).toBe('A brass lamp');
    expect(alternativeOf({ title: 'lamp-2', altText: ' ' })).toBe('lamp-2');
    expect(alternativeOf({ title: 'lamp-2', altText: 'A brass lamp', isDecorative: true })).toBe('');
    expect(alternativeOf({ altText: '"><script>' })).toBe('&quot;&gt;&lt;script&gt;');
    expect(html(makeVoid('image', { imageUrl: 'v.mp4', imageType: 'video', playOptions: 'Autoplay' }))).toContain(
      ' autoplay muted playsinline',
    );
    expect(html(makeVoid('embed', { provider: 'youtube', embedSrc: 'https://youtu.be/dQw4w9WgXcQ' }))).toContain(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="560" height="315"',
    );
    expect(html(makeVoid('widget', { widgetCode: 'weather' }))).toBe(
      '<div class="page-widget" data-widget="weather"><div class="page-stand-in"><strong>Weather</strong><span>Shown by the app</span></div></div>',
    );
    expect(
      html(makeVoid('input-control', { name: 'mail', controlType: 'email', label: 'E-mail', required: true })),
    ).toContain('<label for="input-1">E-mail</label><input type="email" id="input-1" name="mail" required>');
    expect(html(makeVoid('input-control', { name: 'x', controlType: 'constructor' }))).toContain('Control not found');
  });

  test('has the values of data fields, or their names', () => {
    const text = makeDocument(makeParagraph(makeVoid('datafield', { name: 'customer', fieldName: 'name' })));
    expect(renderDocument(text).html).toContain('@customer[name]');
    const rendered = renderDocument(text, { fieldValue: (name, field) => `<${name}.${field}>` });
    expect(rendered.html).toContain('&lt;customer.name&gt;');
  });

  test.each([null, '', '{', '{"root":{"children":[{"type":"poll","text":"x"},3]}}'])(
    'of %j is an empty page',
    (text) => {
      expect(renderDocument(text).html).toBe('<div class="page"></div>');
    },
  );
});

describe('CSS', () => {
  const box = makeElement(
    'div-container',
    {
      cssProperties: {
        normal: { 'padding-left': '4px', padding: '8px', display: 'grid', 'border-top-width': '2px', color: 'red' },
        hover: { 'background-color': '#fff' },
        mobile: { display: 'block', width: 'url(x)' },
      },
      animations: {
        enter: { name: 'Fade', properties: { duration: 2, delay: -1, easing: 'linear' } },
        hover: { name: 'Fade' },
      },
    },
    [],
  );

  test('has a rule for each state; shorthands come first, what is no property of containers is left out', () => {
    const rules = css(box);
    const [, name = ''] = /class="(s\w+)"/.exec(renderDocument(makeDocument(box)).html) ?? [];
    expect(rules).toContain(
      `.${name} { border-width: 0; border-style: solid; border-color: #e4e4e4; display: grid; padding: 8px; padding-left: 4px; border-top-width: 2px }`,
    );
    expect(rules).toContain(`.${name}:hover { background-color: #fff }`);
    expect(rules).toContain(`@media (max-width: 640px) { .${name} { display: block } }`);
    expect(rules).not.toContain('color: red');
  });

  test('animates where motion is welcome, with the animations that a phase offers', () => {
    const rules = css(box);
    expect(rules).toMatch(
      /@media \(prefers-reduced-motion: no-preference\) \{ \.\w+ \{ animation: (\w+) 2s linear -1s 1 both \} \}/,
    );
    expect(rules.match(/@keyframes/g)).toHaveLength(1);
  });

  test('elements with equal styles share a class', () => {
    const { html: shared } = renderDocument(makeDocument(box, box));
    expect(new Set(shared.match(/class="s\w+"/g)).size).toBe(1);
    expect(css(box, box)).toBe(css(box));
  });

  test('has each size of text that the toolbar offers', () => {
    for (const { css: size } of TEXT_SIZES) {
      const text = { ...makeText('Words'), style: `font-size: ${size}` };
      expect(renderDocument(makeDocument(makeParagraph(text))).css).toContain(`font-size: ${size}`);
    }
  });

  test('has backgrounds in their order, gradients with transparency, sliders and layouts', () => {
    const gradient = newGradient();
    const [first] = gradient.value.colors;
    if (first !== undefined) first.transparency = 40;
    const layers = [newImageLayer({ assetUrl: 'a b.png' }), gradient];
    expect(css(makeElement('div-container', { backgroundLayers: layers }, []))).toContain(
      'background-image: url("/api/images/digitalassets-management/a%20b.png"), linear-gradient(90deg, color-mix(in srgb, #ffffff 60%, transparent) 0%, #e4e4e4 100%)',
    );
    expect(
      css(makeElement('div-container', { componentProperties: { type: 'slider', columns: 3, gap: '8px' } }, [])),
    ).toContain('grid-auto-columns: calc((100% - 2 * 8px) / 3)');
    expect(css(makeElement('layout-container', { templateColumns: '1fr 2fr', columnGap: 8 }, []))).toContain(
      'display: grid; gap: 16px; grid-template-columns: 1fr 2fr; column-gap: 8px',
    );
    expect(css(makeElement('layout-container', { templateColumns: 'feature-left' }, []))).toContain(
      'repeat(3, minmax(0, 1fr))',
    );
  });

  test('a slider has arrows and dots where its author shows them', () => {
    expect(classesOf({ type: 'slider' })).toBe('page-slider');
    expect(classesOf({ type: 'slider', show_arrows: true, show_dots: true })).toBe(
      'page-slider page-slider-arrows page-slider-dots',
    );
    expect(classesOf({ show_arrows: true })).toBe('');
    expect(renderDocument(makeDocument()).css).toContain(
      ".page-slider-arrows::scroll-button(inline-end) { content: '›' / 'Next'",
    );
  });

  test('the canvas forces states by other selectors', () => {
    const sheet = new StyleSheet({ hover: '[data-state="hover"]', mobile: '@container page (max-width: 640px)' });
    const name = sheet.classOf(describeElement('div-container', box).styles);
    expect(sheet.css()).toContain(`.${name}[data-state="hover"] {`);
    expect(sheet.css()).toContain('@container page (max-width: 640px)');
  });

  test('a picture is cropped to a shape around its focus point, by values of the table only', () => {
    expect(pictureCss({ aspectRatio: '16 / 9', focusPoint: 'left top' })).toContain(
      'aspect-ratio: 16 / 9; object-fit: cover; object-position: left top',
    );
    expect(pictureCss({ focusPoint: 'center bottom' })).toContain('object-fit: cover; object-position: center bottom');
    for (const hostile of ['1 / 1; position: fixed', 'url(x)', '7 / 5', 1])
      expect(pictureCss({ aspectRatio: hostile, focusPoint: hostile })).not.toContain('object-');
    expect(pictureCss({})).not.toContain('object-fit');
  });

  test('a data field shows at most its lines', () => {
    const field = makeVoid('datafield', { name: 'a', fieldName: 'b', maxLines: 3 });
    expect(css(makeParagraph(field))).toContain('-webkit-line-clamp: 3');
  });

  test('colours, sizes and case of text are classes', () => {
    const text = { ...makeText('x', 'uppercase'), style: 'color: #f00; position: fixed; font-size: 2rem' };
    expect(css(makeParagraph(text))).toContain('{ color: #f00; font-size: 2rem; text-transform: uppercase }');
  });
});

test('a style sheet tells of the rules of a class once, in the selectors of its states', () => {
  const added: string[] = [];
  const sheet = new StyleSheet({ hover: '.on', mobile: '@scope (.small)' }, (rules) => added.push(...rules));
  const styles = { states: { normal: ['gap: 1px'], hover: ['gap: 2px'], mobile: ['gap: 3px'] }, animations: [] };
  const name = sheet.classOf(styles);
  expect([sheet.classOf(styles), added]).toEqual([
    name,
    [`.${name} { gap: 1px }`, `.${name}.on { gap: 2px }`, `@scope (.small) { .${name} { gap: 3px } }`],
  ]);
});
