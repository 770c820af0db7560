import { expect, test } from 'vitest';
import { domainLabel } from './add-system-domain.ts';

test.each([
  ['Language School', 'language-school-1-7'],
  ['Café & Crème', 'cafe-creme-1-7'],
  ['भारत', 'site-1-7'],
  ['-- A --', 'a-1-7'],
  ['A title of many letters, and then some more', 'a-title-of-many-letters-and-th-1-7'],
])('%s is a label of a domain', (title, label) => expect(domainLabel(title, 1, 7)).toBe(label));
