import { expect, test } from 'vitest';
import meantAddress from './meant-address.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['Asha.K@GMAIL.CM', 'Asha.K@gmail.com'],
  ['asha@hotmial.co', 'asha@hotmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
])('%s is asked about', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each([
  'asha@gmail.com',
  'asha@acme.example',
  'asha@email.org',
  'asha@me.org',
  'asha@mcme.com',
  '@gmial.com',
  'asha',
  '',
])('%s is not', (typed) => expect(meantAddress(typed)).toBeUndefined());
