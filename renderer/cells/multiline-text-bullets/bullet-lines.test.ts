import { expect, it } from 'vitest';
import { bulletLines } from './bullet-lines.ts';

it('makes a point of each line, without the marks that are there', () => {
  expect(bulletLines('Free returns\r\n- Two years of warranty\n\n • Gift wrap ')).toEqual([
    'Free returns',
    'Two years of warranty',
    'Gift wrap',
  ]);
  expect(bulletLines('-5 degrees')).toEqual(['-5 degrees']);
});

it('takes the entries of a list, and of records the named text', () => {
  expect(bulletLines(['one', 2, '', null, { title: 'x' }])).toEqual(['one', '2']);
  expect(bulletLines([{ webDomainName: 'acme.example' }, { other: 1 }], 'webDomainName')).toEqual(['acme.example']);
});

it('has no points for what is no text', () => {
  expect([null, undefined, true, {}].map((value) => bulletLines(value))).toEqual([[], [], [], []]);
});
