import { parseArgs, type ParseArgsConfig } from 'node:util';
import { resolve } from 'node:path';
import { projectRoot } from '../catalogue/project-root.ts';
import { newEntityFiles } from '../new/new-entity-files.ts';
import { newOperationFiles } from '../new/new-operation-files.ts';
import { newScreenFiles } from '../new/new-screen-files.ts';
import { writeMigration } from '../new/new-migration.ts';
import type { NewOptions, Report } from '../new/report.ts';
import { run as lint } from './lint-command.ts';

const USAGE = `Usage:
  screenplay new entity <Name> [field:type[!] ...] --service <service> [--area <area> [--section <section>]]
                        [--plural <Names>] [--from <openapi.json> [--schema <Name>]]
      writes entity, five operations and migration; with --area also list, form and menu entry
  screenplay new list <Entity> --area <area>       writes a list of an entity, and its menu entry
  screenplay new form <Entity> --area <area>       writes a form of an entity
  screenplay new operation <name> [field:type[!] ...] --service <service> [--domain <folder>]
      writes an operation with a payload, and its handler in src/server/domain
  screenplay new migration <what_it_does>          proposes the SQL that the entities need

A type is text, multiline, richtext, code, email, phone, uri, integer, number, percentage, money, boolean, date,
datetime, assets, choices as a|b|c, or the name of an entity. ! marks a required field. Running a command again adds
what is missing and changes nothing that is there.`;

const OPTIONS = {
  service: { type: 'string' },
  area: { type: 'string' },
  section: { type: 'string' },
  plural: { type: 'string' },
  from: { type: 'string' },
  schema: { type: 'string' },
  domain: { type: 'string' },
  root: { type: 'string' },
  help: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

const KINDS: Readonly<Record<string, (options: NewOptions) => Promise<Report>>> = {
  entity: newEntityFiles,
  list: newScreenFiles('list'),
  form: newScreenFiles('form'),
  operation: newOperationFiles,
};

/** `screenplay new entity|list|form|operation|migration`: see `USAGE`. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [what = '', name, ...fields] = positionals;
  if (values.help === true || what === '') {
    console.log(USAGE);
    return 0;
  }
  if (what === 'migration' && name !== undefined && fields.length === 0) return proposeMigrationFile(name);
  const write = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
  if (write === undefined || name === undefined) throw new Error(USAGE);
  const root = resolve(values.root ?? projectRoot());
  const report = await write({ ...values, root, name, fields });
  return finish(root, report);
}

async function proposeMigrationFile(name: string): Promise<number> {
  const file = await writeMigration(name);
  console.log(
    file === null
      ? 'Nothing is missing: the migrations give every table that the entities describe.'
      : `Wrote ${file}. Read it, complete it and commit it.`,
  );
  return 0;
}

/**
 * Prints what was done, writes the generated files, and lints the tree. Resolves with the exit code: 1 when lint finds
 * an error, so that a script stops.
 */
async function finish(root: string, { files, notes }: Report): Promise<number> {
  for (const { file, change } of files) console.log(`${change.padEnd(9)} ${file}`);
  for (const note of notes) console.log(note);
  return lint(['--fix', '--root', root]);
}
