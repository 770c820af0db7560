import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies the files and folders of `from` into `to`, which it creates. A database has two thousand small files: for them
 * `fs.promises.cp` takes three to four times the processor time, because it inspects each file several times.
 */
export function copyFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target);
    else fs.copyFileSync(source, target);
  }
}
