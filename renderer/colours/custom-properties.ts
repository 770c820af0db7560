import { isShadeName } from './palettes.ts';
import { readableRoles } from './readable-roles.ts';

/**
 * Returns the custom properties that give a page these colours: the shades, and corrections of the roles that they
 * would make unreadable. Names that are no shades are left out.
 * @param colours `#rrggbb` by shade name
 * @example customProperties({ 'primary-700': '#ffee00' }) // [['--color-primary-700', '#ffee00'], ['--link', ...], ...]
 */
export function customProperties(colours: Readonly<Record<string, string>>): [property: string, value: string][] {
  const own = Object.fromEntries(Object.entries(colours).filter(([name]) => isShadeName(name)));
  return [
    ...Object.entries(own).map(([name, colour]): [string, string] => [`--color-${name}`, colour]),
    ...Object.entries(readableRoles(own)).map(([role, { light, dark }]): [string, string] => [
      `--${role}`,
      light === dark ? light : `light-dark(${light}, ${dark})`,
    ]),
  ];
}
