import { posix } from 'node:path';
import { PICTURES, type SitePage } from './site-files.ts';

/** Also within a list or a quotation. */
const FENCE = /^[ >]*```[\s\S]*?^[ >]*```$/gm;
const INLINE_CODE = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g;
const LINK = /(!?)\[((?:[^[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(([^()\s]+)\)/g;
/** Code, which stays as it is, or a link, whose text may be code. What begins first counts. */
const CODE_OR_LINK = new RegExp(`${INLINE_CODE.source}|${LINK.source}`, 'g');
/** HTML that the documents use: an anchor of their own. */
const OWN_HTML = /<(?!\/?a[ >]|\/a>)/g;

/**
 * Returns the text of a page as the site shows it: links to pages stay, a link to anything else of the repository
 * becomes its path, and text that the site would take for HTML or for a template is escaped. Code stays as it is.
 * @param isPage Says whether a file of the repository is a page.
 */
export function pageText({ file, text }: SitePage, isPage: (file: string) => boolean): string {
  return outsideOf(FENCE, text, (prose) =>
    outsideOf(CODE_OR_LINK, prose, escaped, (whole, [, code, sign = '', label = '', target = '']) =>
      code === undefined ? linkText({ whole, isPicture: sign === '!', label, target }, file, isPage) : whole,
    ),
  );
}

interface Link {
  whole: string;
  isPicture: boolean;
  label: string;
  target: string;
}

function linkText({ whole, isPicture, label, target }: Link, file: string, isPage: (file: string) => boolean): string {
  const [path = '', anchor] = target.split('#');
  if (/^[a-z]+:/.test(target) || path === '') return whole;
  const led = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  if (isPicture) return led.startsWith(PICTURES) ? whole : label;
  const page = [led, posix.join(led, 'README.md')].find(isPage);
  if (page === undefined) return label.includes(led) ? `\`${led}\`` : `${label} (\`${led}\`)`;
  const relative = posix.relative(posix.dirname(file), page);
  return `[${label}](${relative.startsWith('.') ? relative : `./${relative}`}${anchor === undefined ? '' : `#${anchor}`})`;
}

/** Escapes what is no HTML and no template, but looks like it. */
function escaped(prose: string): string {
  return prose.replaceAll(OWN_HTML, '&lt;').replaceAll('{{', '<span v-pre>{{</span>');
}

/** Changes the text between the matches of a pattern, and the matches themselves if `inside` is given. */
function outsideOf(
  pattern: RegExp,
  text: string,
  outside: (part: string) => string,
  inside: (whole: string, groups: readonly string[]) => string = (whole) => whole,
): string {
  let done = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    done += outside(text.slice(from, match.index)) + inside(match[0], match);
    from = match.index + match[0].length;
  }
  return done + outside(text.slice(from));
}

/** Returns the anchor of a heading, as code hosts write it. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}
