import { Layer, make } from './layer.ts';

const SHOWN_MS = 6000;

/** A message of the inspector, which goes by itself. */
export class Message {
  readonly #layer = new Layer('message', false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(place: string, more = ''): void {
    clearTimeout(this.#timer);
    const card = make('div', 'card', make('p', 'place', place), make('p', '', more));
    card.setAttribute('role', 'status');
    this.#layer.show(card);
    this.#timer = setTimeout(() => this.#layer.hide(), SHOWN_MS);
  }
}
