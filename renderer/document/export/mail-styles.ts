import type { Declarations } from './node-styles.ts';

/** The properties that mail programs keep and that cannot move a text over another one. */
const KEPT =
  /^(?:color|background-color|font-(?:size|weight|style|family)|text-(?:align|decoration|transform)|line-height|letter-spacing|vertical-align|(?:padding|margin|border)(?:-[a-z-]+)?|(?:max-|min-)?(?:width|height)|border-radius)$/;

/** What elements look like without styles of their own, by tag: the rules of `BASE_CSS` for mails. */
const BY_TAG: Readonly<Record<string, Declarations>> = {
  p: ['margin: 0 0 12px'],
  h1: ['margin: 0 0 12px', 'font-size: 36px', 'font-weight: 600', 'line-height: 1.25'],
  h2: ['margin: 0 0 12px', 'font-size: 28px', 'font-weight: 600', 'line-height: 1.25'],
  h3: ['margin: 0 0 12px', 'font-size: 22px', 'font-weight: 600', 'line-height: 1.25'],
  h4: ['margin: 0 0 12px', 'font-size: 18px', 'font-weight: 600', 'line-height: 1.25'],
  h5: ['margin: 0 0 12px', 'font-size: 16px', 'font-weight: 600', 'line-height: 1.25'],
  h6: ['margin: 0 0 12px', 'font-size: 16px', 'font-weight: 600', 'line-height: 1.25'],
  blockquote: ['margin: 0 0 12px', 'border-left: 3px solid #c9ced8', 'padding-left: 16px', 'color: #4a5160'],
  pre: ['margin: 0 0 12px', 'background-color: #f2f4f7', 'font-family: monospace', 'font-size: 14px', 'padding: 12px'],
  code: ['background-color: #f2f4f7', 'font-family: monospace'],
  ul: ['margin: 0 0 12px', 'padding-left: 24px'],
  ol: ['margin: 0 0 12px', 'padding-left: 24px'],
  hr: ['border: 0', 'border-top: 1px solid #c9ced8', 'margin: 12px 0'],
  table: ['margin: 0 0 12px', 'border-collapse: collapse', 'width: 100%'],
  td: ['border: 1px solid #d9dde4', 'padding: 8px', 'text-align: left', 'vertical-align: top'],
  th: ['border: 1px solid #d9dde4', 'padding: 8px', 'text-align: left', 'background-color: #f7f8fa'],
  img: ['max-width: 100%', 'height: auto', 'border: 0'],
  a: ['color: #2453c9', 'text-decoration: underline'],
};

const BUTTON: Declarations = [
  'border: 1px solid #2453c9',
  'border-radius: 6px',
  'display: inline-block',
  'padding: 6px 14px',
  'text-decoration: none',
];

/** What links with the looks of a button have besides, by their class. */
const BY_CLASS: Readonly<Record<string, Declarations>> = {
  'page-link-primary': [...BUTTON, 'background-color: #2453c9', 'color: #ffffff'],
  'page-link-hollow': BUTTON,
  'page-link-light': [...BUTTON, 'background-color: #e8eefc', 'border-color: #e8eefc'],
};

/**
 * Returns the inline style of an element in a mail: the looks of its tag and class, and what mail programs keep of the
 * styles of its author.
 */
export function mailStyle(tag: string, className: string, own: Declarations = []): string | undefined {
  const kept = own.filter((declaration) => KEPT.test(declaration.slice(0, declaration.indexOf(':'))));
  const style = [...(BY_TAG[tag] ?? []), ...(BY_CLASS[className] ?? []), ...kept.map(inPixels)].join('; ');
  return style === '' ? undefined : style;
}

/** Mail programs know no size of a root. */
function inPixels(declaration: string): string {
  return declaration.replaceAll(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * 16}px`);
}
