/** The colours of a chart, computed by the browser for theme and tenant. */
export interface ChartColours {
  text: string;
  muted: string;
  line: string;
  surface: string;
  border: string;
  /** One colour for each series. The bars of a single series use them in turn. */
  series: string[];
}

/**
 * The series colours and a fourth one for bars (`docs/console.md#chart-colours`), in a shade with enough contrast in
 * each theme.
 */
const SERIES = ['primary', 'alert', 'accent', 'alternate'].map(
  (name) => `light-dark(var(--color-${name}-700), var(--color-${name}-400))`,
);

/** Computes the colours at an element: ECharts does not resolve custom properties. */
export function readColours(element: HTMLElement): ChartColours {
  const probe = element.appendChild(document.createElement('span'));
  // Reduced motion gives all elements a transition of 1 ms, at whose start the colour is still the previous one.
  probe.style.setProperty('transition', 'none', 'important');
  const colour = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const colours = {
    text: colour('var(--text)'),
    muted: colour('var(--text-muted)'),
    line: colour('var(--border)'),
    surface: colour('var(--surface-raised)'),
    border: colour('var(--border-strong)'),
    series: SERIES.map(colour),
  };
  probe.remove();
  return colours;
}
