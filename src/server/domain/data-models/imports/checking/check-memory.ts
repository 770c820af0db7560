import { FileNames } from '../naming/file-names.ts';

/** What the steps of one check know of the whole file. */
export interface CheckedFile {
  checkNo: number;
  /** The positions of the rows that have gone through; null until they are read. */
  gone: ReadonlySet<number> | null;
  /** Titles and keys of the rows that add records. */
  names: FileNames;
  /** The order of the rows that have not gone through; null until it is decided. */
  order: DecidedOrder | null;
}

/** In which order rows are written. */
export interface DecidedOrder {
  /** Positions, each after those that its row names. */
  order: readonly number[];
  /** Rows that cannot be written because of rows that they name, in the order of the file. */
  spoiled: readonly { rowNo: number; rowNumber: number; isBad: boolean; reason: string }[];
}

/**
 * Keeps what the steps of a check know of the whole file, so that each step does not read it again. It lasts for one run
 * of the job: a worker that goes on with a check of another one reads the file once more.
 */
export class CheckMemory {
  #file: CheckedFile | null = null;

  /** Returns what is known. Nothing is left of an earlier check, which may have had other columns or another mode. */
  of(checkNo: number): CheckedFile {
    if (this.#file?.checkNo === checkNo) return this.#file;
    this.#file = { checkNo, gone: null, names: new FileNames(), order: null };
    return this.#file;
  }
}
