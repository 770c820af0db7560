import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { FORMAT_TAGS, formatsOf } from '../marks.ts';
import { childrenOf, kindOf, typeOf, type NodeType } from '../nodes.ts';
import { parseDocument } from '../parse.ts';
import { BASE_CSS } from './base-css.ts';
import { describeElement } from './describe.ts';
import { attributesHtml, escapeHtml } from './escape.ts';
import { textStyles } from './node-styles.ts';
import {
  dataFieldHtml,
  embedHtml,
  imageHtml,
  inputHtml,
  text,
  widgetHtml,
  type RenderOptions,
} from './render-voids.ts';
import { StyleSheet } from './style-sheet.ts';

/** A rendered page: HTML for a body, and its style sheet. */
export interface RenderedPage {
  html: string;
  css: string;
}

/**
 * Renders a stored document to HTML and CSS. Never throws; a text that is no document gives an empty page. No script is
 * needed to read the page, and nothing that an author wrote is active in it.
 */
export function renderDocument(stored: string | null | undefined, options: RenderOptions = {}): RenderedPage {
  const sheet = new StyleSheet();
  const renderer = new Renderer(sheet, options);
  const html = `<div class="page">${renderer.nodes(parseDocument(stored).children)}</div>`;
  return { html, css: `${BASE_CSS}\n${sheet.css()}`.trimEnd() };
}

class Renderer {
  readonly #sheet: StyleSheet;
  readonly #options: RenderOptions;
  #inputs = 0;
  #links = 0;

  constructor(sheet: StyleSheet, options: RenderOptions) {
    this.#sheet = sheet;
    this.#options = options;
  }

  nodes(nodes: readonly Json[]): string {
    return nodes.map((node) => this.#node(node)).join('');
  }

  /** Unknown nodes are not rendered. */
  #node(node: Json): string {
    const type = typeOf(node);
    if (type === null || !isObject(node)) return '';
    if (kindOf(type).place === 'text') return this.#text(type, node);
    return this.#element(type, node);
  }

  #element(type: NodeType, node: JsonObject): string {
    const { tag, attributes, className, styles } = describeElement(type, node);
    // A link within a link is no HTML.
    const isLink = tag === 'a' && attributes['href'] !== undefined;
    const isNested = isLink && (this.#links > 0 || (type === 'div-container' && hasLink(node)));
    const shown = isNested || (tag === 'a' && !isLink) ? (type === 'div-container' ? 'div' : 'span') : tag;
    const styleClass = this.#sheet.classOf(styles);
    if (type === 'image') return imageHtml(node, [className, styleClass].filter((name) => name !== '').join(' '));
    const all = attributesHtml({
      ...(shown === tag ? attributes : { id: attributes['id'], dir: attributes['dir'] }),
      class: [className, styleClass].filter((name) => name !== '').join(' ') || undefined,
      ...(type === 'widget' ? { 'data-widget': text(node['widgetCode']) } : {}),
    });
    if (shown === 'hr') return `<hr${all}>`;
    if (shown === 'a') this.#links += 1;
    const content = this.#content(type, node);
    if (shown === 'a') this.#links -= 1;
    return type === 'embed' && content === '' ? '' : `<${shown}${all}>${content}</${shown}>`;
  }

  #content(type: NodeType, node: JsonObject): string {
    if (type === 'datafield') return dataFieldHtml(node, this.#options);
    if (type === 'mention') return escapeHtml(`@${text(node['mentionName'])}`);
    if (type === 'widget') return widgetHtml(node, this.#options);
    if (type === 'embed') return embedHtml(node, this.#options);
    if (type === 'input-control') return inputHtml(node, (this.#inputs += 1));
    const content = this.nodes(childrenOf(node));
    if (type === 'table') return `<tbody>${content}</tbody>`;
    // An empty line has the height of a line.
    return content === '' && kindOf(type).isTextBlock ? '<br>' : content;
  }

  #text(type: NodeType, node: JsonObject): string {
    if (type === 'linebreak') return '<br>';
    const formats = typeof node['format'] === 'number' ? formatsOf(node['format']) : [];
    const styleClass = this.#sheet.classOf(textStyles(node['style'], formats));
    const tags = formats.flatMap((name) => FORMAT_TAGS[name] ?? []);
    const html = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escapeHtml(text(node['text'])));
    return styleClass === '' ? html : `<span class="${styleClass}">${html}</span>`;
  }
}

function hasLink(node: Json): boolean {
  return childrenOf(node).some((child) => {
    const type = typeOf(child);
    const isLinked =
      type === 'div-container' && isObject(child) && typeof child['href'] === 'string' && child['href'] !== '';
    return type === 'link' || type === 'autolink' || isLinked || hasLink(child);
  });
}
