/** An option of a command: what `parseArgs` reads of it, and its line of help. */
export interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  default?: string | boolean;
  /** What stands behind it in the help, such as `folder`. */
  value?: string;
  help: string;
}

type Options = Readonly<Record<string, Option>>;

const root = {
  type: 'string',
  value: 'folder',
  help: 'the tree that holds screens/ and schemas/; the project by default',
} as const;
const format = {
  type: 'string',
  default: 'text',
  value: 'text|json',
  help: 'what is printed: lines, or JSON for a program',
} as const;

const findingsFormat = {
  ...format,
  value: 'text|json|sarif',
  help: 'what is printed: lines, JSON, or SARIF for code hosts and editors',
} as const;

export const LINT_OPTIONS = {
  fix: { type: 'boolean', default: false, help: 'writes the generated files that are out of date' },
  watch: { type: 'boolean', default: false, help: 'lints again after each change, until Ctrl+C' },
  stored: {
    type: 'boolean',
    default: false,
    help: 'checks the tables and layouts that the database has; nothing else',
  },
  explain: { type: 'string', value: 'SP3008', help: 'prints what a rule finds, why, and how to fix it; nothing else' },
  format: findingsFormat,
  root,
} as const satisfies Options;

export const SCENARIO_OPTIONS = {
  coverage: {
    type: 'boolean',
    default: false,
    help: 'says which operands of conditions are never true, or never false; ends with 1 then',
  },
  watch: { type: 'boolean', default: false, help: 'plays again after each change, until Ctrl+C' },
  format: {
    ...format,
    value: 'text|json|junit',
    help: 'what is printed: lines, JSON, or JUnit XML for CI',
  },
  root,
} as const satisfies Options;

export const CHECK_OPTIONS = {
  'base-url': { type: 'string', value: 'origin', help: 'the backend, such as https://api.example.com' },
  cid: { type: 'string', value: 'cid', help: 'the cid of the session whose bearer token is in SCREENPLAY_TOKEN' },
  format,
  root,
} as const satisfies Options;

export const NEW_OPTIONS = {
  service: { type: 'string', value: 'name', help: 'the folder of schemas/entities, such as catalog-management' },
  area: { type: 'string', value: 'name', help: 'the folder of screens, such as catalog' },
  section: { type: 'string', value: 'name', help: 'the section of the header that a new area belongs to' },
  route: { type: 'string', value: 'path', help: 'the address of the list; /<section>/<area>/<names>/ by default' },
  plural: { type: 'string', value: 'Names', help: 'the plural of a new entity, when it is not the usual one: People' },
  from: {
    type: 'string',
    value: 'openapi.json',
    help: 'a document with the fields: OpenAPI, JSON Schema, or the $metadata of OData',
  },
  schema: { type: 'string', value: 'Name', help: 'the schema of that document; by default the name of the entity' },
  domain: { type: 'string', value: 'folder', help: 'the folder of src/server/domain that gets a handler' },
  root,
} as const satisfies Options;

export const DOCTOR_OPTIONS = {
  json: { type: 'boolean', default: false, help: 'prints the findings as JSON, for a program' },
} as const satisfies Options;

export const BACKUP_OPTIONS = {} as const satisfies Options;

export const RESTORE_OPTIONS = {} as const satisfies Options;

export const TENANT_OPTIONS = {
  to: { type: 'string', value: 'file', help: 'export: the archive, a new file, or a folder for it' },
  certificate: { type: 'string', value: 'file', help: 'delete: the new file that says what was deleted' },
  confirm: { type: 'string', value: 'title', help: 'delete: the whole title of the tenant' },
  title: { type: 'string', value: 'title', help: 'import: another title than in the archive' },
  host: {
    type: 'string',
    multiple: true,
    value: 'old=new',
    help: 'import: another address than in the archive; may be repeated',
  },
} as const satisfies Options;

export const AUDIT_OPTIONS = {
  tenant: { type: 'string', value: 'tenant', help: 'verify: one tenant, by its id or whole title; all by default' },
  witness: {
    type: 'string',
    value: 'file',
    help: 'verify: has the newest seals of the last verification, and gets those of this one when all is right',
  },
  before: { type: 'string', value: 'date', help: 'forget: lines that are older than this day, such as 2026-01-31' },
} as const satisfies Options;

export const DEV_OPTIONS = {
  port: { type: 'string', value: 'n', help: 'the port of the console; PORT, otherwise 3000' },
  root,
} as const satisfies Options;

export const LSP_OPTIONS = {
  root,
  stdio: { type: 'boolean', default: true, help: 'speaks over standard input and output, as it always does' },
  clientProcessId: { type: 'string', value: 'pid', help: 'the editor: the server ends when it is gone' },
} as const satisfies Options;

export const MIGRATE_OPTIONS = {
  check: { type: 'boolean', default: false, help: 'writes nothing; ends with 1 when the tree is of an older version' },
  root,
} as const satisfies Options;

export const PREVIEW_OPTIONS = {
  gallery: { type: 'boolean', default: false, help: 'shows every control, cell and screen, as without a screen' },
  state: {
    type: 'string',
    default: 'filled',
    value: 'state',
    help: 'filled, loading, empty, error, offline, denied, add, edit or readOnly',
  },
  theme: { type: 'string', default: 'system', value: 'theme', help: 'light, dark or system' },
  density: { type: 'string', default: 'comfortable', value: 'density', help: 'comfortable or compact' },
  width: { type: 'string', value: 'pixels', help: 'the width of the screen, from 320 to 3840' },
  at: { type: 'string', value: 'path', help: 'another address than the one that preview finds' },
  record: { type: 'string', value: 'r.json', help: 'replaces the answer to the first read: a record, or rows' },
  screenshot: { type: 'string', value: 'out.png', help: 'takes a picture of the whole screen and ends' },
  port: { type: 'string', default: '0', value: 'n', help: 'a free port by default; the address is printed' },
  root,
} as const satisfies Options;

export const INIT_OPTIONS = {
  package: {
    type: 'string',
    value: 'file.tgz|version',
    help: 'the package that it depends on; by default this one',
  },
} as const satisfies Options;

export const GENERATE_OPTIONS = { root } as const satisfies Options;

export const RENAME_OPTIONS = {
  'dry-run': { type: 'boolean', default: false, help: 'prints the changes as a diff and changes nothing' },
  root,
} as const satisfies Options;

export const ROUTES_OPTIONS = { format, root } as const satisfies Options;

export const WHY_OPTIONS = {
  record: { type: 'string', value: 'r.json', help: 'a record, rows, or scopes by name: record, old, user' },
  mode: { type: 'string', default: 'edit', value: 'add|edit', help: 'the mode of a form' },
  user: { type: 'string', value: 'roles', help: 'the roles of the user, joined by commas' },
  route: { type: 'string', multiple: true, value: 'name=value', help: 'a parameter of the route; may be repeated' },
  format,
  root,
} as const satisfies Options;
