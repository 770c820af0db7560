import { findScreen } from '../../../src/console/routing/screen-index.ts';
import { askServer, type Mistake } from './ask-server.ts';
import { Layer, make, makeButton } from './layer.ts';

const layer = new Layer('mistakes', true);
/** What the screen of the current address has thrown, with its place. */
let crashes: string[] = [];
let mistakes: Mistake[] = [];
let path = '';

/**
 * Shows the mistakes of the current screen's files, and the place of a screen that throws. A changed file reloads the
 * page, which asks again.
 */
export function followMistakes(): void {
  // The workbench of preview shows them above its stage.
  if (globalThis.parent !== globalThis.window) return;
  navigation.addEventListener('currententrychange', () => void ask());
  const report = console.error;
  console.error = (...said: unknown[]) => {
    report(...said);
    // React reports what a boundary has caught in this way, with the error first.
    const error = said.find((part) => part instanceof Error);
    if (error !== undefined) void tellCrash(error);
  };
  void ask();
}

async function ask(): Promise<void> {
  if (path === location.pathname) return;
  const asked = location.pathname;
  path = asked;
  crashes = [];
  const screen = (await findScreen(asked).catch(() => undefined))?.screen.id;
  const answer = screen === undefined ? {} : await askServer({ ask: 'mistakes', screen });
  if (asked !== path) return;
  mistakes = 'mistakes' in answer ? (answer.mistakes ?? []) : [];
  draw();
}

async function tellCrash({ message }: Error): Promise<void> {
  const thrownAt = location.pathname;
  const screen = (await findScreen(thrownAt).catch(() => undefined))?.screen.id;
  if (screen === undefined) return;
  const answer = await askServer({ ask: 'crash', screen, message });
  if (thrownAt !== location.pathname) return;
  if ('place' in answer) crashes = [...new Set([...crashes, `${answer.place ?? ''} ${message}`])];
  draw();
}

function draw(): void {
  const count = mistakes.length + crashes.length;
  if (count === 0) return layer.hide();
  const items = [
    ...mistakes.map((mistake) => make('li', '', placeButton(mistake), ` ${mistake.code} ${mistake.message}`)),
    ...crashes.map((crash) => make('li', '', crash)),
  ];
  const card = make(
    'section',
    'card',
    make('h2', '', count === 1 ? 'A mistake in the descriptors' : `${count} mistakes in the descriptors`),
    make('ul', '', ...items),
    makeButton('', 'Hide', () => layer.hide()),
  );
  card.dataset['tone'] = 'danger';
  card.setAttribute('aria-label', 'Mistakes of this screen');
  layer.show(card);
}

function placeButton({ file, line, column }: Mistake): HTMLElement {
  return makeButton('link', `${file}:${line}:${column}`, () => void askServer({ ask: 'line', file, line, column }));
}
