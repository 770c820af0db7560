import { hashOf } from './escape.ts';
import type { NodeStyles } from './node-styles.ts';

/** The width up to which the styles of Mobile hold, in pixels. */
export const MOBILE_WIDTH = 640;

/** How states become selectors. The canvas forces them; a page has the states of the browser. */
export interface StateSelectors {
  /** Follows the class in the selector of Hover. */
  hover: string;
  /** The rule around the styles of Mobile. */
  mobile: string;
}

export const PAGE_STATES: StateSelectors = { hover: ':hover', mobile: `@media (max-width: ${MOBILE_WIDTH}px)` };

/** Collects the rules of a page. Elements with equal styles share a class, named by the hash of the styles. */
export class StyleSheet {
  readonly #selectors: StateSelectors;
  readonly #added: ((rules: readonly string[]) => void) | undefined;
  readonly #rules = new Map<string, string[]>();
  readonly #frames = new Map<string, string>();

  /** @param added Called with the rules of each new class. */
  constructor(selectors: StateSelectors = PAGE_STATES, added?: (rules: readonly string[]) => void) {
    this.#selectors = selectors;
    this.#added = added;
  }

  /** Returns the class of an element with these styles; '' without any. */
  classOf(styles: NodeStyles): string {
    const { normal = [], hover = [], mobile = [] } = styles.states;
    if (normal.length + hover.length + mobile.length + styles.animations.length === 0) return '';
    const name = `s${hashOf(JSON.stringify(styles))}`;
    if (!this.#rules.has(name)) {
      const rules = this.#rulesOf(name, styles);
      this.#rules.set(name, rules);
      this.#added?.(rules);
    }
    return name;
  }

  /** Returns the style sheet. */
  css(): string {
    const frames = [...this.#frames].map(([name, body]) => `@keyframes ${name} { ${body} }`);
    return [...this.#rules.values()].flat().concat(frames).join('\n');
  }

  #rulesOf(name: string, { states: { normal = [], hover = [], mobile = [] }, animations }: NodeStyles): string[] {
    const { hover: hovered, mobile: media } = this.#selectors;
    return [
      ...(normal.length === 0 ? [] : [`.${name} { ${normal.join('; ')} }`]),
      ...(hover.length === 0 ? [] : [`.${name}${hovered} { ${hover.join('; ')} }`]),
      ...(mobile.length === 0 ? [] : [`${media} { .${name} { ${mobile.join('; ')} } }`]),
      ...animations.map(({ phase, frames, timing }) => {
        const keyframes = `k${hashOf(frames)}`;
        this.#frames.set(keyframes, frames);
        const rule = `.${name}${phase === 'hover' ? hovered : ''} { animation: ${keyframes} ${timing}${phase === 'exit' ? '; animation-timeline: view(); animation-range: exit' : ''} }`;
        const guarded = `@media (prefers-reduced-motion: no-preference) { ${rule} }`;
        return phase === 'exit' ? `@supports (animation-timeline: view()) { ${guarded} }` : guarded;
      }),
    ];
  }
}
