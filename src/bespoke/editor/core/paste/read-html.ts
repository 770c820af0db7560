/** An element or text of pasted HTML. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'col',
  'wbr',
  'source',
  'base',
  'area',
  'embed',
  'param',
]);
/** Elements whose content is no HTML, or nothing that an author sees. */
const RAW = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'template',
  'iframe',
  'xml',
  'svg',
  'math',
  'object',
]);
/** What a start tag closes, if it is open. */
const CLOSES: Record<string, readonly string[]> = {
  li: ['li'],
  p: ['p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
};
/** Where looking for an open element ends. */
const SCOPES = new Set(['ul', 'ol', 'table', 'blockquote', 'div', 'tr']);
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'hr',
]);

/** More levels than any page needs; deeper elements become siblings. */
const MAX_DEPTH = 120;

/**
 * Parses pasted HTML without a DOM, so that nothing of it runs or loads. Forgiving as a browser for what clipboards
 * hold: missing end tags, comments, conditional comments of Word. Never throws.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = (): HtmlElement => open.at(-1) ?? root;
  const token =
    /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\?[^>]*>|<\/([a-z][^\s/>]*)[^>]*>|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [text, end, start, attributes = ''] = match;
    if (end !== undefined) close(open, end.toLowerCase());
    else if (start !== undefined) {
      const tag = start.toLowerCase();
      if (RAW.has(tag)) {
        if (!text.endsWith('/>')) token.lastIndex = endOf(html, tag, token.lastIndex);
        continue;
      }
      closeBefore(open, tag);
      const element: HtmlElement = { tag, attributes: readAttributes(attributes), children: [] };
      top().children.push(element);
      if (!VOID.has(tag) && !text.endsWith('/>') && open.length < MAX_DEPTH) open.push(element);
    } else if (!/^<[!?]/.test(text)) top().children.push(decode(text));
  }
  return root.children;
}

/** The place behind the end tag of an element whose content is skipped. */
function endOf(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag.replaceAll(/[^\w-]/g, '')}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function close(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index > 0) open.length = index;
}

function closeBefore(open: HtmlElement[], tag: string): void {
  const closes = CLOSES[tag] ?? (BLOCKS.has(tag) ? ['p'] : []);
  for (let index = open.length - 1; index > 0; index -= 1) {
    const element = open[index];
    if (element === undefined) return;
    if (closes.includes(element.tag)) {
      open.length = index;
      if (tag !== 'tr') return;
    } else if (SCOPES.has(element.tag)) return;
  }
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    const key = name.toLowerCase();
    if (
      /^(href|src|style|class|align|colspan|rowspan|title|alt|id|type|start|checked|dir|width|height|role)$/.test(key)
    )
      attributes[key] = decode(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…', mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’',
  ldquo: '“', rdquo: '”', bull: '•', copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', middot: '·', times: '×', shy: '',
}; // oxfmt-ignore

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
