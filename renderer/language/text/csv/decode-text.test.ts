import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Name;Straße\r\nŽoë;5 €\r\n';

function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
}

describe('decodeText', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(TEXT)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['utf-16le', utf16(`\uFEFF${TEXT}`, false)],
    ['utf-16be', utf16(`\uFEFF${TEXT}`, true)],
    ['utf-16le', utf16(TEXT, false)],
    ['utf-16be', utf16(TEXT, true)],
  ])('detects %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('takes what is no UTF-8 as Windows-1252', () => {
    const bytes = new Uint8Array([0x4d, 0xfc, 0x6e, 0x7a, 0x65, 0x2c, 0x35]);
    expect(decodeText(bytes)).toEqual({ text: 'Münze,5', encoding: 'windows-1252' });
  });

  it('leaves single zeros in a UTF-8 text, and decodes nothing from nothing', () => {
    expect(decodeText(new TextEncoder().encode('a\u0000b,c\nd'))).toEqual({ text: 'a\u0000b,c\nd', encoding: 'utf-8' });
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
  });

  it('puts U+FFFD for what is no character of a given encoding', () => {
    expect(decodeText(new Uint8Array([0x4d, 0xfc, 0x6e]), 'utf-8').text).toBe('M\uFFFDn');
  });
});
