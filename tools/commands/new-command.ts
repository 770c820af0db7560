import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { ownConsole, projectRoot, treeRoot } from '../catalogue/project-root.ts';
import { Draft } from '../new/draft.ts';
import { newEntitiesFiles } from '../new/new-entities-files.ts';
import { newEntityFiles } from '../new/new-entity-files.ts';
import { newOperationFiles } from '../new/new-operation-files.ts';
import { newDashboardFiles, newReportFiles, newWizardFiles } from '../new/new-other-screens.ts';
import { newScreenFiles } from '../new/new-screen-files.ts';
import { proposedMigration } from '../new/new-migration.ts';
import type { DraftFiles } from '../new/report.ts';
import { hint } from './help.ts';
import { run as lint } from './lint-command.ts';
import { NEW_OPTIONS } from './options.ts';

const KINDS: Readonly<Record<string, DraftFiles>> = {
  entity: newEntityFiles,
  entities: newEntitiesFiles,
  list: newScreenFiles('list'),
  form: newScreenFiles('form'),
  report: newReportFiles,
  dashboard: newDashboardFiles,
  wizard: newWizardFiles,
  operation: newOperationFiles,
};

/** Options that name a folder or a part of an address. */
const WORDS = ['service', 'area', 'section', 'domain'] as const;

/** `screenplay new <kind>`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: NEW_OPTIONS });
  const [what = '', name, ...fields] = positionals;
  const root = resolve(values.root ?? treeRoot());
  for (const option of WORDS) {
    const value = values[option];
    if (value !== undefined && !/^[a-z][a-z0-9-]*$/.test(value))
      throw new Error(`--${option} is lower-case words joined by hyphens, not '${value}'.`);
  }
  if (values.route !== undefined && !/^(\/[a-z0-9][a-z0-9-]*)+\/$/.test(values.route))
    throw new Error(`--route is a path such as /commerce/catalog/suppliers/, not '${values.route}'.`);
  if (what === 'migration' && name !== undefined && fields.length === 0) return writeMigration(name);
  const draftFiles = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
  if (draftFiles === undefined || (name === undefined && what !== 'entities'))
    throw new Error(
      `Say what is new: entity, entities, list, form, report, dashboard, wizard, operation or migration, and its name. ${hint('new')}`,
    );
  const draft = new Draft(root);
  const { notes, migration } = draftFiles(draft, { ...values, name: name ?? '', fields });
  // Only the project and a console of one's own have a place for migrations.
  const hasMigrations = root === projectRoot() || root === ownConsole();
  if (migration !== undefined && hasMigrations) notes.push(...(await draftMigration(draft, migration)));
  return finish(draft, notes);
}

async function writeMigration(name: string): Promise<number> {
  const draft = new Draft(treeRoot());
  const notes = await draftMigration(draft, name);
  for (const { file, change } of await draft.write()) console.log(`${change.padEnd(9)} ${file}`);
  if (notes.length === 0)
    console.log('Nothing is missing: the migrations give every table that the entities describe.');
  for (const note of notes) console.log(note);
  return 0;
}

/** Drafts a migration when the database lacks something. Returns what a person must know of it. */
async function draftMigration(draft: Draft, name: string): Promise<string[]> {
  const proposed = await proposedMigration(name, catalogueOf(draft.sources()));
  if (proposed === null) return [];
  draft.editText(proposed.file, () => proposed.text);
  const decisions = proposed.text.split('\n').filter((line) => line.startsWith('-- To decide: '));
  return [
    `Read ${proposed.file} before you commit it: it runs at the next start.`,
    ...decisions.map((line) => line.replace(/^-- /, '  ')),
  ];
}

/**
 * Writes the files, prints what was done, writes the generated files, and lints the tree. Resolves with the exit code: 1
 * when lint finds an error, so that a script stops.
 */
async function finish(draft: Draft, notes: readonly string[]): Promise<number> {
  for (const { file, change } of await draft.write()) console.log(`${change.padEnd(9)} ${file}`);
  for (const note of notes) console.log(note);
  return lint(['--fix', '--root', draft.root]);
}
