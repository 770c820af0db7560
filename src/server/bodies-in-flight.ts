import { Refusal } from './refusal.ts';

const MEGABYTE = 1024 * 1024;

/** Limits in bytes (`docs/security.md#t13`). */
export interface BodyLimits {
  ofProcess: number;
  ofSender: number;
}

/** A sender holds sixteen of the largest ordinary bodies; four such senders fill the process. */
const BODIES: BodyLimits = { ofProcess: 64 * MEGABYTE, ofSender: 16 * MEGABYTE };

/** The memory that one body holds, from its first byte until its call has ended. */
export interface HeldBody {
  /** Counts more bytes. Throws 503 `tooManyBodies` when the process or the sender holds too many. */
  hold(bytes: number): void;
  /** Gives back all bytes. */
  release(): void;
}

/** Bounds the bytes of all bodies that are in memory, so that slow senders cannot fill it (`docs/security.md#t13`). */
export class BodiesInFlight {
  readonly #limits: BodyLimits;
  readonly #ofSender = new Map<string, number>();
  #held = 0;

  constructor(limits: BodyLimits = BODIES) {
    this.#limits = limits;
  }

  /** The bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  /** @param sender Whose bodies are counted together: an address, or the contact of an upload. */
  open(sender: string): HeldBody {
    let own = 0;
    return {
      hold: (bytes) => {
        this.#add(sender, bytes);
        own += bytes;
      },
      release: () => {
        this.#remove(sender, own);
        own = 0;
      },
    };
  }

  /** Runs work with the memory of one body, and gives the memory back when the work has ended. */
  async during<Result>(sender: string, work: (held: HeldBody) => Promise<Result>): Promise<Result> {
    const held = this.open(sender);
    try {
      return await work(held);
    } finally {
      held.release();
    }
  }

  #add(sender: string, bytes: number): void {
    const ofSender = (this.#ofSender.get(sender) ?? 0) + bytes;
    if (ofSender > this.#limits.ofSender || this.#held + bytes > this.#limits.ofProcess)
      throw new Refusal(
        503,
        'tooManyBodies',
        'The server is receiving too much at the moment. Please try again shortly.',
        {
          retryAfterSeconds: 2,
        },
      );
    this.#ofSender.set(sender, ofSender);
    this.#held += bytes;
  }

  #remove(sender: string, bytes: number): void {
    const left = (this.#ofSender.get(sender) ?? 0) - bytes;
    if (left > 0) this.#ofSender.set(sender, left);
    else this.#ofSender.delete(sender);
    this.#held -= bytes;
  }
}
