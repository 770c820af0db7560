import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { assetAddress, embedSource, linkAddress } from '../addresses.ts';
import { FORMAT_TAGS, formatsOf } from '../marks.ts';
import { childrenOf, EMBED_PROVIDERS, kindOf, typeOf, type NodeType } from '../nodes.ts';
import { alternativeText } from '../plain-text.ts';
import { describeElement } from './describe.ts';
import { attributesHtml, escapeHtml } from './escape.ts';
import { mailStyle } from './mail-styles.ts';
import { stylesOf, textStyles } from './node-styles.ts';
import { text } from './render-voids.ts';
import { standInFor } from './stand-in.ts';

/** What a mail needs to know of its reader. */
export interface MailOptions {
  /** Where paths of the site lead, and its uploaded pictures are: a mail has no address of its own. */
  origin: string;
  /** Returns a text of the document with its merge fields filled in. The result is escaped. */
  fill(text: string): string;
  /** Returns where a link to a web address leads. */
  follow(address: string): string;
}

/**
 * Renders nodes of a stored document to the HTML of a mail. The styles are inline, and there are no scripts, frames or
 * forms: films are links, and widgets are left out. Nothing that an author wrote is active in it.
 */
export function renderMail(nodes: readonly Json[], options: MailOptions): string {
  return new MailRenderer(options).nodes(nodes);
}

class MailRenderer {
  readonly #options: MailOptions;
  #links = 0;

  constructor(options: MailOptions) {
    this.#options = options;
  }

  nodes(nodes: readonly Json[]): string {
    return nodes.map((node) => this.#node(node)).join('');
  }

  #node(node: Json): string {
    const type = typeOf(node);
    if (type === null || !isObject(node)) return '';
    if (kindOf(type).place === 'text') return this.#text(type, node);
    switch (type) {
      case 'widget':
      case 'input-control':
        return '';
      case 'datafield':
        return escapeHtml(this.#options.fill(`{{${text(node['name'])}.${text(node['fieldName'])}}}`));
      case 'mention':
        return escapeHtml(`@${text(node['mentionName'])}`);
      case 'image':
        return this.#image(node);
      case 'embed':
        return this.#embed(node);
      default:
        return this.#element(type, node);
    }
  }

  #element(type: NodeType, stored: JsonObject): string {
    const node = this.#withFilledAddress(stored);
    const { tag, attributes, className, styles } = describeElement(type, node);
    if (tag === 'hr') return `<hr${attributesHtml({ style: mailStyle('hr', '') })}>`;
    if (tag === 'a') return this.#link(node, attributes['href'], className);
    const content = `${checkOf(node)}${this.nodes(childrenOf(node))}`;
    const shown = tag === 'form' ? 'div' : tag;
    const { dir, start, colspan, rowspan } = attributes;
    const all = attributesHtml({
      dir,
      start,
      colspan,
      rowspan,
      style: mailStyle(shown, className, styles.states.normal),
    });
    const inner = content === '' && kindOf(type).isTextBlock ? '<br>' : content;
    return `<${shown}${all}>${shown === 'table' ? `<tbody>${inner}</tbody>` : inner}</${shown}>`;
  }

  /** An address may have merge fields; what it is with them is judged. */
  #withFilledAddress(node: JsonObject): JsonObject {
    const filled = (name: 'url' | 'href'): JsonObject => {
      const address = node[name];
      return typeof address === 'string' && address.includes('{{') ? { [name]: this.#options.fill(address) } : {};
    };
    return { ...node, ...filled('url'), ...filled('href') };
  }

  /** A link within a link is no HTML. */
  #link(node: JsonObject, href: string | undefined, className: string): string {
    if (href === undefined || this.#links > 0) return `<span>${this.nodes(childrenOf(node))}</span>`;
    this.#links += 1;
    const content = this.nodes(childrenOf(node));
    this.#links -= 1;
    return this.#linkTo(href, content, mailStyle('a', className));
  }

  #linkTo(address: string, html: string, style = mailStyle('a', '')): string {
    const absolute = this.#absolute(address);
    const href = /^https?:/.test(absolute) ? this.#options.follow(absolute) : absolute;
    return `<a${attributesHtml({ href, style })}>${html}</a>`;
  }

  #absolute(address: string): string {
    return address.startsWith('/') ? this.#options.origin + address : address;
  }

  #image(node: JsonObject): string {
    const src = assetAddress(node['imageUrl']);
    if (src === '') return '';
    const name = alternativeText(node);
    if (node['imageType'] === 'video') return this.#film(src, name === '' ? 'Film' : name);
    const style = mailStyle('img', '', stylesOf('image', node).states.normal);
    return `<img${attributesHtml({ src: this.#absolute(src), style })} alt="${escapeHtml(name)}">`;
  }

  #embed(node: JsonObject): string {
    const provider = EMBED_PROVIDERS.find((one) => one === node['provider']);
    const address = provider === undefined ? '' : embedSource(provider, text(node['embedSrc']));
    return linkAddress(address) === '' ? '' : this.#film(address, standInFor('embed', node).name);
  }

  #film(address: string, name: string): string {
    const shown = escapeHtml(name);
    return this.#links > 0 ? shown : this.#linkTo(address, shown);
  }

  #text(type: NodeType, node: JsonObject): string {
    if (type === 'linebreak') return '<br>';
    const formats = typeof node['format'] === 'number' ? formatsOf(node['format']) : [];
    const tags = formats.flatMap((name) => FORMAT_TAGS[name] ?? []);
    const shown = escapeHtml(this.#options.fill(text(node['text'])));
    const html = tags.reduceRight(
      (inner, tag) => `<${tag}${attributesHtml({ style: mailStyle(tag, '') })}>${inner}</${tag}>`,
      shown,
    );
    const style = mailStyle('', '', textStyles(node['style'], formats).states.normal);
    return style === undefined ? html : `<span${attributesHtml({ style })}>${html}</span>`;
  }
}

/** Boxes of a list that can be ticked are signs in a mail. */
function checkOf({ type, checked }: JsonObject): string {
  return type === 'listitem' && typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : '';
}
