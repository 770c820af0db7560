import { isShadeName } from '../../../../renderer/language/colours/palettes.ts';
import { readableRoles } from '../../../../renderer/language/colours/readable-roles.ts';
import { hexColour } from '../../../../renderer/language/formats/hex-colour.ts';
import type { Transaction } from '../../data/database.ts';
import { readTenantSettings } from './configuration.ts';

/** Keys of the settings that are colours: the property of the palette, `--color-primary-700` (000 §4, type cssvar-color). */
const PROPERTY = '--color-';

/** The stylesheet of a tenant: empty for one that has no colours of its own. */
export async function readThemeSheet(transaction: Transaction): Promise<string> {
  return themeSheet(await readTenantSettings(transaction, PROPERTY));
}

/**
 * The tenant's palettes, and the roles that they would leave unreadable, as custom properties. It is written from parsed colours and known names alone; whatever
 * else a setting holds never reaches it. `:root:root` is stronger than the `:root` of the console's own sheet, whichever comes first.
 * @param settings by key, `--color-primary-700`; others are not looked at
 */
export function themeSheet(settings: ReadonlyMap<string, string>): string {
  const colours = Object.fromEntries([...settings].flatMap(([key, value]) => {
    const name = key.startsWith(PROPERTY) ? key.slice(PROPERTY.length) : '';
    const colour = hexColour(value);
    return isShadeName(name) && colour !== null ? [[name, colour]] : [];
  }));
  const lines = [
    ...Object.entries(colours).map(([name, colour]) => `${PROPERTY}${name}: ${colour};`),
    ...Object.entries(readableRoles(colours)).map(([role, { light, dark }]) => `--${role}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`),
  ];
  return lines.length === 0 ? '' : `:root:root {\n  ${lines.join('\n  ')}\n}\n`;
}
