/** The shades of each palette, from the lightest (`docs/look.md#tokens`). */
export const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;

/**
 * The product's own colours, in the order of `SHADES`. `renderer/ui/theme/palettes.css` repeats them for the browser; a
 * test compares the two.
 */
const LADDERS = {
  primary: '#f5f8ff #e9efff #d3dffe #b4c9fe #89a8ff #5e84fe #4163e5 #324fc3 #263d9f #1d307b #101c4c',
  secondary: '#f0fafb #e1f3f4 #c5e7e9 #9fd5d8 #6ebbbf #3d9fa4 #138287 #026a6f #045558 #004245 #022729',
  accent: '#faf6ff #f3ebfe #e8d7fe #d9bafe #c293f5 #a76fe0 #8a51c0 #723fa2 #5b3083 #472666 #2a163e',
  alternate: '#effbf5 #e0f5eb #c3ead8 #9cdabe #68c19c #31a57c #008761 #006e4f #00583e #014530 #00291b',
  neutral: '#f9fafb #f3f4f6 #e5e6ea #d3d6db #90949b #70747d #585c64 #40444b #272a30 #17191f #0c0e13',
  body: '#f9fafb #f2f4f6 #e4e6eb #d3d6db #9fa5b0 #686f7d #555c6b #414856 #2a303d #191e29 #0d1019',
  alert: '#fef6f5 #ffe9e7 #fed4d0 #feb4ad #ff827a #ec5250 #c93033 #aa1d24 #8a131a #6b1114 #42090a',
  success: '#f0fbf2 #e0f6e5 #c4ebcd #9edbad #6bc385 #37a760 #018945 #017037 #005a2a #014620 #002a11',
  warning: '#fef6ee #feecd8 #fad9b5 #f1c086 #df9d48 #c47d02 #9e6300 #825100 #684001 #523100 #321c00',
} as const;

/**
 * Name of a shade, such as `primary-700`. The custom property and the setting of the tenant are `--color-primary-700`.
 */
export type ShadeName = `${keyof typeof LADDERS}-${(typeof SHADES)[number]}`;

/** The colour of each shade as `#rrggbb`. */
export type Palettes = Readonly<Record<ShadeName, string>>;

export const PALETTES: Palettes = palettesOf(LADDERS);

export function isShadeName(name: string): name is ShadeName {
  return Object.hasOwn(PALETTES, name);
}

function palettesOf(ladders: Record<string, string>): Palettes {
  const pairs = Object.entries(ladders).flatMap(([palette, ladder]) =>
    ladder.split(' ').map((colour, step) => [`${palette}-${SHADES[step]}`, colour]),
  );
  // Safe: built from the keys and shades that the type is derived from.
  return Object.fromEntries(pairs) as Palettes;
}
