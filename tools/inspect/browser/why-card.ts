import type { Address } from './address.ts';
import { whyOf } from './why-of.ts';
import { Layer, make, makeButton } from './layer.ts';

/** The card that says why a part of the screen is as it is. */
export class WhyCard {
  readonly #layer = new Layer('why', true);

  get isOpen(): boolean {
    return this.#layer.isShown;
  }

  /** Shows the rules of the part at an address, with their outcome for the present record and role. */
  async open(address: Address, element: Element): Promise<void> {
    const { title, parts } = await whyOf(address, element);
    const sections = parts.flatMap(({ title: heading, lines }) => [
      make('h3', '', heading),
      make('ul', '', ...lines.map((line) => make('li', '', line))),
    ]);
    const card = make(
      'section',
      'card',
      make('h2', '', title),
      ...sections,
      makeButton('', 'Close', () => this.close()),
    );
    card.setAttribute('aria-label', 'Why');
    card.setAttribute('role', 'status');
    this.#layer.show(card);
  }

  close(): void {
    this.#layer.hide();
  }
}
