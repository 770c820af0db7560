import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
} from '../../renderer/document/make.ts';
import { newGradient } from '../../renderer/document/properties/backgrounds.ts';
import { spanCss, tracksCss } from '../../renderer/document/properties/css-values.ts';
import type { Property } from '../../renderer/document/properties/property.ts';
import { STYLE_PROPERTIES } from '../../renderer/document/properties/styles.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** Pages that are made from the table of properties, beside those written by hand. */
export const GENERATED_PAGES = 50;
const CONTAINERS = 3;
const STYLES_OF_CONTAINER = 6;
const STYLES_OF_CHILD = 3;

const WORDS = 'Crates leave the harbour at five, and the invoice follows by noon.';
const COLOURS = ['#1d4ed8', '#fef3c7', 'rgb(22 163 74 / 60%)', 'tomato', '#0f172a80'];

/** These stand where the window is, or is scrolled to: the windows of canvas and page differ. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { position: ['fixed', 'sticky'] };

/** Numbers below `count` that look random and are the same in every run. */
class Numbers {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 7919 + 17;
  }

  below(count: number): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.#state / 2_147_483_648) * count);
  }

  of<Value>(values: readonly Value[]): Value | undefined {
    return values[this.below(values.length)];
  }
}

/** Returns a value that a panel may set. */
function valueOf(
  { name, kind, options = [], units = [], min = 0, max = 400, words = [] }: Property,
  numbers: Numbers,
): string {
  const number = min + numbers.below(Math.min(max, 400) - min + 1);
  if (kind === 'colour') return numbers.of(COLOURS) ?? '';
  if (kind === 'choice' || kind === 'shadow')
    return numbers.of(options.filter(({ value }) => !LEFT_OUT[name]?.includes(value)))?.value ?? '';
  if (kind === 'tracks') return tracksCss(1 + numbers.below(5));
  if (kind === 'span') return spanCss(1 + numbers.below(3));
  if (kind === 'length' && words.length > 0 && numbers.below(4) === 0) return numbers.of(words) ?? '';
  const unit = numbers.of(units) ?? '';
  return `${unit === '%' || unit === 'vh' || unit === 'vw' ? 10 + (number % 80) : number}${unit}`;
}

/** Returns the styles of a box in each state. Every property has its turn in the normal one. */
function stylesOf(turn: number, count: number, numbers: Numbers): JsonObject {
  const inTurn = Array.from(
    { length: count },
    (_, index) => STYLE_PROPERTIES[(turn * count + index) % STYLE_PROPERTIES.length],
  );
  const any = (): (Property | undefined)[] => [numbers.of(STYLE_PROPERTIES), numbers.of(STYLE_PROPERTIES)];
  const valued = (properties: (Property | undefined)[]): JsonObject =>
    Object.fromEntries(
      properties.flatMap((property) => (property === undefined ? [] : [[property.name, valueOf(property, numbers)]])),
    );
  return { normal: valued(inTurn), hover: valued(any()), mobile: valued(any()) };
}

function contentOf(numbers: Numbers): JsonObject {
  const contents = [
    () => makeParagraph(WORDS),
    () => makeHeading(3, 'Crates and pallets'),
    () => makeList(numbers.below(2) === 0 ? 'bullet' : 'number', ['one', WORDS]),
    () => makeParagraph('plain, ', makeText('bold', 'bold'), ' and ', makeText('italic', 'italic')),
    () => makeElement('quote', {}, [makeText(WORDS)]),
  ];
  return (numbers.of(contents) ?? (() => makeParagraph()))();
}

function generatedPage(page: number): string {
  const numbers = new Numbers(page);
  const boxes = Array.from({ length: CONTAINERS }, (_, index) => {
    const turn = page * CONTAINERS + index;
    const children = [1, 2].map((child) =>
      makeElement('div-container', { cssProperties: stylesOf(turn * 2 + child, STYLES_OF_CHILD, numbers) }, [
        contentOf(numbers),
      ]),
    );
    const isSlider = numbers.below(8) === 0;
    return makeElement(
      'div-container',
      {
        cssProperties: stylesOf(turn, STYLES_OF_CONTAINER, numbers),
        ...(numbers.below(4) === 0 && { backgroundLayers: [newGradient()] }),
        ...(isSlider && {
          componentProperties: {
            type: 'slider',
            columns: 1 + numbers.below(3),
            gap: `${numbers.below(30)}px`,
            show_arrows: numbers.below(2) === 0,
            show_dots: numbers.below(2) === 0,
          },
        }),
      },
      [contentOf(numbers), ...children],
    );
  });
  return makeDocument(makeHeading(2, `Page ${page + 1}`), ...boxes, makeParagraph('after'));
}

/** The stored texts of the generated documents, by name. */
export const GENERATED: Record<string, string> = Object.fromEntries(
  Array.from({ length: GENERATED_PAGES }, (_, page) => [`generated page ${page + 1}`, generatedPage(page)]),
);
