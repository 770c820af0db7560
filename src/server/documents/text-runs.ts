import type { FontFace } from './fonts.ts';

/** Letters that one font draws, in the order in which they are read. */
export interface TextRun {
  face: FontFace;
  text: string;
}

/** Letters that are written from right to left: Hebrew, Arabic and the scripts beside them. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Signs that no font of documents draws: emoji with what follows them, and what changes or joins them. */
const EMOJI =
  /(?![#*0-9©®™])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\u20E3]/gu;

/** Control characters, and marks of direction. The joiner of letters stays: Devanagari needs it. */
const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Returns the text that a document can show, on one line: without emoji, control characters and double spaces. */
export function printable(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(EMOJI, '').replaceAll(CONTROLS, '');
  // A joiner between two emoji is left alone.
  return line
    .replaceAll(/(?<!\p{L}|\p{M})\u200D/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Returns a line of text as runs, from left to right as they are drawn. Words that are written from the right stand in
 * reverse order among themselves; the font puts their letters in order. A letter that no font draws goes to the first
 * font, which shows a box.
 */
export function textRuns(line: string, faces: readonly FontFace[]): TextRun[] {
  return inDrawnOrder(line).flatMap((part) => runsOf(part, faces));
}

/** Returns the parts of a line in the order in which they are drawn. */
function inDrawnOrder(line: string): string[] {
  const parts: string[] = [];
  let right: string[] = [];
  const flush = (): void => {
    // A space behind the last word from the right belongs to what follows.
    const rest = right.at(-1)?.trim() === '' ? right.splice(-1) : [];
    parts.push(...right.toReversed(), ...rest);
    right = [];
  };
  for (const part of line.split(/( +)/)) {
    if (FROM_THE_RIGHT.test(part) || (right.length > 0 && part.trim() === '')) {
      right.push(part);
    } else {
      flush();
      parts.push(part);
    }
  }
  flush();
  return parts.filter((part) => part !== '');
}

/** Returns a part cut where the font changes. A mark goes with its letter if the letter's font has it. */
function runsOf(part: string, faces: readonly FontFace[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of part) {
    const last = runs.at(-1);
    const face = last && isMark(letter) && draws(last.face, letter) ? last.face : faceOf(letter, faces);
    if (face === undefined) continue;
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

function isMark(letter: string): boolean {
  return /\p{M}|\u200C|\u200D| /u.test(letter);
}

function faceOf(letter: string, faces: readonly FontFace[]): FontFace | undefined {
  return faces.find((face) => draws(face, letter)) ?? faces[0];
}

function draws({ ranges }: FontFace, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
}

/**
 * Returns a text in lines that are no wider than `width`. A word that is wider is cut.
 * @param widthOf Returns the width of a text on one line.
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const head = headOf(line, width, widthOf);
      if (head === line) break;
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line];
}

const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns as many letters of a word as fit, at least one. */
function headOf(word: string, width: number, widthOf: (text: string) => number): string {
  let head = '';
  for (const { segment } of CLUSTERS.segment(word)) {
    if (head !== '' && widthOf(head + segment) > width) return head;
    head += segment;
  }
  return head;
}
