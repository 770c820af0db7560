import { CsvError, parseCsv, type CsvFile } from '../../../language/text/csv/parse-csv.ts';

/** A file is read into memory as a whole. */
const MOST_BYTES = 5_000_000;
const LIMITS = { rows: 2000, columns: 100 };

/**
 * Reads a CSV file as UTF-8, or else as Windows-1252, which spreadsheets on Windows write. Returns a message for a file
 * that cannot be read.
 */
export async function readCsvFile(file: Blob): Promise<CsvFile | string> {
  if (file.size > MOST_BYTES) return `A file has at most ${MOST_BYTES / 1_000_000} MB.`;
  try {
    return parseCsv(decoded(await file.arrayBuffer()), LIMITS);
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    // The file was moved or changed after it was chosen.
    if (error instanceof DOMException) return 'This file cannot be read. Choose it again.';
    throw error;
  }
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
