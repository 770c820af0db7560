import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { LOGO, logoSvg } from '../pictures/draw-logo.ts';
import { assetItem, type PlannedPicture } from './plan-pictures.ts';
import type { PlacedPicture } from '../pictures/store-pictures.ts';

/** The appearance of a tenant: settings as in payloads, and the pictures they name. */
export interface PlannedAppearance {
  settings: JsonObject[];
  pictures: PlacedPicture[];
}

/** So bright that text on it and in it must be corrected: the demo shows the correction of such colours. */
const GREENS: Readonly<Record<string, string>> = {
  50: '#ecfdf6',
  100: '#d3f9e8',
  200: '#a9f0d2',
  300: '#6fe3b6',
  400: '#36d098',
  500: '#1cc389',
  600: '#12b57d',
  700: '#0d9668',
  800: '#0b7653',
  900: '#085a40',
  950: '#043325',
};

/** The folder of pictures in a tenant's settings. */
const FOLDER = 'tenant-configurations/logo/';

/** The second tenant has its own colours and logo; the first shows the defaults. */
export function planAppearance(tenantId: number): PlannedAppearance {
  if (tenantId !== 2) return { settings: [], pictures: [] };
  const logos: [key: string, picture: PlannedPicture][] = [
    ['logo', logo('logo.png', '#0b2f23')],
    ['logoOnDark', logo('logo-on-dark.png', '#f2fffa')],
  ];
  return {
    settings: [
      ...Object.entries(GREENS).map(([shade, colour]) => ({
        configurationKey: `--color-primary-${shade}`,
        configurationValue: colour,
      })),
      ...logos.map(([configurationKey, picture]) => ({
        configurationKey,
        configurationValue: JSON.stringify([assetItem(picture, FOLDER)]),
      })),
    ],
    pictures: logos.map(([, picture]) => ({ folder: FOLDER, picture })),
  };
}

function logo(name: string, ink: string): PlannedPicture {
  return {
    name,
    svg: logoSvg(GREENS[600] ?? ink, ink),
    contentType: 'image/png',
    title: 'Globex',
    tag: 'Icon',
    ...LOGO,
  };
}
