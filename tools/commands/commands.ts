import {
  AUDIT_OPTIONS,
  BACKUP_OPTIONS,
  CHECK_OPTIONS,
  DEV_OPTIONS,
  DOCTOR_OPTIONS,
  GENERATE_OPTIONS,
  INIT_OPTIONS,
  LINT_OPTIONS,
  LSP_OPTIONS,
  MIGRATE_OPTIONS,
  NEW_OPTIONS,
  PREVIEW_OPTIONS,
  RENAME_OPTIONS,
  RESTORE_OPTIONS,
  ROUTES_OPTIONS,
  SCENARIO_OPTIONS,
  TENANT_OPTIONS,
  WHY_OPTIONS,
  type Option,
} from './options.ts';

/** One command of the CLI. */
export interface Command {
  /** @returns The exit code: 0 for success, 1 for findings, 2 when the command could not run. */
  run: (args: string[]) => Promise<number>;
}

/** What the help says of a command, and its module. */
export interface CommandEntry {
  /** What follows the name of the command: one line for each way to call it. */
  usage: readonly string[];
  purpose: string;
  options: Readonly<Record<string, Option>>;
  /** Further lines of its own help. */
  notes?: readonly string[];
  load: () => Promise<Command>;
}

/**
 * The commands by name: all help is made from this table. Each command is loaded when it is called, so that no command
 * loads the code of another.
 */
export const commands: Readonly<Record<string, CommandEntry>> = {
  audit: {
    usage: ['verify [--tenant <tenant>] [--witness <file>]', 'forget <tenant> --before <date>'],
    purpose: 'proves that the audit log was not changed, or removes its oldest lines',
    options: AUDIT_OPTIONS,
    notes: [
      'Takes the settings from the environment, as the server does; the secret of the installation proves the seals. verify',
      'names each line that was changed, removed or put in between, and each seal that is missing or wrong, and then ends',
      'with 1. It runs beside the server; forget does so on PostgreSQL only (docs/operate.md#audit-log).',
    ],
    load: () => import('./audit-command.ts'),
  },
  backup: {
    usage: ['<file or folder>'],
    purpose: 'writes an archive of an installation, also while its server runs',
    options: BACKUP_OPTIONS,
    notes: [
      'Takes the settings from the environment, as the server does. The archive has the database at one moment and the files;',
      'it is read again and compared before it gets its name. A folder gets screenplay-<time>.tar.gz. The secret of the',
      'installation (SECRET_KEY, or secret.key) is not in it, and is needed to restore it (docs/operate.md).',
    ],
    load: () => import('./backup-command.ts'),
  },
  build: {
    usage: [''],
    purpose: "builds the stale parts of a console of one's own; start and test do so too",
    options: {},
    load: () => import('../own/build-command.ts'),
  },
  check: {
    usage: ['--base-url <origin>'],
    purpose: 'holds a backend against the operation catalogue',
    options: CHECK_OPTIONS,
    notes: [
      'Reads only: envelopes, shapes of results, pages of lists, refusals. Without SCREENPLAY_TOKEN and --cid it checks the',
      'public operations alone. Ends with 1 when an answer breaks the contract.',
    ],
    load: () => import('../check/check-command.ts'),
  },
  dev: {
    usage: [''],
    purpose: 'serves console and server on real data; a change shows at once',
    options: DEV_OPTIONS,
    notes: [
      'A changed screen or source of the console shows in the browser without a restart. A changed entity, operation or',
      'source of the server builds and restarts the server: requests wait for it, and everybody stays signed in.',
    ],
    load: () => import('../dev/dev-command.ts'),
  },
  doctor: {
    usage: [''],
    purpose: 'examines an installation: settings, disk, database, clock, jobs, DNS, mail, storage',
    options: DOCTOR_OPTIONS,
    notes: [
      'Takes the settings from the environment, as the server does. Each line says what was found and what to do about it.',
      'Sends no mail, changes no data and prints no secret. Ends with 1 when there is an error.',
    ],
    load: () => import('./doctor-command.ts'),
  },
  generate: {
    usage: [''],
    purpose: 'writes the generated files that are not committed; the installation and every lint do so too',
    options: GENERATE_OPTIONS,
    load: () => import('./generate-command.ts'),
  },
  init: {
    usage: ['<folder>'],
    purpose: "makes a console of one's own: a folder that depends on this package",
    options: INIT_OPTIONS,
    notes: ['docs/own-console.md says what is in it and what it can add.'],
    load: () => import('../own/init-command.ts'),
  },
  lint: {
    usage: ['[paths]'],
    purpose: 'proves that entities, operations and screens agree',
    options: LINT_OPTIONS,
    notes: [
      'Ends with 1 when an error is left; a warning does not count.',
      'With --stored the settings come from the environment, as for the server, which may run (docs/operate.md).',
    ],
    load: () => import('./lint-command.ts'),
  },
  lsp: {
    usage: [''],
    purpose: 'is the language server that an editor starts: findings, completion, rename',
    options: LSP_OPTIONS,
    notes: [
      'Speaks the Language Server Protocol over standard input and output, with the findings of lint while a person types.',
      'It writes no file: what it changes, the editor saves. docs/editors.md says how editors start it.',
    ],
    load: () => import('../lsp/lsp-command.ts'),
  },
  migrate: {
    usage: [''],
    purpose: 'brings a tree to the version of the language that these tools know',
    options: MIGRATE_OPTIONS,
    load: () => import('../migrate/migrate-command.ts'),
  },
  new: {
    usage: [
      'entity <Name> [field:type[!] ...] --service <name> [--area <name>]',
      'entities [Name ...] --from <openapi.json> --service <name> [--area <name>]',
      'list|form <Entity> --area <name>',
      'report|wizard <operation> --area <name>',
      'dashboard <name> <screen> ... --area <name>',
      'operation <name> [field:type[!] ...] --service <name>',
      'migration <what_it_does>',
    ],
    purpose: 'writes entities, operations, screens and migrations',
    options: NEW_OPTIONS,
    notes: [
      'entity     writes the entity, its five operations and its migration; with --area also list, form and menu entry',
      'entities   does the same for every schema of a document, or for the named ones, with one migration',
      'list|form  writes a screen of an entity that exists; a list also gets its menu entry',
      'report     writes a report of the rows that an operation answers, with its chart and its menu entry',
      'wizard     writes a step that asks for what an operation needs and calls it, with its menu entry',
      'dashboard  writes a page that shows screens one below the other, with its menu entry',
      'operation  writes an operation with a payload, and its handler in src/server/domain',
      'migration  proposes the SQL that the entities need',
      '',
      'A type is text, multiline, richtext, code, email, phone, uri, integer, number, percentage, money, boolean, date,',
      'datetime, assets, choices as "a|b|c" (in quotes), or the name of an entity. ! marks a required field. A field with a',
      'dot is one of child rows of a new entity, such as lines.title:text!. Running a command again adds what is missing',
      'and changes nothing that is there.',
    ],
    load: () => import('./new-command.ts'),
  },
  preview: {
    usage: ['[screen]'],
    purpose: 'plays screens on fake data, without a server',
    options: PREVIEW_OPTIONS,
    load: () => import('../preview/preview-command.ts'),
  },
  rename: {
    usage: ['screen|operation|entity|field <old> <new>', 'value <field> <old> <new>'],
    purpose: 'gives something another name wherever it is named',
    options: RENAME_OPTIONS,
    notes: [
      'Changes the names by their meaning, moves the files that carry them, and leaves every other byte as it is. A field',
      'is written with its entity (Tool.serialNumber), and a value is one of its fixed choices (value Tool.status IN_USE',
      'LENT). Code is not changed: its lines with the name are listed. A rename that is done already changes nothing and',
      'ends with 0.',
    ],
    load: () => import('../rename/rename-command.ts'),
  },
  restore: {
    usage: ['<archive>'],
    purpose: 'restores an archive of backup into an empty installation',
    options: RESTORE_OPTIONS,
    notes: [
      'Takes the settings from the environment, as the server does, which must be stopped. An archive that is not whole, a',
      'database or a folder that holds something, another secret and an older release are refused before anything is written.',
    ],
    load: () => import('./restore-command.ts'),
  },
  routes: {
    usage: [''],
    purpose: 'prints the map of all screens',
    options: ROUTES_OPTIONS,
    load: () => import('./routes-command.ts'),
  },
  scenario: {
    usage: ['[paths]'],
    purpose: 'plays the scenarios of forms: what they show, refuse and send',
    options: SCENARIO_OPTIONS,
    notes: [
      'In Node, without browser and server, by the functions of the renderer. Ends with 1 when one is not as expected.',
      'A scenario stands in <form>.scenario.json beside the form (docs/scenarios.md).',
    ],
    load: () => import('./scenario-command.ts'),
  },
  start: {
    usage: [''],
    purpose: "builds and serves a console of one's own",
    options: {},
    notes: ['The settings are environment variables, as those of Screenplay: DATABASE_URL, API_BASE_URL, PORT ...'],
    load: () => import('../own/start-command.ts'),
  },
  tenant: {
    usage: [
      'export <tenant> --to <file or folder>',
      'import <archive>',
      'delete <tenant> --certificate <file> --confirm <title>',
    ],
    purpose: 'exports one tenant of an installation, imports it elsewhere, or deletes it wholly',
    options: TENANT_OPTIONS,
    notes: [
      'Takes the settings from the environment, as the server does. A tenant is named by its id or its whole title.',
      'An export runs beside the server. The others run beside the server on PostgreSQL; the server of an embedded database',
      'must be stopped. A deletion that was killed is continued by the same command (docs/operate/tenants.md).',
    ],
    load: () => import('./tenant-command.ts'),
  },
  test: {
    usage: ['[files]'],
    purpose: "builds a console of one's own and runs its tests/*.test.mjs on Node's test runner",
    options: {},
    load: () => import('../own/test-command.ts'),
  },
  why: {
    usage: ['<screen> <field>'],
    purpose: 'tells why something is hidden, required or read-only',
    options: WHY_OPTIONS,
    notes: ['The field may also be a row field, column, action, section or notice of the screen.'],
    load: () => import('./why-command.ts'),
  },
};
