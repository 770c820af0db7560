import { describe, expect, test } from 'vitest';
import { DATA_TYPES, POSITIONS, STYLE_STATES } from '../nodes.ts';
import { AUTOPLAY_SPEED } from './node-properties.ts';
import { PANELS, type PanelName, type Property } from './property.ts';
import { DEFAULT_BORDER_COLOUR, FULL_RADIUS } from './styles.ts';
import { propertiesOf } from './table.ts';

const DISPLAY = 'none block flex grid inline-block inline-flex inline-grid';
const POSITION = 'static relative absolute fixed sticky none';
const SELF = 'stretch center start end none';
const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
const SIZES = ['height', 'width', 'min-height', 'max-height', 'min-width', 'max-width'];
const FLAG = 'on or off';

/** What the requirement gives each panel: properties by their stored names, with range, units or options. */
const REQUIRED: Record<Exclude<PanelName, 'Image Properties'>, Record<string, string>> = {
  Container: {
    display: DISPLAY,
    containerPadding: FLAG,
    href: 'address, null when empty',
    customId: 'id, null when empty',
    ...each(SIZES, 'px vh vw %'),
    overflow: 'visible hidden scroll auto',
  },
  'Container Position': { position: POSITION, ...each(SIDES, '0 to 100 px'), 'z-index': '0 to 20' },
  Spacing: {
    padding: '0 to 100 px',
    ...each(SIDES, '0 to 100 px', 'padding-'),
    margin: '-100 to 100 px',
    ...each(SIDES, '-100 to 100 px', 'margin-'),
  },
  Border: {
    'border-width': '0 to 100 px',
    ...each(sided('width'), '0 to 100 px'),
    'border-color': `colour ${DEFAULT_BORDER_COLOUR}`,
    ...each(sided('color'), `colour ${DEFAULT_BORDER_COLOUR}`),
    'border-radius': '0 to 20 px',
    ...each(
      CORNERS.map((corner) => `border-${corner}-radius`),
      '0 to 100 px',
    ),
    'box-shadow': 'none sm default md lg xl 2xl inner',
  },
  'Container Background': {
    repeat: 'repeat repeat-x repeat-y no-repeat',
    size: 'Cover Contain Auto',
    direction: '0 to 360',
    start: '0 to 100',
    transparency: '0 to 100',
  },
  'Flex Container': { gap: '0 to 100 px' },
  'Flex Item': { order: '0 to 15', 'align-self': SELF },
  'Grid Container': {
    'grid-template-columns': '0 to 12',
    'grid-template-rows': '0 to 12',
    gap: '0 to 100 px',
  },
  'Grid Item': { order: '0 to 15', 'grid-column': '0 to 12', 'grid-row': '0 to 12', 'align-self': SELF },
  'Data Binding': { dataSource: 'text, null when empty', responseType: 'Object Array' },
  'Slider Properties': {
    type: 'slider',
    infinite_scroll: FLAG,
    show_arrows: FLAG,
    show_dots: FLAG,
    autoplay: FLAG,
    autoplay_speed: '0 to 60000',
    columns: '0 to 12',
    gap: '0 to 50 px',
  },
  'Animation Properties': {
    duration: '-100 to 100',
    delay: '-100 to 100',
    distance: '-100 to 100',
    intensity: '-100 to 100',
    scaleStart: '0 to 3',
    scaleEnd: '0 to 3',
    easing: 'linear ease ease-in ease-out ease-in-out',
    repeat: '1 2 3 5 infinite',
    direction: 'left right up down',
    speedPerChar: '0 to 1000',
    cursor: FLAG,
  },
  'Widget Properties': {},
  'Databinding Node': {
    fieldName: 'text, kept when empty',
    maxLines: '1 to 100, kept when empty',
    dataType: 'lineText date time timeUntilStarts number multilineText percentage statusB rawContent, kept when empty',
  },
};

function each(names: readonly string[], what: string, before = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [before + name, what]));
}

function sided(name: string): string[] {
  return SIDES.map((side) => `border-${side}-${name}`);
}

/** Returns what a property takes, in the words of the table above. */
function described(property: Property): string {
  const { nullWhenEmpty, keepsWhenEmpty } = property;
  return `${valuesOf(property)}${nullWhenEmpty ? ', null when empty' : ''}${keepsWhenEmpty ? ', kept when empty' : ''}`;
}

function valuesOf({ kind, min, max, units = [], options = [], default: initial }: Property): string {
  if (kind === 'flag') return FLAG;
  if (kind === 'colour') return `colour ${String(initial)}`;
  if (max !== undefined) return [`${min} to ${max}`, ...units].join(' ');
  if (options.length > 0) return options.map(({ label }) => label).join(' ');
  return units.length > 0 ? units.join(' ') : kind;
}

test('the side panels stand in the order of the requirement', () => {
  expect([...PANELS, 'Databinding Node']).toEqual(Object.keys(REQUIRED));
});

const withInputs = Object.entries(REQUIRED).filter(([, required]) => Object.keys(required).length > 0);

describe.each(withInputs)('the panel %s', (panel, required) => {
  const properties = propertiesOf(
    [...PANELS, 'Databinding Node' as const].find((name) => name === panel) ?? 'Container',
  );
  test.each(Object.entries(required))('offers %s: %s', (name, what) => {
    expect(properties.filter((property) => property.name === name).map(described)).toEqual([what]);
  });
});

test('some inputs wait for another one', () => {
  const waiting = Object.fromEntries(
    (['Container Position', 'Slider Properties'] as const).flatMap((panel) =>
      propertiesOf(panel).flatMap(({ name, shownWhen }) =>
        shownWhen === undefined ? [] : [[name, `${shownWhen.name}: ${shownWhen.values.join(' ')}`]],
      ),
    ),
  );
  expect(waiting).toEqual({
    ...each(SIDES, 'position: absolute fixed'),
    ...each(['infinite_scroll', 'show_arrows', 'show_dots', 'autoplay', 'columns', 'gap'], 'type: slider'),
    autoplay_speed: 'autoplay: true',
  });
});

test('the constants are those of the requirement', () => {
  expect(AUTOPLAY_SPEED).toBe(3000);
  expect(DEFAULT_BORDER_COLOUR).toBe('#e4e4e4');
  expect(FULL_RADIUS).toBe('9999px');
  expect(POSITIONS).toHaveLength(9);
  expect(STYLE_STATES).toEqual(['normal', 'hover', 'mobile']);
  expect(DATA_TYPES).toHaveLength(9);
});
