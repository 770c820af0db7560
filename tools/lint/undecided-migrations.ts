import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingOf } from './lint.ts';
import type { Finding } from './lint.ts';
import type { RuleText } from './rule.ts';

/** The rule about migrations that `screenplay new migration` proposed and that nobody completed. */
export const undecidedRule: RuleText = {
  code: 'SP1009',
  title: 'A migration does something.',
  why:
    'A migration that holds only "To decide" lines changes nothing. It counts as run at the next start, so the database ' +
    'never gets what the entities need.',
  fix: 'Write the SQL of what you decided below each "To decide" line, or delete the file.',
};

/** The folder of the migrations, from the root of the project. */
const MIGRATIONS = 'src/server/data/migrations';
const TO_DECIDE = /^-- To decide: /;

/** Returns a finding for each migration of a tree that has a "To decide" line and no statement. */
export function undecidedMigrations(root: string, migrations = MIGRATIONS): Finding[] {
  const folder = join(root, migrations);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n');
      const first = lines.findIndex((line) => TO_DECIDE.test(line));
      const hasStatement = lines.some((line) => line.trim() !== '' && !line.trimStart().startsWith('--'));
      if (first === -1 || hasStatement) return [];
      const position = { line: first + 1, column: 1 };
      const message = 'This migration holds only lines to decide, and would change nothing.';
      return [findingOf(undecidedRule, { file: `${migrations}/${name}`, position }, position, message)];
    });
}
