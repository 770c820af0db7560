import type { SettingsModel } from '../../language/models/settings/settings-model.ts';
import { hexColour } from '../../language/text/formats/hex-colour.ts';
import type { JsonObject } from '../../language/types/json.ts';

/** Matches the keys of settings that are shades of a palette. */
const PROPERTY = /^--color-([a-z]+-\d{2,3})$/;

/** Returns the colours among the values of settings, as `#rrggbb` by shade name; values that are no colour are left out. */
export function paletteColours(model: SettingsModel, values: JsonObject): Record<string, string> {
  return Object.fromEntries(
    model.groups
      .flatMap(({ fields }) => fields)
      .flatMap(({ name }): [string, string][] => {
        const shade = PROPERTY.exec(decodeURIComponent(name))?.[1];
        const value = values[name];
        const colour = typeof value === 'string' ? hexColour(value) : null;
        return shade === undefined || colour === null ? [] : [[shade, colour]];
      }),
  );
}
