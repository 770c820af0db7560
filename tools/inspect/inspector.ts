import type { IncomingMessage, ServerResponse } from 'node:http';
import { sourceReader } from '../catalogue/read-sources.ts';
import type { FindingReader } from '../preview/findings.ts';
import type { MistakePrinter } from './mistake-printer.ts';
import { openEditor } from './open-editor.ts';
import { lineOf, placeOf, placeText } from './place.ts';
import type { Question } from './browser/question.ts';
import { readQuestion, refusalOf } from './questions.ts';

/** Answers the questions of the pages about a tree. */
export class Inspector {
  readonly #root: string;
  readonly #read: ReturnType<typeof sourceReader>;
  readonly #findings: FindingReader;
  readonly #printer: MistakePrinter | undefined;
  readonly #print: (text: string) => void;
  /** What was printed about each screen, for the text that its file has. */
  readonly #crashes = new Map<string, { text: string; lines: Set<string> }>();

  /**
   * @param print Prints to the terminal.
   * @param printer Prints the errors of descriptors; undefined where another page shows them.
   */
  constructor(root: string, findings: FindingReader, print: (text: string) => void, printer?: MistakePrinter) {
    this.#root = root;
    this.#read = sourceReader(root);
    this.#findings = findings;
    this.#print = print;
    this.#printer = printer;
  }

  /** Answers a request, or refuses it. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal !== null) return send(response, 403, { refusal });
    const question = await readQuestion(request);
    if (question === null) return send(response, 400, { refusal: 'This is no question.' });
    const answer = await this.#answer(question);
    return answer === null ? send(response, 404, { refusal: 'No file has this place.' }) : send(response, 200, answer);
  }

  async #answer(question: Question): Promise<object | null> {
    if (question.ask === 'mistakes') return this.#mistakesOf(question.screen);
    if (question.ask === 'crash') return this.#crashOf(question);
    const sources = this.#read();
    const place =
      question.ask === 'place'
        ? placeOf(this.#root, sources, question.address)
        : lineOf(this.#root, sources, question.file, question);
    if (place === null) return null;
    const opens = question.ask === 'line' || question.opens;
    return { place: placeText(place), ...(opens ? { isOpened: await openEditor(place) } : {}) };
  }

  /** Returns the errors that concern a screen. All errors of the tree are printed. */
  #mistakesOf(screen: string): object {
    const { own, errors } = this.#findings(screen);
    this.#printer?.show(errors);
    return { mistakes: own.filter(({ severity }) => severity === 'error') };
  }

  /** Returns the place of a screen that has thrown, and prints it once for each version of its file. */
  #crashOf({ screen, message }: { screen: string; message: string }): object | null {
    const sources = this.#read();
    const place = placeOf(this.#root, sources, { in: 'screen', name: screen, path: [] });
    if (place === null) return null;
    const line = `${placeText(place)} ${oneLine(message)}`;
    const text = sources.find(({ file }) => file === place.file)?.text ?? '';
    const known = this.#crashes.get(screen);
    const lines = known?.text === text && known.lines.size < MOST_LINES ? known.lines : new Set<string>();
    if (!lines.has(line)) this.#print(`${line}\n`);
    this.#crashes.set(screen, { text, lines: lines.add(line) });
    return { place: placeText(place) };
  }
}

/** Returns the first line without control characters: a page must not command the terminal. */
function oneLine(text: string): string {
  const [first = ''] = text.split('\n');
  return first.slice(0, LONGEST_MESSAGE).replaceAll(/\p{Cc}/gu, ' ');
}

const LONGEST_MESSAGE = 500;
/** Lines about one screen that are remembered: a message may hold a number that is always another one. */
const MOST_LINES = 100;

function send(response: ServerResponse, status: number, value: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value));
}
