import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTES } from '../../colours/palettes.ts';
import { FILLS, INKS, SURFACES, type InThemes, type Paint } from '../../colours/roles.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns the first value of each custom property of a style sheet. */
function propertiesOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s+([^;]+);/g)]
      .toReversed()
      .map(([, name = '', value = '']) => [name, onOneLine(value)]),
  );
}

/** Joins a value that the formatter broke into several lines. */
function onOneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

const shade = (paint: Paint): string => {
  if (paint === 'white') return 'var(--white)';
  if (typeof paint === 'string') return `var(--color-${paint})`;
  return `color-mix(in srgb, var(--color-${paint.shade}) ${paint.part * 100}%, var(--color-${paint.on}))`;
};
const inThemes = ([light, dark]: InThemes): string => `light-dark(${shade(light)}, ${shade(dark)})`;

test('the palettes are the product’s own', () => {
  expect(Object.fromEntries(propertiesOf(read('palettes.css')))).toEqual(
    Object.fromEntries(Object.entries(PALETTES).map(([name, colour]) => [`color-${name}`, colour])),
  );
});

test('the roles are painted as the colours are corrected by', () => {
  const tokens = propertiesOf(read('tokens.css'));
  for (const [role, paints] of Object.entries(SURFACES)) expect(tokens.get(role), role).toBe(inThemes(paints));
  for (const [role, { paint }] of Object.entries(INKS)) expect(tokens.get(role), role).toBe(inThemes(paint));
  for (const [role, { shade: fill, ink, steps }] of Object.entries(FILLS)) {
    expect(tokens.get(role), role).toBe(shade(fill));
    expect(tokens.get(ink), ink).toBe('var(--white)');
    for (const [step, darker] of Object.entries(steps)) expect(tokens.get(step), step).toBe(shade(darker));
  }
});
