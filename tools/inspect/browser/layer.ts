/** The looks of the inspector, in the colours of the console. */
const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`
  * { box-sizing: border-box; margin: 0; }
  .outline { position: fixed; border: 2px solid var(--focus, #2457d6); border-radius: 4px; }
  .label { position: fixed; max-inline-size: 90vw; padding: 2px 8px; border-radius: 4px;
    background: var(--text, #14181f); color: var(--surface, #fff); white-space: nowrap; overflow: hidden;
    text-overflow: ellipsis; }
  .card { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; inline-size: min(520px, calc(100vw - 32px));
    max-block-size: 60vh; overflow: auto; padding: 12px 16px; border: 1px solid var(--border, #c8ccd4); border-radius: 8px;
    background: var(--surface, #fff); color: var(--text, #14181f); box-shadow: var(--shadow-float); }
  .card[data-tone='danger'] { border-inline-start: 4px solid var(--danger, #b3261e); inset-inline: 16px auto; }
  .place { font-weight: 600; overflow-wrap: anywhere; }
  .card p, .card li { margin-block: 4px; overflow-wrap: anywhere; }
  .card ul { padding-inline-start: 20px; }
  h2 { font-size: 14px; } h3 { font-size: 13px; margin-block-start: 8px; }
  button { font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: 4px;
    padding: 2px 8px; cursor: pointer; }
  button.link { border: 0; padding: 0; text-align: start; text-decoration: underline; font-weight: 600; }
  button:focus-visible { outline: 2px solid var(--focus, #2457d6); outline-offset: 2px; }
`);

/**
 * A layer above the page and its dialogs, apart from its styles. It is shown as long as it has content, and never takes
 * the pointer from the page beneath, except where its content does.
 */
export class Layer {
  readonly #host = document.createElement('div');
  readonly #root: ShadowRoot;

  constructor(name: string, takesPointer: boolean) {
    this.#host.dataset['inspect'] = name;
    this.#host.popover = 'manual';
    const { style } = this.#host;
    Object.assign(style, { position: 'fixed', inset: '0 auto auto 0', border: '0', padding: '0', overflow: 'visible' });
    Object.assign(style, { background: 'none', font: '13px/18px var(--font, sans-serif)', inlineSize: '0' });
    style.pointerEvents = takesPointer ? 'auto' : 'none';
    this.#root = this.#host.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [SHEET];
  }

  /** Shows content in place of what was shown. */
  show(...content: Node[]): void {
    this.#root.replaceChildren(...content);
    if (!this.#host.isConnected) document.body.append(this.#host);
    if (!this.#host.matches(':popover-open')) this.#host.showPopover();
  }

  hide(): void {
    if (this.#host.isConnected) this.#host.remove();
  }

  get isShown(): boolean {
    return this.#host.isConnected;
  }
}

/** Creates an element with a class, texts and elements in it. */
export function make(tag: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** Creates a button. */
export function makeButton(className: string, label: string, onClick: () => void): HTMLElement {
  const button = make('button', className, label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}
