import type { Preview, PreviewScreen } from '../preview.ts';

/** Returns the screens by area, both sorted by name. */
export function screensByArea({ screens }: Pick<Preview, 'screens'>): { area: string; screens: PreviewScreen[] }[] {
  const sorted = Object.values(screens).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const areas = [...new Set(sorted.map(({ area }) => area))];
  return areas.map((area) => ({ area, screens: sorted.filter((screen) => screen.area === area) }));
}
