import type { Fact, PrintedDocument } from './document.ts';
import { FULL_WIDTH, MARGIN, Sheet, STYLES } from './sheet.ts';
import { drawTable } from './table.ts';
import { printable } from './text-runs.ts';

const HALF = FULL_WIDTH / 2;

/** Returns a document as PDF. The same document gives the same bytes. */
export async function writePdf(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return writeFile([document], nameOf(document));
}

/** Returns documents as one PDF. Each begins on a page of its own and counts its own pages. */
export async function writeOnePdf(
  title: string,
  documents: readonly PrintedDocument[],
): Promise<Uint8Array<ArrayBuffer>> {
  return writeFile(documents, printable(title));
}

async function writeFile(documents: readonly PrintedDocument[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  // Few calls of the server need it, and it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const [first] = documents;
  const pdf = new PDFDocument({
    size: 'A4',
    // The sheet keeps the margins: the library would break pages by its own.
    margin: 0,
    bufferPages: true,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: printable(first?.issuer ?? ''),
      Creator: 'Screenplay',
      Producer: 'PDFKit',
      ...(first === undefined ? {} : { CreationDate: new Date(first.date) }),
    },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      // Other calls must not wait for a file of hundreds of documents.
      await new Promise((resolve) => setImmediate(resolve));
      pdf.addPage();
    }
    draw(new Sheet(pdf), document, nameOf(document));
  }
  pdf.end();
  return written;
}

function nameOf({ title, name }: PrintedDocument): string {
  return printable(`${title} ${name}`);
}

function draw(sheet: Sheet, document: PrintedDocument, name: string): void {
  drawHead(sheet, document);
  drawParties(sheet, document);
  drawTable(sheet, document);
  drawTotals(sheet, document.totals);
  for (const remark of document.remarks) drawLines(sheet, sheet.lines(remark, FULL_WIDTH, STYLES.note), MARGIN, 'note');
  sheet.foot(`${document.issuer} · ${name}`);
}

/** The issuer on the left, kind and number of the document on the right. */
function drawHead(sheet: Sheet, { issuer, title, name }: PrintedDocument): void {
  const right = MARGIN + FULL_WIDTH;
  const issuers = sheet.lines(issuer, HALF, STYLES.title);
  const top = sheet.y;
  drawLines(sheet, issuers, MARGIN, 'title');
  const bottom = sheet.y;
  sheet.y = top;
  sheet.draw(title, right, STYLES.title, 'right');
  sheet.y += sheet.lineHeight(STYLES.title);
  sheet.draw(name, right, STYLES.name, 'right');
  sheet.y = Math.max(bottom, sheet.y + sheet.lineHeight(STYLES.name)) + 10;
  sheet.rule('#6b7280');
  sheet.y += 16;
}

/** The address on the left, the facts on the right. */
function drawParties(sheet: Sheet, { address, facts }: PrintedDocument): void {
  const top = sheet.y;
  sheet.draw(address.head, MARGIN, STYLES.head);
  sheet.y += sheet.lineHeight(STYLES.head) + 2;
  const [first = '', ...others] = address.lines;
  drawLines(sheet, sheet.lines(first, HALF - 24, STYLES.strong), MARGIN, 'strong');
  for (const line of others) drawLines(sheet, sheet.lines(line, HALF - 24, STYLES.text), MARGIN, 'text');
  const bottom = sheet.y;
  sheet.y = top;
  const left = MARGIN + HALF;
  const valueLeft = left + 96;
  for (const { label, value } of facts) {
    const before = sheet.y;
    sheet.draw(label, left, STYLES.head);
    drawLines(sheet, sheet.lines(value, MARGIN + FULL_WIDTH - valueLeft, STYLES.text), valueLeft, 'text');
    sheet.y = Math.max(sheet.y, before + sheet.lineHeight(STYLES.text)) + 2;
  }
  sheet.y = Math.max(bottom, sheet.y) + 24;
}

/** The totals below the last column, the last one in bold. They stay together. */
function drawTotals(sheet: Sheet, totals: readonly Fact[]): void {
  const right = MARGIN + FULL_WIDTH;
  const height = sheet.lineHeight(STYLES.strong) + 3;
  if (!sheet.fits(12 + totals.length * height)) sheet.newPage();
  sheet.y += 12;
  for (const [index, { label, value }] of totals.entries()) {
    const style = index === totals.length - 1 ? STYLES.strong : STYLES.text;
    sheet.draw(label, right - 110, style, 'right');
    sheet.draw(value, right, style, 'right');
    sheet.y += height;
  }
  sheet.y += 18;
}

function drawLines(sheet: Sheet, lines: readonly string[], left: number, style: keyof typeof STYLES): void {
  for (const line of lines) {
    if (!sheet.fits(sheet.lineHeight(STYLES[style]))) sheet.newPage();
    sheet.draw(line, left, STYLES[style]);
    sheet.y += sheet.lineHeight(STYLES[style]);
  }
}
