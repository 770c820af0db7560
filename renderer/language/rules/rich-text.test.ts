import { describe, expect, test } from 'vitest';
import { brokenRule } from './broken-rule.ts';
import { isRichText, richTextFault, richTextRoot } from './rich-text.ts';

const body = (...children: unknown[]): string => JSON.stringify({ root: { type: 'root', children } });
const layer = (assetUrl: string): unknown => ({
  backgroundLayers: [{ type: 'image', value: { assetUrl } }],
  children: [],
});
const link = (url: string): unknown => ({ type: 'link', url, children: [] });

/** Builds the JSON as text, because JSON.stringify would overflow the stack. */
function nested(levels: number): string {
  return `{"root":{"children":[${'{"type":"list","children":['.repeat(levels)}${']}'.repeat(levels)}]}}`;
}

describe('formatted text', () => {
  test('is JSON with a root that has children', () => {
    expect(isRichText(body({ type: 'paragraph', children: [] }))).toBe(true);
    for (const none of ['plain', '{', '[]', '{"root":{}}', 'null', '{"root":{"children":{}}}'])
      expect(isRichText(none)).toBe(false);
  });

  test('leads where a link may, and nowhere else', () => {
    for (const url of ['https://a.example/x', '/shop/', 'mailto:a@b.example', ''])
      expect(isRichText(body(link(url)))).toBe(true);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', ' java\tscript:alert(1)', '//evil.example'])
      expect(isRichText(body({ type: 'paragraph', children: [link(url)] }))).toBe(false);
  });

  test('shows pictures and embeds from safe addresses only, in backgrounds too', () => {
    expect(isRichText(body(layer('t/1/courses/3/hall (2).webp')))).toBe(true);
    expect(isRichText(body(layer('data:image/svg+xml,<svg/>')))).toBe(false);
    for (const name of ['imageUrl', 'posterUrl', 'embedSrc', 'href'])
      expect(isRichText(body({ type: 'image', [name]: 'javascript:alert(1)' }))).toBe(false);
  });

  test('beyond its limits is neither stored nor read, and exhausts nobody', () => {
    expect(richTextRoot(nested(60))).not.toBeNull();
    for (const levels of [70, 1_000, 4_000, 200_000]) expect(richTextRoot(nested(levels))).toBeNull();
    expect(richTextRoot(body(...Array.from({ length: 50_001 }, () => ({ type: 'text', text: '' }))))).toBeNull();
  });

  test.each([
    ['plain', 'The document is no JSON: line 1, character 1, at "plain".'],
    ['{"root":\n {"children": [1,]}}', 'The document is no JSON: line 2, character 18, at "]}}".'],
    ['{"root": {', 'The document is no JSON: it ends too early, at character 10.'],
    ['[]', 'The document has no root.'],
    ['{"root":{}}', 'The document has no list of children in its root.'],
    [
      body({ type: 'paragraph', children: [] }, { type: 'paragraph', children: [link('javascript:alert(1)')] }),
      'The address "javascript:alert(1)" is not allowed, in root.children[1].children[0].url. Use one that begins with https://, http://, mailto:, sms:, tel: or /, or the path of an uploaded file.',
    ],
    [
      '{"root":{"children":[{"__proto__":{"type":"text"}}]}}',
      'The name "__proto__" is not allowed, in root.children[0].',
    ],
    ['{"root":{"children":[]},"constructor":1}', 'The name "constructor" is not allowed, in the document itself.'],
    [
      '{"root":{"children":[{"data":{"prototype":1}}]}}',
      'The name "prototype" is not allowed, in root.children[0].data.',
    ],
  ])('%j is refused with reason and place', (text, reason) => expect(richTextFault(text)).toBe(reason));

  test('says what is too deep and too large, in a short sentence', () => {
    expect(richTextFault(nested(70))).toMatch(
      /^The document has more than 64 levels within each other, in root\.ch.*…\.$/,
    );
    const many = body(...Array.from({ length: 50_001 }, () => ({ type: 'text', text: '' })));
    expect(richTextFault(many)).toBe(
      'The document has more than 50000 elements; the first one too many is root.children[49999].',
    );
  });

  test('is a rule of its field', () => {
    expect(brokenRule({ type: 'string', format: 'richtext' }, body(link('javascript:alert(1)')))).toEqual({
      rule: 'format',
      detail: richTextFault(body(link('javascript:alert(1)'))),
    });
    expect(brokenRule({ type: 'string', format: 'richtext' }, body())).toBeNull();
  });
});
