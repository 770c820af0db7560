import { parseArgs } from 'node:util';
import { restore } from '../backup/backup.ts';
import { RESTORE_OPTIONS } from './options.ts';

/** `screenplay restore <archive>`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: RESTORE_OPTIONS, allowPositionals: true });
  const [archive] = positionals;
  if (archive === undefined || positionals.length > 1)
    throw new Error('Name the archive: screenplay restore screenplay-2026-11-26T02-30-00.tar.gz');
  console.log(await restore(process.env, archive));
  return 0;
}
