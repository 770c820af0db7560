import type { CSSProperties } from 'react';
import { assetAddress } from '../../../../renderer/document/addresses.ts';
import type { BackgroundLayer, GradientLayer, StyleState } from '../../../../renderer/document/nodes.ts';
import { readLayers } from '../../../../renderer/document/properties/backgrounds.ts';
import { safeStyle, trackListCss } from '../../../../renderer/document/properties/css-values.ts';
import { DEFAULT_BORDER_COLOUR } from '../../../../renderer/document/properties/styles.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { columnCount } from '../core/layout-template.ts';

/**
 * Returns the declarations of a container in a state: those of Normal, and over them those of the state. Only values
 * that the table of properties accepts are among them.
 */
export function declarationsIn(data: JsonObject, state: StyleState): Map<string, string> {
  const css = objectOf(data['cssProperties']);
  const stored = { ...objectOf(css['normal']), ...(state === 'normal' ? {} : objectOf(css[state])) };
  const declarations = new Map<string, string>();
  for (const [name, value] of Object.entries(stored)) {
    const property = propertyOf('style', name);
    const text = property === undefined ? '' : safeStyle(property, value);
    if (text !== '') declarations.set(name, text);
  }
  return declarations;
}

/** Returns the style of a container on the canvas. React sets it through the CSSOM, which the policy allows. */
export function containerStyle(data: JsonObject, state: StyleState): CSSProperties {
  const declarations = declarationsIn(data, state);
  // A fixed box would cover the editor; it stays in its frame.
  if (declarations.get('position') === 'fixed') declarations.set('position', 'absolute');
  if (hasBorder(declarations)) {
    if (!declarations.has('border-style')) declarations.set('border-style', 'solid');
    if (!declarations.has('border-color')) declarations.set('border-color', DEFAULT_BORDER_COLOUR);
  }
  const layers = readLayers(data['backgroundLayers']);
  return {
    ...Object.fromEntries([...declarations].map(([name, value]) => [camel(name), value])),
    ...background(layers),
  };
}

/** Returns the style of a layout on the canvas: its columns, and what it stores beside them. */
export function layoutStyle(data: JsonObject): CSSProperties {
  const template = textOf(data['templateColumns']);
  const columns = trackListCss(template) || `repeat(${Math.max(1, columnCount(template))}, minmax(0, 1fr))`;
  return { gridTemplateColumns: columns };
}

function hasBorder(declarations: Map<string, string>): boolean {
  return [...declarations.keys()].some((name) => /^border(-\w+)?-width$/.test(name));
}

function background(layers: readonly BackgroundLayer[]): CSSProperties {
  if (layers.length === 0) return {};
  return {
    backgroundImage: layers.map(layerImage).join(', '),
    backgroundPosition: layers.map((layer) => imageValue(layer, 'position', '0 0')).join(', '),
    backgroundSize: layers.map((layer) => imageValue(layer, 'size', 'auto')).join(', '),
    backgroundRepeat: layers.map((layer) => imageValue(layer, 'repeat', 'repeat')).join(', '),
    backgroundAttachment: layers.map((layer) => imageValue(layer, 'attachment', 'scroll')).join(', '),
  };
}

function layerImage(layer: BackgroundLayer): string {
  if (layer.type === 'gradient') return gradientCss(layer);
  const address = assetAddress(layer.value.assetUrl);
  return address === '' ? 'none' : `url("${encodeURI(decodeURI(address)).replaceAll('"', '%22')}")`;
}

/** Returns the CSS of a gradient; a transparent colour is mixed with nothing. */
function gradientCss({ value: { direction, colors } }: GradientLayer): string {
  const property = propertyOf('gradient', 'color');
  const stops = colors.map(({ color, start, transparency }) => {
    const safe = property === undefined ? '' : safeStyle(property, color);
    return `color-mix(in srgb, ${safe === '' ? 'transparent' : safe} ${100 - transparency}%, transparent) ${start}%`;
  });
  return `linear-gradient(${direction}deg, ${stops.join(', ')})`;
}

function imageValue(
  layer: BackgroundLayer,
  name: 'position' | 'size' | 'repeat' | 'attachment',
  usual: string,
): string {
  const property = propertyOf('image', name);
  if (layer.type !== 'image' || property === undefined) return usual;
  return safeStyle(property, layer[name]) || usual;
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
