import { expect, test } from 'vitest';
import { colourCss } from './colour-css.ts';

const COLOURS: Record<string, string> = { '--color-primary-50': '#F5f8ff', '--color-body-900': ' #191e29' };

test('gives a page the colours that it uses, each once', () => {
  const css =
    '.a { color: var(--color-primary-50) } .b { background: var(--color-body-900); color: var(--color-primary-50) }';
  expect(colourCss(css, (name) => COLOURS[name])).toBe(
    ':root { --color-body-900: #191e29; --color-primary-50: #F5f8ff }\n',
  );
});

test('gives nothing that is no colour, and no names of its own', () => {
  const css = '.a { color: var(--color-primary-50); background: var(--surface) }';
  for (const value of [undefined, '', 'red; } body { display: none', '#fff</style>'])
    expect(colourCss(css, () => value)).toBe('');
});
