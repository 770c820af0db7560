import {
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
  makeVoid,
} from '../../../../../renderer/document/make.ts';
import type { BackgroundLayer, CssProperties, DataType } from '../../../../../renderer/document/nodes.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';

const INK = 'var(--color-primary-900)';
const TINT = 'var(--color-primary-50)';

/** What a container of the demo has besides its styles. */
interface Box {
  css: CssProperties;
  layers?: BackgroundLayer[];
  href?: string;
  animations?: JsonObject;
}

/** Returns a container with styles by state. */
export function box({ css, layers, href, animations }: Box, ...children: JsonObject[]): JsonObject {
  const properties: JsonObject = { cssProperties: css };
  if (layers !== undefined) properties['backgroundLayers'] = layers;
  if (href !== undefined) properties['href'] = href;
  if (animations !== undefined) properties['animations'] = animations;
  return makeElement('div-container', properties, children);
}

/** Returns the opening of a page: its title and a sentence on a soft ground. */
export function opening(title: string, lead: string, ...more: JsonObject[]): JsonObject {
  return box(
    {
      css: {
        normal: { padding: '48px', 'border-radius': '16px', 'margin-bottom': '32px' },
        mobile: { padding: '24px' },
      },
      layers: [
        {
          type: 'gradient',
          value: {
            direction: 135,
            colors: [
              { color: TINT, start: 0, transparency: 0 },
              { color: '#ffffff', start: 100, transparency: 0 },
            ],
          },
        },
      ],
      animations: { enter: { name: 'Fade', properties: { duration: 1, easing: 'ease-out' } } },
    },
    makeHeading(1, title),
    makeParagraph(sized(lead, '20px')),
    ...more,
  );
}

/** Returns cards in columns that stand below each other on a phone. */
export function cards(items: readonly (readonly [title: string, text: string])[]): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'grid',
          'grid-template-columns': `repeat(${Math.min(3, Math.max(1, items.length))}, minmax(0, 1fr))`,
          gap: '24px',
          'margin-bottom': '32px',
        },
        mobile: { 'grid-template-columns': 'repeat(1, minmax(0, 1fr))' },
      },
    },
    ...items.map(([title, text]) =>
      box(
        {
          css: {
            normal: {
              padding: '24px',
              'border-width': '1px',
              'border-style': 'solid',
              'border-color': '#e4e4e4',
              'border-radius': '12px',
            },
            hover: { 'box-shadow': '0 4px 6px -1px rgb(0 0 0 / 10%), 0 2px 4px -2px rgb(0 0 0 / 10%)' },
          },
        },
        makeHeading(2, title),
        makeParagraph(text),
      ),
    ),
  );
}

/** Returns a note with a coloured edge. */
export function note(title: string, text: string): JsonObject {
  return box(
    {
      css: {
        normal: {
          padding: '20px',
          'margin-top': '24px',
          'margin-bottom': '24px',
          'border-left-width': '4px',
          'border-left-style': 'solid',
          'border-left-color': 'var(--color-primary-600)',
          'background-color': TINT,
        },
      },
    },
    makeParagraph(makeText(`${title} `, 'bold'), text),
  );
}

/** Returns two columns, one third and two thirds. */
export function columns(left: JsonObject[], right: JsonObject[]): JsonObject {
  return makeElement('layout-container', { templateColumns: '1fr 2fr', columnGap: '32px' }, [
    makeElement('layout-item', {}, left),
    makeElement('layout-item', {}, right),
  ]);
}

/** Returns a paragraph with a link that looks like a button. */
export function button(label: string, url: string): JsonObject {
  return makeParagraph(
    makeElement('link', { url, rel: null, target: null, title: label, cssClass: 'primary' }, [makeText(label)]),
  );
}

/** Returns a value that is filled in when the page or the message is shown: `@contact[fullName]`. */
export function dataField(name: string, fieldName: string, dataType: DataType = 'lineText'): JsonObject {
  return makeVoid('datafield', { name, fieldName, dataType, style: '' });
}

/** Returns a widget with the values of its parameters. */
export function widget(widgetCode: string, widgetParameters: JsonObject): JsonObject {
  return makeVoid('widget', { widgetCode, properties: { widgetParameters } });
}

/** Returns a text of another size, in the dark tone of the workspace. */
export function sized(text: string, size: string): JsonObject {
  return { ...makeText(text), style: `font-size: ${size}; color: ${INK};` };
}

/** Returns a heading with a list of sentences below. */
export function listed(title: string, items: readonly string[], listType: 'bullet' | 'number' | 'check' = 'bullet') {
  return [makeHeading(2, title), makeList(listType, [...items])];
}

/** Returns a quote in a line of its own. */
export function quoted(text: string): JsonObject {
  return makeElement('quote', {}, [makeText(text, 'italic')]);
}
