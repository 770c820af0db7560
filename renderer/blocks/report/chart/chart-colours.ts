/** The colours of a chart, as a browser has worked them out for the theme and the tenant. */
export interface ChartColours {
  text: string;
  muted: string;
  line: string;
  surface: string;
  border: string;
  /** One for each series, or in turn for bars. */
  series: string[];
}

/** The documents' series colours, and a fourth for bars (000 §9), at the shade that stands out in the theme. */
const SERIES = ['primary', 'alert', 'accent', 'alternate'].map((name) => `light-dark(var(--color-${name}-700), var(--color-${name}-400))`);

/** Reads roles and palettes where an element stands: a drawing library knows no custom properties. */
export function readColours(element: HTMLElement): ChartColours {
  const probe = element.appendChild(document.createElement('span'));
  const colour = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const colours = {
    text: colour('var(--text)'), muted: colour('var(--text-muted)'), line: colour('var(--border)'), surface: colour('var(--surface-raised)'), border: colour('var(--border-strong)'),
    series: SERIES.map(colour),
  };
  probe.remove();
  return colours;
}
