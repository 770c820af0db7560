import { addressOf } from './address-of.ts';
import type { Address } from './address.ts';
import { askServer } from './ask-server.ts';
import { followMistakes } from './follow-mistakes.ts';
import { Mark } from './mark.ts';
import { Message } from './message.ts';
import { WhyCard } from './why-card.ts';

/**
 * Leads from an element of the page back to the line of the descriptor that it comes from: Alt marks the element under
 * the pointer, Alt+click opens its line, and Alt+Shift+click says why it is as it is. Alt+Enter and Alt+Shift+Enter do
 * the same for the element with the focus.
 */
const mark = new Mark();
const message = new Message();
const whyCard = new WhyCard();

/** The element under the pointer; the focus may be elsewhere. */
let hovered: Element | null = null;
/** The last press was taken here, so that its click belongs to no control. */
let isTaken = false;

/** Starts a listener that comes before those of the page. */
function first<Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void): void {
  globalThis.addEventListener(type, listener, { capture: true });
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

first('pointermove', ({ altKey, clientX, clientY }) => {
  // A disabled button gets no events of its own.
  hovered = document.elementFromPoint(clientX, clientY);
  if (altKey) show(hovered);
  else mark.hide();
});
first('keydown', (event) => {
  // The click that these keys make is none of the press before. Alt, which repeats while it is held, ends no press.
  if (event.key === 'Enter' || event.key === ' ') isTaken = false;
  if (event.key === 'Alt' && hovered !== null) show(hovered);
  if (event.key === 'Escape' && whyCard.isOpen) {
    take(event);
    whyCard.close();
  }
  const focused = document.activeElement;
  if (event.key !== 'Enter' || !event.altKey || focused === null) return;
  const address = addressOf(focused);
  if (address === undefined) return;
  take(event);
  void (event.shiftKey ? whyCard.open(address, focused) : open(address));
});
first('keyup', ({ key }) => key === 'Alt' && mark.hide());
globalThis.addEventListener('blur', () => mark.hide());
first('pointerdown', (event) => {
  isTaken = false;
  if (!event.altKey || event.button !== 0) return;
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const address = element === null ? undefined : addressOf(element);
  if (element === null || address === undefined) return;
  isTaken = true;
  take(event);
  void (event.shiftKey ? whyCard.open(address, element) : open(address));
});
for (const type of ['pointerup', 'mousedown', 'mouseup', 'click'] as const)
  first(type, (event) => {
    if (isTaken) take(event);
  });

/** Marks an element, with its address; the line is known when the server has answered. */
function show(element: Element | null): void {
  const address = element === null ? undefined : addressOf(element);
  if (element === null || address === undefined) return mark.hide();
  mark.show(element, wordsOf(address));
}

/** Opens the line of an address in the editor, and says and copies it. */
async function open(address: Address): Promise<void> {
  const answer = await askServer({ ask: 'place', address, opens: true });
  if ('refusal' in answer) return message.say(`${wordsOf(address)}: ${answer.refusal}`);
  const { place = '', isOpened } = answer;
  const isCopied = await navigator.clipboard.writeText(place).then(
    () => true,
    () => false,
  );
  message.say(
    place,
    `${isCopied ? 'Copied. ' : ''}${isOpened === true ? 'Opened in the editor.' : 'No editor was found: name it in LAUNCH_EDITOR.'}`,
  );
}

/** Returns an address in words: `category-form sections[0].rows[1].fields[0]`. */
function wordsOf({ name, path }: Address): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return `${name} ${text.replace(/^\./, '')}`.trim();
}

followMistakes();
