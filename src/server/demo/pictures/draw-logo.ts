/** Size of a demo logo in pixels: three times the size in the header. */
export const LOGO = { width: 288, height: 72 } as const;

/** The letters as strokes, because text would depend on the machine's fonts. */
const LETTERS = [
  'M109 26a15.5 17 0 1 0 3 14H100',
  'M124 19v34h18',
  'M175 36a13.5 17 0 1 1-27 0a13.5 17 0 1 1 27 0',
  'M187 36h12a8.5 8.5 0 0 1 0 17h-12V19h11a8.5 8.5 0 0 1 0 17',
  'M238 19h-17v34h17M221 36h14',
  'M248 19l23 34M271 19l-23 34',
];

/** Returns the logo of the demo's second tenant as SVG: a globe and the name in `ink`. */
export function logoSvg(mark: string, ink: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO.width}" height="${LOGO.height}" viewBox="0 0 ${LOGO.width} ${LOGO.height}">`,
    `<circle cx="38" cy="36" r="30" fill="${mark}"/>`,
    '<g fill="none" stroke="#ffffff" stroke-width="4"><ellipse cx="38" cy="36" rx="12" ry="30"/><path d="M9 28h58M9 44h58"/></g>',
    `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round">${LETTERS.map((letter) => `<path d="${letter}"/>`).join('')}</g>`,
    '</svg>',
  ].join('');
}
