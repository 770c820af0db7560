import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import type { Finding } from '../lint/lint.ts';
import { listen, shut } from '../preview/listen.ts';
import { Inspector } from './inspector.ts';
import { MistakePrinter } from './mistake-printer.ts';
import { lineOf, placeOf, placeText } from './place.ts';
import { questionIn, readQuestion, refusalOf } from './questions.ts';

const ROOT = join(projectRoot(), 'tools/lint/fixtures');
const FORM = 'screens/shop/product-form.json';
const sources = readSources(ROOT);

/** Returns the place of an address as text, with the characters that stand there. */
function at(path: (string | number)[], name = 'product-form'): string[] {
  const place = placeOf(ROOT, sources, { in: 'screen', name, path });
  if (place === null) return [];
  const line = sources.find(({ file }) => file === place.file)?.text.split('\n')[place.line - 1] ?? '';
  return [placeText(place), line.slice(place.column - 1, place.column + 5)];
}

describe('the place of an address', () => {
  test('is where lint would report the object', () => {
    expect(at([])).toEqual([`${FORM}:1:1`, '{']);
    expect(at(['title'])[1]).toMatch(/^["{]/);
    expect(at(['sections', 0])[1]).toMatch(/^\{/);
    expect(placeOf(ROOT, sources, { in: 'area', name: 'suppliers', path: ['menu', 0] })?.file).toBe(
      'screens/suppliers/area.json',
    );
  });

  test('is the nearest object around, when the file has changed since', () => {
    expect(at(['sections', 0, 'rows', 9000])).toEqual(at(['sections', 0, 'rows']));
    expect(at([], 'no-such-screen')).toEqual([]);
  });

  test('is in a file that the tree reads, and on a line that it has', () => {
    expect(lineOf(ROOT, sources, FORM, { line: 2, column: 1 })?.path).toBe(join(ROOT, FORM));
    for (const file of ['/etc/passwd', '../../../package.json', `${FORM}/../area.json`, `./${FORM}`, ''])
      expect(lineOf(ROOT, sources, file, { line: 1, column: 1 }), file).toBeNull();
    for (const [line, column] of [
      [100_000, 1],
      [1, 100_000],
    ] as const)
      expect(lineOf(ROOT, sources, FORM, { line, column })).toBeNull();
  });
});

function read(text: string): ReturnType<typeof readQuestion> {
  return readQuestion(Readable.from([Buffer.from(text)]));
}

describe('who may ask what', () => {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/json' };

  test('only a page of this server', () => {
    expect(refusalOf({ method: 'POST', headers })).toBeNull();
    const acme = { ...headers, host: 'acme.localhost:3000', origin: 'http://acme.localhost:3000' };
    expect(refusalOf({ method: 'POST', headers: { ...acme, 'sec-fetch-site': 'same-origin' } })).toBeNull();
    for (const changed of [
      { origin: 'http://localhost:4000' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined },
      { host: 'evil.example', origin: 'http://evil.example' },
      { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
    ])
      expect(
        refusalOf({ method: 'POST', headers: { ...headers, ...changed } }),
        JSON.stringify(changed),
      ).not.toBeNull();
    expect(refusalOf({ method: 'GET', headers })).not.toBeNull();
  });

  test('only a question of a known shape', async () => {
    const address = { in: 'screen', name: 'product-form', path: ['sections', 0] };
    expect(questionIn({ ask: 'place', address })).toEqual({ ask: 'place', address, opens: false });
    for (const value of [
      null,
      [],
      'place',
      { ask: 'place', address: { ...address, in: 'operation' } },
      { ask: 'place', address: { ...address, path: [-1] } },
      { ask: 'place', address: { ...address, path: [{}] } },
      { ask: 'place', address: { ...address, path: Array.from({ length: 60 }, () => 0) } },
      { ask: 'line', file: FORM, line: 0, column: 1 },
      { ask: 'line', file: FORM, line: 1.5, column: 1 },
      { ask: 'line', file: FORM, line: 1e9, column: 1 },
      { ask: 'line', file: FORM, line: '1; rm', column: 1 },
      { ask: 'shell', file: FORM },
    ])
      expect(questionIn(value), JSON.stringify(value)).toBeNull();
    expect(await read('{')).toBeNull();
    expect(await read(JSON.stringify({ ask: 'mistakes', screen: 'x'.repeat(20_000) }))).toBeNull();
    expect(await read(JSON.stringify({ ask: 'mistakes', screen: 'x' }))).toEqual({ ask: 'mistakes', screen: 'x' });
  });
});

test('a mistake is printed once, and again after it was gone', () => {
  const mistake = (line: number): Finding => ({
    file: FORM,
    line,
    column: 7,
    code: 'SP3004',
    severity: 'error',
    message: 'No such field.',
    path: '',
    help: '',
  });
  const printed: string[] = [];
  const printer = new MistakePrinter((text) => printed.push(text));
  for (const errors of [[mistake(4)], [mistake(4)], [mistake(4), mistake(5)], [mistake(5)], [mistake(4), mistake(5)]])
    printer.show(errors);
  expect(printed.map((text) => text.slice(0, FORM.length + 2))).toEqual([`${FORM}:4`, `${FORM}:5`, `${FORM}:4`]);
  expect(printed[0]).toBe(`${FORM}:4:7 SP3004 No such field.\n`);
});

test('a screen that throws is printed once with its place, by a server', async () => {
  const printed: string[] = [];
  const inspector = new Inspector(
    ROOT,
    () => ({ own: [], errors: [] }),
    (text) => printed.push(text),
  );
  const server = createServer((request, response) => void inspector.handle(request, response));
  const origin = await listen(server, 0);
  const ask = async (screen: string): Promise<number> => {
    const { status } = await fetch(`${origin}/`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ask: 'crash', screen, message: 'It \u001b[2Jbroke.\n  at render' }),
    });
    return status;
  };
  try {
    expect([await ask('product-form'), await ask('product-form'), await ask('no-such-screen')]).toEqual([
      200, 200, 404,
    ]);
    expect(printed).toEqual([`${FORM}:1:1 It  [2Jbroke.\n`]);
  } finally {
    await shut(server);
  }
});
