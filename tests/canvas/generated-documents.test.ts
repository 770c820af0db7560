import { expect, test } from 'vitest';
import { STYLE_PROPERTIES } from '../../renderer/document/properties/styles.ts';
import { DOCUMENTS } from './documents.ts';
import { GENERATED } from './generated-documents.ts';

test('sixty pages have every style property in their normal state', () => {
  const pages = [...Object.values(DOCUMENTS), ...Object.values(GENERATED)];
  expect(pages).toHaveLength(60);
  const stored = pages.join('\n');
  const normal = [...stored.matchAll(/"normal":(\{[^}]*\})/g)].map(([, styles = '']) => styles).join('\n');
  expect(STYLE_PROPERTIES.filter(({ name }) => !normal.includes(`"${name}":`)).map(({ name }) => name)).toEqual([]);
});
