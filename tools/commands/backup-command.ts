import { parseArgs } from 'node:util';
import { backup } from '../backup/backup.ts';
import { BACKUP_OPTIONS } from './options.ts';

/** `screenplay backup <file or folder>`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: BACKUP_OPTIONS, allowPositionals: true });
  const [target] = positionals;
  if (target === undefined || positionals.length > 1)
    throw new Error('Name the archive, or a folder for it: screenplay backup /var/backups/screenplay');
  console.log(await backup(process.env, target));
  return 0;
}
