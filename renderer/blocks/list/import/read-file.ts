import { decodeText, type TextEncoding } from '../../../language/text/csv/decode-text.ts';
import { CsvError, parseCsv, type CsvFile } from '../../../language/text/csv/parse-csv.ts';

/** A file is read into memory as a whole. */
export interface FileLimits {
  bytes: number;
  rows: number;
  columns: number;
}

/** Of files whose rows are sent one by one. */
const LIMITS: FileLimits = { bytes: 5_000_000, rows: 2000, columns: 100 };

/** A file, and the encoding in which it was read. */
export type ReadCsv = CsvFile & { encoding: TextEncoding };

/**
 * Reads a CSV file. Returns a message for a file that cannot be read.
 * @param encoding Detected by default (`decodeText`).
 */
export async function readCsvFile(file: Blob, limits = LIMITS, encoding?: TextEncoding): Promise<ReadCsv | string> {
  if (file.size > limits.bytes) return `A file has at most ${limits.bytes / 1_000_000} MB.`;
  try {
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
    return { ...parseCsv(decoded.text, limits), encoding: decoded.encoding };
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    // The file was moved or changed after it was chosen.
    if (error instanceof DOMException) return 'This file cannot be read. Choose it again.';
    throw error;
  }
}
