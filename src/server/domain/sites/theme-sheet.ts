import { customProperties } from '../../../../renderer/colours/custom-properties.ts';
import { isShadeName } from '../../../../renderer/colours/palettes.ts';
import { hexColour } from '../../../../renderer/language/text/formats/hex-colour.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { readTenantSettings } from './configuration.ts';

/**
 * Keys of colour settings are properties of the palette: `--color-primary-700` (`docs/console.md#settings-screens`,
 * type cssvar-color).
 */
const PROPERTY = '--color-';

/** Returns the stylesheet of a tenant; empty without colours of its own. */
export async function readThemeSheet(transaction: Transaction): Promise<string> {
  return themeSheet(await readTenantSettings(transaction, PROPERTY));
}

/** Returns the tenant's own colours, `#rrggbb` by shade name. */
export async function readTenantColours(transaction: Transaction): Promise<Record<string, string>> {
  return coloursOf(await readTenantSettings(transaction, PROPERTY));
}

/**
 * Returns the tenant's palettes, and corrections of the roles that they would make unreadable, as custom properties.
 * The text is built from parsed colours and known names only; nothing else of a setting reaches it. `:root:root`
 * overrides the `:root` of the console's own stylesheet in any order.
 * @param settings by key, `--color-primary-700`; other keys are ignored
 */
export function themeSheet(settings: ReadonlyMap<string, string>): string {
  const lines = customProperties(coloursOf(settings)).map(([property, value]) => `${property}: ${value};`);
  return lines.length === 0 ? '' : `:root:root {\n  ${lines.join('\n  ')}\n}\n`;
}

function coloursOf(settings: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...settings].flatMap(([key, value]) => {
      const name = key.startsWith(PROPERTY) ? key.slice(PROPERTY.length) : '';
      const colour = hexColour(value);
      return isShadeName(name) && colour !== null ? [[name, colour]] : [];
    }),
  );
}
