import type PDFDocument from 'pdfkit';
import { fontFaces, type FontFace, type Weight } from './fonts.ts';
import { printable, textRuns, wrapped } from './text-runs.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface Style {
  size: number;
  weight: Weight;
  colour: string;
}

/** Sizes in points. The colours keep their contrast on a printer without colours. */
export const STYLES = {
  title: { size: 18, weight: 'bold', colour: '#111827' },
  name: { size: 11, weight: 'regular', colour: '#374151' },
  head: { size: 9, weight: 'bold', colour: '#4b5563' },
  text: { size: 10, weight: 'regular', colour: '#111827' },
  strong: { size: 10, weight: 'bold', colour: '#111827' },
  note: { size: 8.5, weight: 'regular', colour: '#4b5563' },
} satisfies Record<string, Style>;

const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
/** The height that the foot of a page takes. */
const FOOT = 28;

/** The width of a page between its margins. */
export const FULL_WIDTH = A4.width - 2 * MARGIN;

/** The pages of a document: a place that moves down, and texts that are drawn at it. */
export class Sheet {
  /** The place of the next line. */
  y = MARGIN;
  readonly #pdf: Pdf;
  readonly #fonts = new Set<string>();
  /** The index of the first page of this document in its file. */
  readonly #first: number;
  #pages = 1;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    const { start, count } = pdf.bufferedPageRange();
    this.#first = start + count - 1;
  }

  /** Returns the height of a line. */
  lineHeight({ size }: Style): number {
    return size * 1.4;
  }

  /** Returns whether so much fits below the place. */
  fits(height: number): boolean {
    return this.y + height <= A4.height - MARGIN - FOOT;
  }

  newPage(): void {
    this.#pdf.addPage();
    this.#pages += 1;
    this.y = MARGIN;
  }

  /** Returns a text in lines of a width. */
  lines(text: string, width: number, style: Style): string[] {
    return wrapped(text, width, (line) => this.#widthOf(line, style));
  }

  /** Draws a line of text at the place, without moving it; `x` is its left end, or its right end. */
  draw(line: string, x: number, style: Style, align: 'left' | 'right' = 'left'): void {
    this.#drawAt(line, align === 'left' ? x : x - this.#widthOf(line, style), this.y, style);
  }

  /** Draws a line across the page, at the place. */
  rule(colour: string): void {
    this.#pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + FULL_WIDTH, this.y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  }

  /** Writes the foot of every page of the document: a text, and the number of the page. */
  foot(text: string): void {
    for (let page = 0; page < this.#pages; page += 1) {
      this.#pdf.switchToPage(this.#first + page);
      this.y = A4.height - MARGIN - 6;
      this.draw(this.lines(text, FULL_WIDTH - 100, STYLES.note)[0] ?? '', MARGIN, STYLES.note);
      this.draw(`Page ${page + 1} of ${this.#pages}`, MARGIN + FULL_WIDTH, STYLES.note, 'right');
    }
  }

  #drawAt(line: string, left: number, top: number, style: Style): void {
    let x = left;
    for (const { face, text } of textRuns(printable(line), fontFaces())) {
      const pdf = this.#with(face, style).fillColor(style.colour);
      const width = pdf.widthOfString(text);
      // The letters of all fonts stand on one line.
      pdf.text(text, x, top + style.size, { lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
  }

  #widthOf(line: string, style: Style): number {
    let width = 0;
    for (const { face, text } of textRuns(printable(line), fontFaces()))
      width += this.#with(face, style).widthOfString(text);
    return width;
  }

  /** Returns the library with a font chosen, which it opens at its first use. */
  #with(face: FontFace, { weight, size }: Style): Pdf {
    const name = `${face.name} ${weight}`;
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, face.font(weight));
    this.#fonts.add(name);
    return this.#pdf.font(name).fontSize(size);
  }
}
