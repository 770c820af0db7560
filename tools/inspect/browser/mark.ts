import { Layer, make } from './layer.ts';

const LABEL_HEIGHT = 24;

/** The outline of an element, with a label. */
export class Mark {
  readonly #layer = new Layer('mark', false);

  show(element: Element, text: string): void {
    const { top, left, width, height, bottom } = element.getBoundingClientRect();
    const outline = make('div', 'outline');
    Object.assign(outline.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
    const label = make('div', 'label', text);
    const above = top - LABEL_HEIGHT;
    Object.assign(label.style, { top: `${above < 0 ? bottom + 2 : above}px`, left: `${Math.max(0, left)}px` });
    this.#layer.show(outline, label);
  }

  hide(): void {
    this.#layer.hide();
  }
}
