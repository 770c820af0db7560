import { isObject } from '../../language/paths/path.ts';
import type { Json } from '../../language/types/json.ts';
import type { BackgroundLayer, GradientLayer, ImageLayer } from '../nodes.ts';

/** Moves the earlier stop of a gradient between 0 and one below the later stop. */
export function clampMinStop(value: number, maxStop: number): number {
  return Math.min(Math.max(0, Math.trunc(value)), maxStop - 1);
}

/** Moves the later stop of a gradient between one above the earlier stop and 100. */
export function clampMaxStop(value: number, minStop: number): number {
  return Math.max(Math.min(100, Math.trunc(value)), minStop + 1);
}

/** Returns whether a gradient may be added: only to a container without any layer. */
export function canAddGradient(layers: readonly Json[]): boolean {
  return layers.length === 0;
}

export function newGradient(): GradientLayer {
  return {
    type: 'gradient',
    value: {
      direction: 90,
      colors: [
        { color: '#ffffff', start: 0, transparency: 0 },
        { color: '#e4e4e4', start: 100, transparency: 0 },
      ],
    },
  };
}

export function newImageLayer(asset: ImageLayer['value']): ImageLayer {
  return { type: 'image', value: asset, position: 'center center', size: 'cover', repeat: 'no-repeat' };
}

/** Returns the layers of a stored list that can be shown. */
export function readLayers(stored: Json | undefined): BackgroundLayer[] {
  return Array.isArray(stored) ? stored.flatMap((layer) => readLayer(layer) ?? []) : [];
}

function readLayer(layer: Json): BackgroundLayer | undefined {
  if (!isObject(layer) || !isObject(layer['value'])) return undefined;
  const { type, value } = layer;
  if (type === 'image' && isObject(value) && typeof value['assetUrl'] === 'string')
    return {
      type,
      value: { assetUrl: value['assetUrl'], ...optionalText('title', value['title']) },
      ...optionalText('position', layer['position']),
      ...optionalText('size', layer['size']),
      ...optionalText('repeat', layer['repeat']),
      ...optionalText('attachment', layer['attachment']),
    };
  if (type !== 'gradient' || !isObject(value) || !Array.isArray(value['colors'])) return undefined;
  const colors = value['colors'].flatMap((stop) =>
    isObject(stop) && typeof stop['color'] === 'string'
      ? [
          {
            color: stop['color'],
            start: numberIn(stop['start'], 0, 100),
            transparency: numberIn(stop['transparency'], 0, 100),
          },
        ]
      : [],
  );
  return colors.length < 2
    ? undefined
    : { type, value: { direction: numberIn(value['direction'], 0, 360), colors: colors.slice(0, 2) } };
}

function optionalText<Name extends string>(name: Name, value: Json | undefined): { [Key in Name]?: string } | object {
  return typeof value === 'string' ? { [name]: value } : {};
}

function numberIn(value: Json | undefined, min: number, max: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
