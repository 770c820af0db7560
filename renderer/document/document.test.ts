import { describe, expect, test } from 'vitest';
import { assetAddress, bunnyId, elementId, embedSource, frameAddress, linkAddress, youtubeId } from './addresses.ts';
import { makeDocument, makeElement, makeHeading, makeList, makeParagraph, makeVoid } from './make.ts';
import { formatsOf, readTextStyle, writeTextStyle } from './marks.ts';
import { parseDocument, stringifyDocument } from './parse.ts';
import { countWords, excerpt, plainText } from './plain-text.ts';

describe('links', () => {
  test.each([
    ['HTTPS://Example.com/A?b=C', 'https://example.com/A?b=C'],
    ['example.com/a', 'https://example.com/a'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/about/', '/about/'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['nothing', ''],
    ['', ''],
  ])('%s becomes %j', (typed, stored) => expect(linkAddress(typed)).toBe(stored));
});

describe('embeds', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'dQw4w9WgXcQ',
  ])('%s has a video', (typed) => expect(youtubeId(typed)).toBe('dQw4w9WgXcQ'));

  test.each(['https://youtu.be/dQw4w9WgXc', 'https://evil.example/watch?v=dQw4w9WgXcQ', 'javascript:dQw4w9WgXcQ', ''])(
    '%j has no video',
    (typed) => expect(youtubeId(typed)).toBe(''),
  );

  test('a video of Bunny is what follows /embed/', () => {
    expect(bunnyId('https://iframe.mediadelivery.net/embed/12/ab-cd?autoplay=true')).toBe('12/ab-cd');
    expect(bunnyId('https://iframe.mediadelivery.net/12/ab-cd')).toBe('');
    expect(embedSource('bunny', 'https://evil.example/embed/12/ab')).toBe('');
  });

  test('a frame shows safe addresses only', () => {
    expect(frameAddress('youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQ')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    expect(frameAddress('website', 'https://example.com/')).toBe('https://example.com/');
    expect(frameAddress('website', 'mailto:a@b.example')).toBe('');
    expect(frameAddress('other', 'https://example.com/')).toBe('');
  });
});

test('files and ids that may stand in a page', () => {
  expect(assetAddress('pages/a b.png')).toBe('/api/images/digitalassets-management/pages/a%20b.png');
  expect(assetAddress('../secret')).toBe('');
  expect(assetAddress('javascript:x')).toBe('');
  expect(assetAddress('https://example.com/a.png')).toBe('https://example.com/a.png');
  expect(elementId('hero-1')).toBe('hero-1');
  expect(elementId('1hero')).toBe('');
  expect(elementId('a"><script>')).toBe('');
});

describe('parsing', () => {
  test.each([
    ['{', 'not-json'],
    ['[]', 'no-root'],
    ['null', 'no-root'],
    ['{"root":{}}', 'no-root'],
    [`{"root":{"children":${'['.repeat(2000)}${']'.repeat(2000)}}}`, 'too-deep'],
  ])('%.40s is unreadable: %s', (text, reason) => {
    expect(parseDocument(text)).toMatchObject({ unreadable: reason, children: [] });
  });

  test.each(['', '  ', null, undefined])('%j is an empty document', (text) => {
    expect(parseDocument(text)).toMatchObject({ unreadable: null, children: [] });
  });

  test('keeps everything, and names the types that it does not know', () => {
    const text = '{"a":1,"root":{"x":null,"children":[{"type":"poll"},3,{"type":"paragraph","children":[]}]}}';
    const parsed = parseDocument(text);
    expect(parsed.unknownTypes).toEqual(['poll', 'value without a type']);
    expect(stringifyDocument(parsed)).toBe(
      '{"a":1,"root":{"x":null,"children":[{"type":"poll"},3,{"type":"paragraph","children":[]}]}}',
    );
  });
});

test('styles of text keep the declarations that the editor does not know', () => {
  const styles = readTextStyle('Color: RED; letter-spacing: 1px;; x');
  expect(styles).toEqual({ color: 'RED', style: 'letter-spacing: 1px' });
  expect(writeTextStyle(styles)).toBe('color: RED; letter-spacing: 1px');
  expect(formatsOf(1 | 64 | 4096)).toEqual(['bold', 'superscript']);
});

describe('plain text', () => {
  const { children } = parseDocument(
    makeDocument(
      makeHeading(2, 'Welcome'),
      makeParagraph('Dear ', makeVoid('datafield', { name: 'customer', fieldName: 'name' }), ', it is here.'),
      makeElement('div-container', {}, [makeList('bullet', ['One', 'Two'])]),
      makeVoid('poll', { text: 'unknown' }),
    ),
  );

  test('has a line for each block', () => {
    expect(plainText(children)).toBe('Welcome\nDear @customer[name], it is here.\nOne\nTwo');
  });

  test('is cut at a word', () => {
    expect(excerpt(children, 20)).toBe('Welcome Dear…');
    expect(excerpt(children)).toBe('Welcome Dear @customer[name], it is here. One Two');
  });

  test('is counted in words of any script', () => {
    expect(countWords("It's a well-known हिन्दी text, 3 times.")).toBe(7);
    expect(countWords('')).toBe(0);
  });
});
