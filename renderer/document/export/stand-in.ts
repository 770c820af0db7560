import type { Json, JsonObject } from '../../language/types/json.ts';
import type { NodeType } from '../nodes.ts';

/** What is shown in the place of something that cannot be shown here. */
export interface StandIn {
  name: string;
  detail: string;
}

const FILMS: Partial<Record<string, string>> = { youtube: 'YouTube film', bunny: 'Bunny film' };

/**
 * Returns what stands in for a widget, which only an app fills, and for an embed where no other site may be framed. The
 * canvas, the preview and the page ask here, so that they cannot differ.
 */
export function standInFor(type: NodeType, data: JsonObject): StandIn {
  if (type === 'widget') return { name: widgetName(data['widgetCode']), detail: 'Shown by the app' };
  const film = FILMS[textOf(data['provider'])];
  const address = textOf(data['embedSrc']);
  return film === undefined
    ? { name: 'Website', detail: `${hostOf(address)}, shown on the published page` }
    : { name: film, detail: 'Plays on the published page' };
}

/**
 * Returns the name of a widget for people.
 * @example widgetName('product-cards') // 'Product cards'
 */
export function widgetName(code: Json | undefined): string {
  const words = textOf(code).replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? 'Widget' : words.charAt(0).toUpperCase() + words.slice(1);
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return address;
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
