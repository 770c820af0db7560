import { isObject } from '../../language/paths/path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { assetAddress } from '../addresses.ts';
import { readTextStyle, type TextFormat } from '../marks.ts';
import { STYLE_STATES, type BackgroundLayer, type GradientLayer, type NodeType, type StyleState } from '../nodes.ts';
import { readLayers } from '../properties/backgrounds.ts';
import { isColour, isLength, isShadow, safeStyle, trackListCss } from '../properties/css-values.ts';
import { DEFAULT_BORDER_COLOUR, STYLE_PROPERTIES } from '../properties/styles.ts';
import { propertyOf } from '../properties/table.ts';
import { animationCss, type AnimationCss } from './animation-css.ts';

/** CSS declarations, each `property: value`, in their order. */
export type Declarations = readonly string[];

/** The styles of one element: declarations for each state, and its animations. */
export interface NodeStyles {
  states: { readonly [State in StyleState]?: Declarations };
  animations: readonly AnimationCss[];
}

export const NO_STYLES: NodeStyles = { states: {}, animations: [] };

/** Returns the styles of an element; every value has passed the table of properties. */
export function stylesOf(type: NodeType, data: JsonObject): NodeStyles {
  if (type === 'div-container') return containerStyles(data);
  if (type === 'layout-container') return layoutStyles(data);
  if (type === 'layout-item')
    return plain(shape(data['itemBoxShadow'], data['itemBorderWidth'], data['itemBorderRadius']));
  if (type === 'image')
    return plain([
      ...length('width', data['width']),
      ...length('height', data['height']),
      ...cropped(data),
      ...length('border-radius', data['borderRadius']),
      ...shadow(data['boxShadow']),
    ]);
  if (type === 'datafield') return plain(clamped(data['maxLines']));
  return plain(lineStyles(data));
}

/** Returns the styles of a text: colours, size, and the letters that its formats make of it. */
export function textStyles(css: Json | undefined, formats: readonly TextFormat[]): NodeStyles {
  const transform = formats.find((name) => name === 'lowercase' || name === 'uppercase' || name === 'capitalize');
  const { color = '', backgroundColor = '', fontSize = '' } = typeof css === 'string' ? readTextStyle(css) : {};
  return plain([
    ...(isColour(color) ? [`color: ${color}`] : []),
    ...(isColour(backgroundColor) ? [`background-color: ${backgroundColor}`] : []),
    ...(isLength(fontSize) ? [`font-size: ${fontSize}`] : []),
    ...(transform === undefined ? [] : [`text-transform: ${transform}`]),
  ]);
}

function plain(normal: Declarations): NodeStyles {
  return normal.length === 0 ? NO_STYLES : { states: { normal }, animations: [] };
}

/** Cuts a picture to a shape, around the part of it that stays in view. */
function cropped({ aspectRatio, focusPoint }: JsonObject): Declarations {
  const ratio = valueOf('aspectRatio', aspectRatio);
  const focus = valueOf('focusPoint', focusPoint);
  if (ratio === '' && focus === '') return [];
  return [
    ...(ratio === '' ? [] : [`aspect-ratio: ${ratio}`]),
    'object-fit: cover',
    ...(focus === '' ? [] : [`object-position: ${focus}`]),
  ];
}

/** Returns the value of a property of a node, or '' when the table does not allow it. */
function valueOf(name: string, stored: Json | undefined): string {
  const property = propertyOf('node', name);
  return property === undefined ? '' : safeStyle(property, stored);
}

const ALIGNMENTS = new Set<Json | undefined>(['left', 'center', 'right', 'justify', 'start', 'end']);

function lineStyles({ format, indent }: JsonObject): Declarations {
  return [
    ...(ALIGNMENTS.has(format) ? [`text-align: ${String(format)}`] : []),
    ...(typeof indent === 'number' && indent > 0
      ? [`padding-inline-start: ${Math.min(10, Math.trunc(indent)) * 2}rem`]
      : []),
  ];
}

/** Cuts a text after a number of lines. */
function clamped(lines: Json | undefined): Declarations {
  if (typeof lines !== 'number' || lines < 1 || lines > 100) return [];
  return [
    'display: -webkit-box',
    '-webkit-box-orient: vertical',
    `-webkit-line-clamp: ${Math.trunc(lines)}`,
    'overflow: hidden',
  ];
}

function containerStyles(data: JsonObject): NodeStyles {
  const css = isObject(data['cssProperties']) ? data['cssProperties'] : {};
  const states: { [State in StyleState]?: Declarations } = {};
  for (const state of STYLE_STATES) {
    const own = css[state];
    const declarations = [
      ...(state === 'normal' ? [...sliderStyles(data), ...wide(data)] : []),
      ...(isObject(own) ? cssDeclarations(own) : []),
      ...(state === 'normal' ? backgroundStyles(data['backgroundLayers']) : []),
    ];
    const all = isSlider(data) ? [...declarations, ...scrollPadding(declarations)] : declarations;
    if (all.length > 0) states[state] = all;
  }
  return { states, animations: animationCss(data['animations']) };
}

/** Returns the declarations of stored styles in the order of the table: shorthands before their sides. */
export function cssDeclarations(own: JsonObject): Declarations {
  const declarations = STYLE_PROPERTIES.flatMap((property) => {
    const value = safeStyle(property, own[property.name]);
    return value === '' ? [] : [`${property.name}: ${value}`];
  });
  return [...borderDefaults(declarations), ...declarations];
}

/** A width alone shows no border in CSS; an author who sets one expects a line, on the sides that have a width. */
function borderDefaults(declarations: Declarations): Declarations {
  const has = (pattern: RegExp): boolean => declarations.some((declaration) => pattern.test(declaration));
  if (!has(/^border-(\w+-)?width:/)) return [];
  return [
    ...(has(/^border-width:/) ? [] : ['border-width: 0']),
    ...(has(/^border-style:/) ? [] : ['border-style: solid']),
    ...(has(/^border-color:/) ? [] : [`border-color: ${DEFAULT_BORDER_COLOUR}`]),
  ];
}

function wide({ containerPadding }: JsonObject): Declarations {
  return containerPadding === true ? ['padding-inline: max(1rem, calc((100% - 75rem) / 2))'] : [];
}

function isSlider({ componentProperties }: JsonObject): boolean {
  return isObject(componentProperties) && componentProperties['type'] === 'slider';
}

/** A child that a slider has scrolled to stands beside its padding, and not below it. */
function scrollPadding(declarations: Declarations): Declarations {
  return declarations.filter((declaration) => declaration.startsWith('padding')).map((padding) => `scroll-${padding}`);
}

/** A slider without a script: a row that scrolls from one child to the next. */
function sliderStyles(data: JsonObject): Declarations {
  if (!isSlider(data) || !isObject(data['componentProperties'])) return [];
  const { columns, gap } = data['componentProperties'];
  const count = typeof columns === 'number' && columns >= 1 && columns <= 12 ? Math.trunc(columns) : 1;
  const space = typeof gap === 'string' && /^\d{1,3}px$/.test(gap) ? gap : '0px';
  return [
    'display: grid',
    'grid-auto-flow: column',
    `grid-auto-columns: calc((100% - ${count - 1} * ${space}) / ${count})`,
    `gap: ${space}`,
    'overflow-x: auto',
    'scroll-snap-type: x mandatory',
  ];
}

/** Returns the declarations of background layers: the first layer is on top. */
export function backgroundStyles(stored: Json | undefined): Declarations {
  const layers = readLayers(stored).flatMap((layer) => {
    const image = layerImage(layer);
    return image === '' ? [] : [{ layer, image }];
  });
  if (layers.length === 0) return [];
  const list = (name: string, initial: string): string =>
    layers.map(({ layer }) => (layer.type === 'image' ? imageOption(name, layer[name], initial) : initial)).join(', ');
  return [
    `background-image: ${layers.map(({ image }) => image).join(', ')}`,
    `background-position: ${list('position', 'center center')}`,
    `background-size: ${list('size', 'auto')}`,
    `background-repeat: ${list('repeat', 'no-repeat')}`,
    `background-attachment: ${list('attachment', 'scroll')}`,
  ];
}

function imageOption(name: string, value: Json | undefined, initial: string): string {
  const options = propertyOf('image', name)?.options ?? [];
  return options.find((option) => option.value === value)?.value ?? initial;
}

function layerImage(layer: BackgroundLayer): string {
  if (layer.type === 'gradient') return gradientCss(layer);
  const address = assetAddress(layer.value.assetUrl);
  // An address is percent-encoded; quotes, brackets and backslashes could end the string.
  return address === ''
    ? ''
    : `url("${address.replaceAll(/["'(){}\\<>\s]/g, (found) => `%${(found.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)}")`;
}

function gradientCss({ value: { direction, colors } }: GradientLayer): string {
  if (!colors.every(({ color }) => isColour(color))) return '';
  const stops = colors.map(({ color, start, transparency }) =>
    transparency === 0
      ? `${color} ${start}%`
      : `color-mix(in srgb, ${color} ${100 - transparency}%, transparent) ${start}%`,
  );
  return `linear-gradient(${direction}deg, ${stops.join(', ')})`;
}

function layoutStyles(data: JsonObject): NodeStyles {
  const template = typeof data['templateColumns'] === 'string' ? data['templateColumns'] : '';
  const tracks = template.startsWith('feature') ? 'repeat(3, minmax(0, 1fr))' : trackListCss(template);
  const alignment = data['contentVerticalAlignment'];
  const [from, to] = [colour(data['gradientColor1']), colour(data['gradientColor2'])];
  const image = assetAddress(data['backgroundImage']);
  const normal = [
    'display: grid',
    'gap: 16px',
    ...(tracks === '' ? [] : [`grid-template-columns: ${tracks}`]),
    ...(['start', 'center', 'end', 'stretch'].includes(String(alignment)) ? [`align-items: ${String(alignment)}`] : []),
    ...length('column-gap', data['columnGap']),
    ...length('min-height', data['height']),
    ...length('max-width', data['sectionWidth']),
    ...(data['sectionWidth'] === undefined ? [] : ['margin-inline: auto']),
    ...(colour(data['backgroundColor']) === '' ? [] : [`background-color: ${colour(data['backgroundColor'])}`]),
    ...(image === ''
      ? from === '' || to === ''
        ? []
        : [`background-image: linear-gradient(${from}, ${to})`]
      : backgroundStyles([{ type: 'image', value: { assetUrl: String(data['backgroundImage']) }, size: 'cover' }])),
    ...shape(data['boxShadow'], data['borderWidth'], data['borderRadius']),
  ];
  return { states: { normal, mobile: ['grid-template-columns: minmax(0, 1fr)'] }, animations: [] };
}

function shape(boxShadow: Json | undefined, width: Json | undefined, radius: Json | undefined): Declarations {
  const border = length('border-width', width);
  return [
    ...border,
    ...(border.length === 0 ? [] : ['border-style: solid', `border-color: ${DEFAULT_BORDER_COLOUR}`]),
    ...length('border-radius', radius),
    ...shadow(boxShadow),
  ];
}

/** A length as text with a unit, or a number of pixels. */
function length(property: string, value: Json | undefined): Declarations {
  const text =
    typeof value === 'number' && Number.isFinite(value) ? `${value}px` : typeof value === 'string' ? value.trim() : '';
  const size = /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
  return isLength(size) && !size.startsWith('-') ? [`${property}: ${size}`] : [];
}

function shadow(value: Json | undefined): Declarations {
  return typeof value === 'string' && value !== '' && isShadow(value) ? [`box-shadow: ${value}`] : [];
}

function colour(value: Json | undefined): string {
  return typeof value === 'string' && isColour(value) ? value : '';
}
