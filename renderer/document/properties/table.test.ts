import { describe, expect, test } from 'vitest';
import type { Json } from '../../language/types/json.ts';
import { safeStyle } from './css-values.ts';
import { PANELS, type Property } from './property.ts';
import { KEEP, readInput } from './read-input.ts';
import { PROPERTIES, propertiesOf, propertyOf } from './table.ts';

function property(scope: Property['scope'], name: string): Property {
  const found = propertyOf(scope, name);
  if (found === undefined) throw new Error(`no property ${scope} ${name}`);
  return found;
}

/** The value of a stored number, with or without its unit, or the number of tracks of it. */
function numberOf(stored: Json | typeof KEEP | undefined): number {
  return typeof stored === 'string' ? Number.parseFloat(stored.replace(/^(repeat\(|span )/, '')) : Number(stored);
}

describe('the table', () => {
  test('names each property once, and every panel has some, except the panel of widgets', () => {
    expect(new Set(PROPERTIES.map(({ scope, name }) => `${scope} ${name}`)).size).toBe(PROPERTIES.length);
    expect(PANELS.filter((panel) => propertiesOf(panel).length === 0)).toEqual(['Widget Properties']);
  });

  test.each([
    ['style', 'padding-left', 0, 100],
    ['style', 'margin', -100, 100],
    ['style', 'top', 0, 100],
    ['style', 'z-index', 0, 20],
    ['style', 'border-top-width', 0, 100],
    ['style', 'border-radius', 0, 20],
    ['style', 'border-top-left-radius', 0, 100],
    ['style', 'gap', 0, 100],
    ['style', 'order', 0, 15],
    ['style', 'grid-template-columns', 0, 12],
    ['style', 'grid-template-rows', 0, 12],
    ['style', 'grid-column', 0, 12],
    ['style', 'grid-row', 0, 12],
    ['gradient', 'direction', 0, 360],
    ['gradient', 'transparency', 0, 100],
    ['animation', 'scaleStart', 0, 3],
    ['animation', 'duration', -100, 100],
    ['animation', 'delay', -100, 100],
    ['animation', 'distance', -100, 100],
    ['animation', 'intensity', -100, 100],
    ['slider', 'columns', 0, 12],
    ['slider', 'gap', 0, 50],
  ] as const)('%s %s goes from %d to %d', (scope, name, min, max) => {
    expect(property(scope, name)).toMatchObject({ min, max });
  });

  test('the scale of an animation goes in steps of a tenth', () => {
    expect(property('animation', 'scaleEnd').step).toBe(0.1);
    expect(readInput(property('animation', 'scaleEnd'), '1.26')).toBe(1.3);
  });

  test('sizes have the units px, vh, vw and %', () => {
    expect(property('style', 'min-width').units).toEqual(['px', 'vh', 'vw', '%']);
    expect(readInput(property('style', 'width'), '50%')).toBe('50%');
    expect(readInput(property('style', 'width'), '12.5vh')).toBe('12.5vh');
    expect(readInput(property('style', 'width'), '7km')).toBe('7px');
  });
});

describe.each(PROPERTIES.filter(({ min, max }) => min !== undefined && max !== undefined))(
  '$scope $name',
  (bounded) => {
    const { min = 0, max = 0, zeroClears, kind } = bounded;

    test('is moved into its bounds', () => {
      expect(numberOf(readInput(bounded, String(max)))).toBe(max);
      expect(numberOf(readInput(bounded, String(max + 1)))).toBe(max);
      const least = min === 0 ? [undefined, 0, '0px'] : [min, `${min}px`];
      expect(least).toContain(readInput(bounded, String(min)));
      expect(least).toContain(readInput(bounded, String(min - 1)));
    });

    test('counts what is no number as 0', () => {
      const nothing = readInput(bounded, 'x');
      if (zeroClears || kind === 'tracks' || kind === 'span') expect(nothing).toBeUndefined();
      else expect(numberOf(nothing)).toBe(Math.max(0, min));
    });
  },
);

describe('input', () => {
  test('parses whole numbers from the beginning', () => {
    expect(readInput(property('style', 'padding'), '12.9')).toBe('12px');
    expect(readInput(property('style', 'order'), '3 and more')).toBe(3);
  });

  test('zero removes gap and order', () => {
    expect(readInput(property('style', 'gap'), '0')).toBeUndefined();
    expect(readInput(property('style', 'order'), 0)).toBeUndefined();
  });

  test('an empty link and an empty id are null', () => {
    expect(readInput(property('node', 'href'), '  ')).toBeNull();
    expect(readInput(property('node', 'customId'), ' ')).toBeNull();
    expect(readInput(property('node', 'customId'), ' hero-1 ')).toBe('hero-1');
  });

  test('empty values leave a data field as it is, and lines are numbers', () => {
    expect(readInput(property('datafield', 'fieldName'), ' ')).toBe(KEEP);
    expect(readInput(property('datafield', 'maxLines'), '')).toBe(KEEP);
    expect(readInput(property('datafield', 'maxLines'), '4')).toBe(4);
  });

  test('presets of radius may exceed the slider', () => {
    expect(readInput(property('style', 'border-radius'), '9999px')).toBe('9999px');
    expect(readInput(property('style', 'border-radius'), 'full')).toBe('9999px');
    expect(readInput(property('style', 'border-radius'), '9998px')).toBe('20px');
  });

  test('choices accept their options only', () => {
    expect(readInput(property('style', 'display'), 'grid')).toBe('grid');
    expect(readInput(property('style', 'display'), 'inline')).toBeUndefined();
  });
});

describe('what reaches a style sheet', () => {
  test('every value that a panel can store', () => {
    for (const style of PROPERTIES.filter(({ scope }) => scope === 'style')) {
      const inputs = ['7', '#e4e4e4', ...(style.options ?? []).map(({ value }) => value), ...(style.words ?? [])];
      const stored = inputs.map((input) => readInput(style, input)).filter((value) => typeof value === 'string');
      const lost = stored.filter((value) => safeStyle(style, value) === '');
      expect(lost.filter((value) => value !== 'none')).toEqual([]);
    }
  });

  test.each([
    ['box-shadow', '0 1px 2px 0 rgb(0 0 0 / 5%), inset 0 0 4px #000', true],
    ['box-shadow', '0 1px url(x)', false],
    ['padding', '120px', true],
    ['padding', '-1px', false],
    ['margin', '-1px', true],
    ['color', 'red', false],
    ['background-color', 'rgb(1 2 3 / 40%)', true],
    ['background-color', 'var(--primary-500)', true],
    ['background-color', 'red;}body{display:none', false],
    ['background-color', 'url(https://x)', false],
    ['background-color', 'expression(alert(1))', false],
    ['width', 'calc(1px)', false],
    ['width', 'max-content', true],
    ['grid-template-columns', 'repeat(3, minmax(0, 1fr))', true],
    ['grid-template-columns', '1fr 200px', true],
    ['grid-template-columns', '1fr} *{', false],
    ['grid-column', 'span 3 / span 3', true],
    ['position', 'none', false],
  ])('%s: %s: %s', (name, value, isSafe) => {
    const style = propertyOf('style', name);
    expect(style !== undefined && safeStyle(style, value) !== '').toBe(isSafe);
  });
});
