import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { elementId, linkAddress } from '../addresses.ts';
import { LINK_STYLES, type NodeType } from '../nodes.ts';
import { NO_STYLES, stylesOf, type NodeStyles } from './node-styles.ts';

/** How an element is shown, on the canvas of the editor and in a page. */
export interface Description {
  tag: string;
  attributes: Readonly<Record<string, string | undefined>>;
  /** Classes of `BASE_CSS`. */
  className: string;
  styles: NodeStyles;
}

/** Returns how an element is shown. Both the canvas and the export ask here, so that they cannot differ. */
export function describeElement(type: NodeType, data: JsonObject): Description {
  const direction = data['direction'];
  return {
    tag: tagOf(type, data),
    className: classNameOf(type, data),
    attributes: {
      ...attributesOf(type, data),
      dir: direction === 'rtl' || direction === 'ltr' ? direction : undefined,
    },
    styles: type === 'link' || type === 'autolink' ? NO_STYLES : stylesOf(type, data),
  };
}

const TAGS: Partial<Record<NodeType, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  code: 'pre',
  listitem: 'li',
  horizontalrule: 'hr',
  'form-container': 'form',
  table: 'table',
  tablerow: 'tr',
  link: 'a',
  autolink: 'a',
  datafield: 'span',
  mention: 'span',
};

function tagOf(type: NodeType, { tag, listType, headerState, href }: JsonObject): string {
  if (type === 'heading') return typeof tag === 'string' && /^h[1-6]$/.test(tag) ? tag : 'h2';
  if (type === 'list') return listType === 'number' ? 'ol' : 'ul';
  if (type === 'tablecell') return typeof headerState === 'number' && headerState > 0 ? 'th' : 'td';
  if (type === 'div-container') return typeof href === 'string' && linkAddress(href) !== '' ? 'a' : 'div';
  return TAGS[type] ?? 'div';
}

function classNameOf(type: NodeType, { listType, cssClass, componentProperties }: JsonObject): string {
  if (type === 'list' && listType === 'check') return 'page-checks';
  if (type === 'link' || type === 'autolink')
    return `page-link-${LINK_STYLES.find((style) => style === cssClass) ?? 'link'}`;
  if (type === 'div-container') return sliderClasses(componentProperties);
  return ['widget', 'embed', 'image', 'mention', 'datafield', 'form-container', 'input-control'].includes(type)
    ? `page-${type}`
    : '';
}

/** Returns the classes of a slider: its row, and the arrows and dots that the browser adds where it can. */
function sliderClasses(properties: Json | undefined): string {
  if (!isObject(properties) || properties['type'] !== 'slider') return '';
  const arrows = properties['show_arrows'] === true ? ['page-slider-arrows'] : [];
  const dots = properties['show_dots'] === true ? ['page-slider-dots'] : [];
  return ['page-slider', ...arrows, ...dots].join(' ');
}

function attributesOf(type: NodeType, data: JsonObject): Record<string, string | undefined> {
  if (type === 'link' || type === 'autolink') return linkAttributes(data);
  if (type === 'div-container') {
    const id = elementId(data['customId']);
    const href = typeof data['href'] === 'string' ? linkAddress(data['href']) : '';
    return { id: id === '' ? undefined : id, href: href === '' ? undefined : href };
  }
  if (type === 'list' && typeof data['start'] === 'number' && data['start'] > 1)
    return { start: String(Math.trunc(data['start'])) };
  if (type === 'tablecell') return { colspan: span(data['colSpan']), rowspan: span(data['rowSpan']) };
  if (type === 'listitem' && typeof data['checked'] === 'boolean') return { 'data-checked': String(data['checked']) };
  return {};
}

function linkAttributes({ url, title, target }: JsonObject): Record<string, string | undefined> {
  const href = typeof url === 'string' ? linkAddress(url) : '';
  const opensNew = target === '_blank';
  return {
    href: href === '' ? undefined : href,
    title: typeof title === 'string' && title !== '' ? title : undefined,
    target: opensNew ? '_blank' : undefined,
    rel: 'noreferrer',
  };
}

function span(value: unknown): string | undefined {
  return typeof value === 'number' && value > 1 && value <= 100 ? String(Math.trunc(value)) : undefined;
}
