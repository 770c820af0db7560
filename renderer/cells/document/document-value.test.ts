import { expect, it } from 'vitest';
import { fileAddress, sizeText, storedDocument } from './document-value.ts';

const PATH = `sites/3/${'a1'.repeat(16)}-price-list.pdf`;

it('reads a path, an address and a record', () => {
  expect(storedDocument(PATH)).toEqual({
    name: 'price-list.pdf',
    address: `/digitalassets-management/files/${PATH}`,
    size: undefined,
  });
  expect(storedDocument('https://files.example/terms%20of%20sale.pdf?v=2')).toMatchObject({
    name: 'terms of sale.pdf',
    address: 'https://files.example/terms%20of%20sale.pdf?v=2',
  });
  expect(storedDocument({ assetUrl: PATH, title: 'Prices', size: 2048 })).toMatchObject({ name: 'Prices', size: 2048 });
  expect([null, undefined, '', ' ', 5, [], {}, { assetUrl: '' }].map((value) => storedDocument(value))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

it('leads nowhere from what a browser would run or misread', () => {
  expect(
    ['javascript:alert(1)', 'data:text/html,x', '\\\\evil.example', 'blob:https://x/1', '/'].map(fileAddress),
  ).toEqual(['', '', '', '', '']);
  expect(fileAddress('//evil.example/a.pdf')).toBe('/digitalassets-management/files/evil.example/a.pdf');
  expect(storedDocument('%E0%A4%A')?.name).toBe('%E0%A4%A');
});

it('says how large a file is, as people do', () => {
  expect([0, 1, 999, 1500, 999_960, 1_536_000, 2e9, 5e12].map((bytes) => sizeText(bytes, 'en-US'))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.5 kB',
    '1 MB',
    '1.5 MB',
    '2 GB',
    '5,000 GB',
  ]);
});
