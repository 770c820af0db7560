import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, test } from 'vitest';
import { isPagePath } from '../pages/page-handler.ts';
import { ConsoleFiles, type ServedFile } from './console-files.ts';
import { bestEncoding } from './pack.ts';
import { withData } from './with-data.ts';
import { withNonce } from './with-nonce.ts';
import { withTheme } from './with-theme.ts';

const folder = mkdtempSync(join(tmpdir(), 'screenplay-console-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets/entry-1.js'), 'export {};'.repeat(100));
writeFileSync(join(folder, 'icon.png'), 'png');
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

function bodyOf(file: ServedFile | null): ServedFile['body'] {
  if (file === null) throw new Error('The file has gone.');
  return file.body;
}

describe('ConsoleFiles', () => {
  const files = new ConsoleFiles(folder);

  it('lists the build by name', () => {
    expect(files.has('/assets/entry-1.js')).toBe(true);
    for (const path of [
      '/index.html',
      '/.vite/manifest.json',
      '/assets/../index.html',
      '/assets/%65ntry-1.js',
      '/../package.json',
      '/',
    ])
      expect(files.has(path), path).toBe(false);
  });

  it('compresses text but not pictures', async () => {
    const brotli = await files.serve('/assets/entry-1.js', 'gzip, br');
    expect(brotliDecompressSync(bodyOf(brotli)).toString()).toContain('export');
    expect(brotli).toMatchObject({ encoding: 'br', isImmutable: true, type: 'text/javascript; charset=utf-8' });
    expect(gunzipSync(bodyOf(await files.serve('/assets/entry-1.js', 'gzip'))).toString()).toContain('export');
    expect(await files.serve('/icon.png', 'br')).toMatchObject({
      encoding: 'identity',
      isImmutable: false,
      type: 'image/png',
    });
  });

  it('compresses each file once', async () => {
    expect(bodyOf(await files.serve('/assets/entry-1.js', 'br'))).toBe(
      bodyOf(await files.serve('/assets/entry-1.js', 'br')),
    );
  });

  it('returns null for a removed file, and the file again when it is back', async () => {
    const gone = join(folder, 'assets/gone-1.js');
    writeFileSync(gone, 'export {};');
    const started = new ConsoleFiles(folder);
    rmSync(gone);
    expect(await started.serve('/assets/gone-1.js', 'br')).toBeNull();
    writeFileSync(gone, 'export {};');
    expect(await started.serve('/assets/gone-1.js', 'br')).not.toBeNull();
  });

  it('starts without a build', () => {
    expect(new ConsoleFiles(join(folder, 'nothing')).indexHtml).toBeNull();
  });
});

describe('bestEncoding', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['deflate', 'identity'],
    ['br;q=0.0', 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(bestEncoding(header)).toBe(encoding);
  });
});

describe('withNonce', () => {
  const page = withNonce(
    '<html><head><meta property="csp-nonce" nonce="__X__"><link rel="stylesheet" href="/a.css"><script type="module" nonce="__X__" src="/a.js"></script><style>a{}</style></head></html>',
  );

  it('adds the nonce to every tag that needs it and to the meta tag', () => {
    const html = page('N1');
    expect(html).toContain('<script nonce="N1" type="module" src="/a.js">');
    expect(html).toContain('<link nonce="N1" rel="stylesheet"');
    expect(html).toContain('<style nonce="N1">');
    expect(html).toContain('<meta name="csp-nonce" property="csp-nonce" content="N1" nonce="N1">');
    expect(html).not.toContain('__X__');
    expect(page('N2')).not.toContain('N1');
  });
});

test('withData writes data that nothing in it can end', () => {
  const envelope = JSON.stringify({ result: { fullName: '</script><script>alert(1)</script><!--' } });
  const page = withData('<html><head></head><body></body></html>', 'session', envelope);
  const [, text = ''] = /<script type="application\/json" id="session">(.*)<\/script><\/head><body>/.exec(page) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(JSON.parse(envelope));
});

test('withTheme changes only the html tag', () => {
  expect(withTheme('<!doctype html><html lang="en"><body>html</body></html>', 'dark')).toBe(
    '<!doctype html><html data-theme="dark" lang="en"><body>html</body></html>',
  );
});

describe('isPagePath', () => {
  it.each(['/', '/catalog/categories/', '/catalog/categories', '/auth/signin/otp/abc_-/', '/a%20b/'])(
    '%s is a page',
    (path) => expect(isPagePath(path)).toBe(true),
  );
  it.each([
    '//',
    '/a//b',
    '/./a',
    '/../a',
    '/%2e%2e/a',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/robots.txt',
    '/assets/gone.js',
    'http://a.example/',
    '/a b',
    '*',
  ])('%s is not a page', (path) => expect(isPagePath(path)).toBe(false));
});
