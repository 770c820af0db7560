import { labelled, words, type PanelName, type Property } from './property.ts';

const SIZE_UNITS = ['px', 'vh', 'vw', '%'];
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** The colour of borders until an author chooses another one. */
export const DEFAULT_BORDER_COLOUR = '#e4e4e4';

/** The radius of a pill: the button "Rounded" sets it. */
export const FULL_RADIUS = '9999px';

export const RADIUS_PRESETS = labelled({
  none: '0px',
  sm: '2px',
  default: '4px',
  md: '6px',
  lg: '8px',
  xl: '12px',
  '2xl': '16px',
  full: FULL_RADIUS,
});

export const SHADOW_PRESETS = labelled({
  none: 'none',
  sm: '0 1px 2px 0 rgb(0 0 0 / 5%)',
  default: '0 1px 3px 0 rgb(0 0 0 / 10%), 0 1px 2px -1px rgb(0 0 0 / 10%)',
  md: '0 4px 6px -1px rgb(0 0 0 / 10%), 0 2px 4px -2px rgb(0 0 0 / 10%)',
  lg: '0 10px 15px -3px rgb(0 0 0 / 10%), 0 4px 6px -4px rgb(0 0 0 / 10%)',
  xl: '0 20px 25px -5px rgb(0 0 0 / 10%), 0 8px 10px -6px rgb(0 0 0 / 10%)',
  '2xl': '0 25px 50px -12px rgb(0 0 0 / 25%)',
  inner: 'inset 0 2px 4px 0 rgb(0 0 0 / 5%)',
});

const BORDER_STYLES = words('none', 'solid', 'dashed', 'dotted', 'double');
const SELF = words('stretch', 'center', 'start', 'end', 'none');
const CONTENT = words('start', 'center', 'end', 'space-between', 'space-around', 'space-evenly', 'stretch');
const ITEMS = words('stretch', 'start', 'center', 'end', 'baseline');

type Rest = Omit<Property, 'name' | 'label' | 'panels' | 'scope'>;

function style(name: string, label: string, panels: PanelName | PanelName[], rest: Rest): Property {
  return { name, label, panels: typeof panels === 'string' ? [panels] : panels, scope: 'style', ...rest };
}

/** A length in pixels with a slider; zero removes it. */
function pixels(min: number, max: number, rest: Partial<Rest> = {}): Rest {
  return { kind: 'length', units: ['px'], min, max, step: 1, zeroClears: true, ...rest };
}

function size(name: string, label: string): Property {
  return style(name, label, 'Container', {
    kind: 'length',
    units: SIZE_UNITS,
    min: 0,
    words: ['auto', 'none', 'min-content', 'max-content', 'fit-content'],
    zeroClears: true,
  });
}

function whole(min: number, max: number, rest: Partial<Rest> = {}): Rest {
  return { kind: 'integer', min, max, step: 1, zeroClears: true, ...rest };
}

function sided(of: (side: string, label: string) => Property): Property[] {
  return SIDES.map((side) => of(side, side[0]?.toUpperCase() + side.slice(1)));
}

/** The CSS properties that a container has for each state: what panels set and pages render. */
export const STYLE_PROPERTIES: readonly Property[] = [
  style('display', 'Display', 'Container', {
    kind: 'choice',
    options: words('none', 'block', 'flex', 'grid', 'inline-block', 'inline-flex', 'inline-grid'),
  }),
  size('height', 'Height'),
  size('width', 'Width'),
  size('min-height', 'Min height'),
  size('max-height', 'Max height'),
  size('min-width', 'Min width'),
  size('max-width', 'Max width'),
  style('overflow', 'Overflow', 'Container', { kind: 'choice', options: words('visible', 'hidden', 'scroll', 'auto') }),

  style('position', 'Position', 'Container Position', {
    kind: 'choice',
    options: words('static', 'relative', 'absolute', 'fixed', 'sticky', 'none'),
  }),
  ...sided((side, label) =>
    style(side, label, 'Container Position', {
      ...pixels(0, 100),
      shownWhen: { name: 'position', values: ['absolute', 'fixed'] },
    }),
  ),
  style('z-index', 'Z-index', 'Container Position', whole(0, 20)),

  style('padding', 'Padding', 'Spacing', pixels(0, 100)),
  ...sided((side, label) => style(`padding-${side}`, `Padding ${label.toLowerCase()}`, 'Spacing', pixels(0, 100))),
  style('margin', 'Margin', 'Spacing', pixels(-100, 100, { words: ['auto'] })),
  ...sided((side, label) =>
    style(`margin-${side}`, `Margin ${label.toLowerCase()}`, 'Spacing', pixels(-100, 100, { words: ['auto'] })),
  ),

  style('border-width', 'Border width', 'Border', pixels(0, 100)),
  style('border-style', 'Border style', 'Border', { kind: 'choice', options: BORDER_STYLES }),
  style('border-color', 'Border colour', 'Border', { kind: 'colour', default: DEFAULT_BORDER_COLOUR }),
  ...sided((side, label) => style(`border-${side}-width`, `${label} width`, 'Border', pixels(0, 100))),
  ...sided((side, label) =>
    style(`border-${side}-style`, `${label} style`, 'Border', { kind: 'choice', options: BORDER_STYLES }),
  ),
  ...sided((side, label) =>
    style(`border-${side}-color`, `${label} colour`, 'Border', { kind: 'colour', default: DEFAULT_BORDER_COLOUR }),
  ),
  style('border-radius', 'Radius', 'Border', pixels(0, 20, { options: RADIUS_PRESETS })),
  ...CORNERS.map((corner) =>
    style(`border-${corner}-radius`, `Radius ${corner.replace('-', ' ')}`, 'Border', pixels(0, 100)),
  ),
  style('box-shadow', 'Shadow', 'Border', { kind: 'shadow', options: SHADOW_PRESETS }),

  style('background-color', 'Background colour', 'Container Background', { kind: 'colour' }),

  style('flex-direction', 'Direction', 'Flex Container', {
    kind: 'choice',
    options: words('row', 'row-reverse', 'column', 'column-reverse'),
  }),
  style('flex-wrap', 'Wrap', 'Flex Container', { kind: 'choice', options: words('nowrap', 'wrap', 'wrap-reverse') }),
  style('justify-content', 'Justify content', ['Flex Container', 'Grid Container'], {
    kind: 'choice',
    options: CONTENT,
  }),
  style('align-items', 'Align items', ['Flex Container', 'Grid Container'], { kind: 'choice', options: ITEMS }),
  style('align-content', 'Align content', ['Flex Container', 'Grid Container'], { kind: 'choice', options: CONTENT }),
  style('gap', 'Gap', ['Flex Container', 'Grid Container'], pixels(0, 100)),
  style('row-gap', 'Row gap', ['Flex Container', 'Grid Container'], pixels(0, 100)),
  style('column-gap', 'Column gap', ['Flex Container', 'Grid Container'], pixels(0, 100)),

  style('order', 'Order', ['Flex Item', 'Grid Item'], whole(0, 15)),
  style('flex-grow', 'Grow', 'Flex Item', whole(0, 12)),
  style('flex-shrink', 'Shrink', 'Flex Item', whole(0, 12, { zeroClears: undefined })),
  style('flex-basis', 'Basis', 'Flex Item', {
    kind: 'length',
    units: SIZE_UNITS,
    min: 0,
    words: ['auto', 'content'],
    zeroClears: true,
  }),
  style('align-self', 'Self-alignment', ['Flex Item', 'Grid Item'], { kind: 'choice', options: SELF }),

  style('grid-template-columns', 'Columns', 'Grid Container', { ...whole(0, 12), kind: 'tracks' }),
  style('grid-template-rows', 'Rows', 'Grid Container', { ...whole(0, 12), kind: 'tracks' }),
  style('justify-items', 'Justify items', 'Grid Container', { kind: 'choice', options: ITEMS }),
  style('grid-auto-flow', 'Flow', 'Grid Container', {
    kind: 'choice',
    options: words('row', 'column', 'dense', 'row dense', 'column dense'),
  }),

  style('grid-column', 'Column span', 'Grid Item', { ...whole(0, 12), kind: 'span' }),
  style('grid-row', 'Row span', 'Grid Item', { ...whole(0, 12), kind: 'span' }),
  style('justify-self', 'Justify self', 'Grid Item', { kind: 'choice', options: SELF }),
];
