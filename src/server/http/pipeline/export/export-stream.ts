import { Refusal } from '../../../refusal.ts';

/** One more portion of an export; null after the last one. */
export type NextPortion = () => Promise<string | null>;

/** An export ends when its reader takes nothing for this long. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * The exports that are being sent, one at a time for a contact and a few in all: each keeps a portion of rows in memory
 * for as long as its reader takes (`docs/security.md#t13`).
 */
export class RunningExports {
  readonly #most: number;
  readonly #callers = new Set<string>();

  /** @param most exports of more than one portion that are sent at the same time */
  constructor(most = 4) {
    this.#most = most;
  }

  /**
   * Returns the text of an export as a stream: `first`, and what `next` answers for as long as the reader reads. Throws
   * 429 `tooManyAtOnce` while another export of the caller runs.
   */
  stream(caller: string, first: string, next: NextPortion): ReadableStream<Uint8Array> {
    if (this.#callers.has(caller) || this.#callers.size >= this.#most)
      throw new Refusal(429, 'tooManyAtOnce', 'Another export is still running. Please try again when it is done.', {
        retryAfterSeconds: 5,
      });
    this.#callers.add(caller);
    const encoder = new TextEncoder();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    // Once only: after its end the caller's place may belong to another export.
    const end = (): void => {
      clearTimeout(timer);
      if (!isOver) this.#callers.delete(caller);
      isOver = true;
    };
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(encoder.encode(first)),
        async pull(controller) {
          clearTimeout(timer);
          try {
            const text = await next();
            if (isOver) return;
            if (text === null) {
              end();
              controller.close();
              return;
            }
            controller.enqueue(encoder.encode(text));
            timer = setTimeout(() => {
              end();
              controller.error(new Error('The reader of an export has stopped reading.'));
            }, PATIENCE_MILLISECONDS);
            timer.unref();
          } catch (error) {
            // A cut connection tells the browser that the file is not whole.
            end();
            controller.error(error);
          }
        },
        cancel: end,
      },
      { highWaterMark: 1 },
    );
  }
}
