import { writeSync } from 'node:fs';
import { openDatabase } from '../engine/open-database.ts';

/**
 * Opens the data folder of its first argument, prints a line, and holds the folder until it is stopped. A failure is
 * one line on stderr.
 */
try {
  const database = await openDatabase({ dataDirectory: process.argv[2] ?? '' });
  // The handler comes first: the reader of the line may send the signal at once.
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  writeSync(1, 'open\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
