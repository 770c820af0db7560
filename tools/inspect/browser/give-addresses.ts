import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { giveAddresses } from './address.ts';

/** Gives the objects of a screen, of its parts and of its area their addresses. Returns the screen. */
export function addressedScreen(screen: ResolvedScreen): ResolvedScreen {
  const { descriptor, area, header, parts = [] } = screen;
  giveAddresses(json(descriptor), { in: 'screen', name: descriptor.id, path: [] });
  giveAddresses(json(area), { in: 'area', name: area.area, path: [] });
  // The header is sent a second time beside the area: it is another object here.
  if (header !== undefined && descriptor.tabs !== undefined)
    giveAddresses(json(header), { in: 'area', name: area.area, path: ['headers', descriptor.tabs] });
  parts.forEach(addressedScreen);
  return screen;
}

/** Gives the objects of the menus their addresses. Returns the areas. */
export function addressedAreas<Areas extends Record<string, object>>(areas: Areas): Areas {
  for (const [name, area] of Object.entries(areas)) {
    for (const [key, value] of Object.entries(area)) giveAddresses(json(value), { in: 'area', name, path: [key] });
  }
  return areas;
}

/** Safe: what is given was parsed from JSON; its interfaces only lack an index signature. */
function json(value: unknown): Json {
  return value as JsonObject;
}
